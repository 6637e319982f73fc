# SPDX-License-Identifier: Apache-2.0
"""The Python module acl, as programs use pyACL."""

import sys

import pytest
from client import python_variables, run

BEGIN = """
import acl, ctypes, numpy as np
assert acl.init() == 0
assert acl.rt.set_device(0) == 0
"""

ROUND_TRIP = BEGIN + """
context, ret = acl.rt.create_context(0); assert ret == 0 and isinstance(context, int) and context
assert acl.rt.get_context() == (context, 0)
stream, ret = acl.rt.create_stream(); assert ret == 0 and stream
x = np.arange(12, dtype="f4").reshape(3, 4)
device, ret = acl.rt.malloc(x.nbytes, 2); assert ret == 0 and isinstance(device, int)
assert acl.rt.memcpy(device, x.nbytes, acl.util.numpy_to_ptr(x), x.nbytes, 1) == 0
host, ret = acl.rt.malloc_host(x.nbytes); assert ret == 0
start, ret = acl.rt.create_event(); end, _ = acl.rt.create_event()
assert acl.rt.record_event(start, stream) == 0
assert acl.rt.memcpy_async(host, x.nbytes, device, x.nbytes, 2, stream) == 0
assert acl.rt.record_event(end, stream) == 0
assert acl.rt.synchronize_stream(stream) == 0
assert acl.rt.query_event_status(end) == (1, 0)
ms, ret = acl.rt.event_elapsed_time(start, end); assert ret == 0 and ms >= 0
seen = acl.util.ptr_to_numpy(host, (3, 4), x.dtype.num)
assert seen.dtype == x.dtype and (seen == x).all()
seen[0, 0] = 7
assert acl.util.ptr_to_bytes(host, 4) == np.float32(7).tobytes()
data = b"bytes of the host"
assert acl.util.ptr_to_bytes(acl.util.bytes_to_ptr(data), len(data)) == data
assert acl.rt.memset(device, 48, 1, 48) == 0
assert acl.rt.memcpy(host, 48, device, 48, 2) == 0 and (seen.view("u1") == 1).all()
free, total, ret = acl.rt.get_mem_info(1); assert ret == 0 and 0 < free < total
for ret in (acl.rt.destroy_event(start), acl.rt.destroy_event(end), acl.rt.free(device), acl.rt.free_host(host),
            acl.rt.destroy_stream(stream), acl.rt.destroy_context(context), acl.rt.reset_device(0), acl.finalize()):
    assert ret == 0
print(acl.get_soc_name(), *acl.rt.get_device_count(), acl.rt.get_run_mode(), acl.get_version()[3])
"""

WITH_CTYPES = BEGIN + """
opapi = ctypes.CDLL("libopapi.so")
opapi.aclCreateTensor.restype = opapi.aclCreateIntArray.restype = ctypes.c_void_p
stream, _ = acl.rt.create_stream()
x, y = np.arange(1, 5, dtype="f4"), np.zeros(6, "f4")
pointers = [acl.rt.malloc(a.nbytes, 0)[0] for a in (x, y)]
acl.rt.memcpy(pointers[0], x.nbytes, acl.util.numpy_to_ptr(x), x.nbytes, 1)

def tensor(pointer, n):
    dims = (ctypes.c_int64 * 4)(1, 1, 1, n)
    four = ctypes.c_uint64(4)
    return ctypes.c_void_p(opapi.aclCreateTensor(dims, four, 0, None, ctypes.c_int64(0), 0, dims, four, ctypes.c_void_p(pointer)))

padding = ctypes.c_void_p(opapi.aclCreateIntArray((ctypes.c_int64 * 4)(1, 1, 0, 0), ctypes.c_uint64(4)))
size, executor = ctypes.c_uint64(), ctypes.c_void_p()
one, two = tensor(pointers[0], 4), tensor(pointers[1], 6)
assert opapi.aclnnCircularPad2dGetWorkspaceSize(one, padding, two, ctypes.byref(size), ctypes.byref(executor)) == 0
assert opapi.aclnnCircularPad2d(None, size, executor, ctypes.c_void_p(stream)) == 0
assert acl.rt.synchronize_stream(stream) == 0
acl.rt.memcpy(acl.util.numpy_to_ptr(y), y.nbytes, pointers[1], y.nbytes, 2)
print(y.tolist())
"""


def python(program, **more):
    return run(sys.executable, "-c", program, env=python_variables(**more))


def test_a_round_trip():
    done = python(ROUND_TRIP, ACLNNSIM_DEVICES="2")
    assert (done.stdout, done.stderr) == ("Ascend910B3 2 0 (1, 0) 0\n", "")


def test_operators_through_ctypes():
    done = python(WITH_CTYPES)
    assert (done.stdout, done.stderr) == ("[4.0, 1.0, 2.0, 3.0, 4.0, 1.0]\n", "")


def test_failures_are_codes_and_messages():
    done = python("import acl\nprint(acl.rt.set_device(9), acl.rt.free(12345), acl.rt.malloc(0, 0)[1] != 0)\n"
                  "print('aclrtFree' in acl.get_recent_err_msg(), acl.get_recent_err_msg() == '')\n")  # fmt: skip
    assert done.stdout.splitlines() == ["107001 107002 True", "True True"]
    assert "aclrtSetDevice" in done.stderr


@pytest.mark.parametrize(("call", "says"), [
    ("acl.util.numpy_to_ptr(np.zeros((4, 4))[:, ::2])", "not contiguous"),
    ("acl.util.ptr_to_numpy(0, (1,), 11)", "is 0"),
    ("acl.util.ptr_to_numpy(8, (1,), 99)", "number 99"),
])  # fmt: skip
def test_wrong_arguments(call, says):
    program = f"{BEGIN}\ntry:\n    {call}\nexcept ValueError as error:\n    print(error)\n"
    assert says in python(program).stdout


def test_without_the_package(tmp_path):
    (tmp_path / "aclnnsim.py").write_text("")
    (tmp_path / "show.py").write_text("try:\n    import acl\nexcept ImportError as error:\n    print(error)\n")
    assert "aclnnsim" in run(sys.executable, tmp_path / "show.py", env=python_variables()).stdout
