# SPDX-License-Identifier: Apache-2.0
"""Small projects outside of this one, built as users build, find the toolkit; what they record are the real names."""

import shlex
import subprocess
import sys

import pytest
from client import PRINTED, PROGRAM, USUAL, needed, python_variables, run, tool, variables, works
from interface import compiler_for

from aclnnsim.toolkit import root

pytestmark = pytest.mark.usefixtures("compilers")


@pytest.fixture
def project(tmp_path):
    (tmp_path / "main.c").write_text(PROGRAM)
    return tmp_path


def compiler(language):
    found = compiler_for(language)
    if found is None:
        pytest.skip(f"no {language} compiler")
    return found


def test_the_usual_link_line(project):
    line = "main.c -I$ASCEND_TOOLKIT_HOME/include -L$ASCEND_TOOLKIT_HOME/lib64 -lascendcl -lnnopbase -lopapi -o main"
    for more in ("", "-Wl,-z,now", "-Wl,--as-needed", "-Wl,--no-as-needed"):
        run("sh", "-ec", f"{shlex.join(compiler('c'))} {line} {more}", cwd=project)
        works(project / "main")


def test_older_places_of_headers_and_libraries(project):
    arch = f"{root()}/$(uname -m)-linux"
    for include, libraries in ((f"{arch}/include", f"{arch}/lib64"), (f"{root()}/acllib/include", f"{root()}/acllib/lib64"),
                               (f"{root()}/runtime/include", f"{root()}/compiler/lib64")):  # fmt: skip
        command = f"{shlex.join(compiler('c'))} main.c -I{include} -L{libraries} -lascendcl -lnnopbase -lopapi -o main"
        run("sh", "-ec", command, cwd=project)
        works(project / "main")


def test_makefile_and_run(project):
    """The product of a Makefile, started by the command in a clean environment."""
    tool("make")
    (project / "Makefile").write_text(
        "LDLIBS = -lascendcl -lnnopbase -lopapi\n"
        "CPPFLAGS = -I$(ASCEND_TOOLKIT_HOME)/include\nLDFLAGS = -L$(ASCEND_TOOLKIT_HOME)/lib64\n"
    )
    run("make", f"CC={shlex.join(compiler('c'))}", "main", cwd=project)
    alone = run(project / "main", env=variables(LD_LIBRARY_PATH=""), check=127)
    assert "libascendcl.so" in alone.stderr
    clean = python_variables(LD_LIBRARY_PATH="", ASCEND_TOOLKIT_HOME="", ASCEND_HOME_PATH="", ASCEND_OPP_PATH="")
    done = run(sys.executable, "-m", "aclnnsim", "run", "./main", env=clean, cwd=project)
    assert (done.stdout, done.stderr) == (PRINTED, "")


def test_cmake(project):
    """By ASCEND_TOOLKIT_HOME, by full paths of libraries, and as a package."""
    (project / "CMakeLists.txt").write_text("""
cmake_minimum_required(VERSION 3.14)
project(clients C)
set(home $ENV{ASCEND_TOOLKIT_HOME})

add_executable(by_home main.c)
target_include_directories(by_home PRIVATE ${home}/include ${home}/include/aclnn ${home}/acllib/include)
target_link_directories(by_home PRIVATE ${home}/lib64)
target_link_libraries(by_home PRIVATE ascendcl nnopbase opapi)

add_executable(by_paths main.c)
target_include_directories(by_paths PRIVATE ${home}/include)
foreach(name ascendcl nnopbase opapi)
  find_library(lib_${name} NAMES ${name} PATHS ${home}/lib64 NO_DEFAULT_PATH REQUIRED)
  target_link_libraries(by_paths PRIVATE ${lib_${name}})
endforeach()

find_package(aclnnsim 0.1 REQUIRED)
add_executable(by_package main.c)
target_link_libraries(by_package PRIVATE aclnnsim::aclnnsim)
if(NOT EXISTS ${aclnnsim_INCLUDE_DIRS}/acl/acl.h OR NOT TARGET aclnnsim::hccl OR NOT TARGET aclnnsim::simulator)
  message(FATAL_ERROR "the package lacks something")
endif()
""")
    environment = variables(CC=shlex.join(compiler("c")))
    run(tool("cmake"), "-S", ".", "-B", "build", cwd=project, env=environment)
    run(tool("cmake"), "--build", "build", cwd=project, env=environment)
    for name in ("by_home", "by_paths", "by_package"):
        works(project / "build" / name)


def test_cmake_refuses_a_version_to_come(project):
    (project / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.14)\nproject(client NONE)\nfind_package(aclnnsim 99 REQUIRED)\n"
    )
    done = subprocess.run(
        [tool("cmake"), "-S", ".", "-B", "build"], cwd=project, env=variables(), capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert '"99"' in done.stderr


def test_meson_and_pkg_config(project):
    tool("pkg-config")
    tool("ninja")
    (project / "meson.build").write_text(
        "project('client', 'c')\nexecutable('main', 'main.c', dependencies: dependency('aclnnsim'))\n"
    )
    environment = variables(CC=shlex.join(compiler("c")))
    run(tool("meson"), "setup", "build", cwd=project, env=environment)
    run(tool("meson"), "compile", "-C", "build", cwd=project, env=environment)
    works(project / "build" / "main")


def test_config(project):
    """The flags of the command, without any variable."""
    module = (sys.executable, "-m", "aclnnsim", "config")
    clean = python_variables(ASCEND_TOOLKIT_HOME="", PKG_CONFIG_PATH="")
    flags = run(*module, "--cflags", "--libs", env=clean).stdout
    run("sh", "-ec", f"{shlex.join(compiler('c'))} main.c {flags.strip()} -o main", cwd=project)
    works(project / "main")
    assert run(*module, "--prefix", env=clean).stdout.strip() == str(root())
    assert "--cflags" in run(*module, env=clean, check=2).stderr


DYNAMIC = r"""
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include "aclnnop/aclnn_circular_pad2d.h"
int main(int count, char **arguments)
{
    void *opapi = dlopen(count > 1 ? arguments[1] : "libopapi.so", RTLD_LAZY);
    if (opapi == nullptr) { std::puts(dlerror()); return 1; }
    using Plan = decltype(&aclnnCircularPad2dGetWorkspaceSize);
    using Create = decltype(&aclCreateIntArray);
    using Destroy = decltype(&aclDestroyIntArray);
    auto plan = reinterpret_cast<Plan>(dlsym(opapi, "aclnnCircularPad2dGetWorkspaceSize"));
    auto create = reinterpret_cast<Create>(dlsym(opapi, "aclCreateIntArray"));
    auto destroy = reinterpret_cast<Destroy>(dlsym(opapi, "aclDestroyIntArray"));
    if (plan == nullptr || create == nullptr || destroy == nullptr) return 2;
    const int64_t values[] = {1};
    aclIntArray *array = create(values, 1);
    uint64_t size = 0;
    aclOpExecutor *executor = nullptr;
    std::printf("%d %d", plan(nullptr, array, nullptr, &size, &executor), destroy(array));
    return dlsym(opapi, "aclnnNoSuchOperator") != nullptr;
}
"""


def test_dlopen_from_cxx11(project):
    (project / "main.cc").write_text(DYNAMIC)
    line = "-std=c++11 -Wall -Wextra -Wpedantic -Werror main.cc -I$ASCEND_TOOLKIT_HOME/include -ldl -o main"
    run("sh", "-ec", f"{shlex.join(compiler('c++'))} {line}", cwd=project)
    for library in ((), (root() / "lib64" / "libopapi.so",), (root() / "lib64" / "libopapi_nn.so",)):
        done = run(project / "main", *library)
        assert done.stdout == "161001 0"
        assert "aclnnCircularPad2dGetWorkspaceSize: self is NULL" in done.stderr
    assert needed(project / "main") == []


CTYPES = """
import ctypes
acl, opapi = ctypes.CDLL("libascendcl.so"), ctypes.CDLL("libopapi.so")
opapi.aclCreateTensor.restype = opapi.aclCreateIntArray.restype = ctypes.c_void_p
stream, size, executor = ctypes.c_void_p(), ctypes.c_uint64(), ctypes.c_void_p()
assert acl.aclInit(None) == 0 and acl.aclrtSetDevice(0) == 0 and acl.aclrtCreateStream(ctypes.byref(stream)) == 0

def tensor(values):
    data, dims = (ctypes.c_float * len(values))(*values), (ctypes.c_int64 * 4)(1, 1, 1, len(values))
    memory = ctypes.c_void_p()
    assert acl.aclrtMalloc(ctypes.byref(memory), ctypes.c_size_t(ctypes.sizeof(data)), 0) == 0
    assert acl.aclrtMemcpy(memory, ctypes.c_size_t(4 * len(values)), data, ctypes.c_size_t(4 * len(values)), 1) == 0
    made = opapi.aclCreateTensor(dims, ctypes.c_uint64(4), 0, None, ctypes.c_int64(0), 0, dims, ctypes.c_uint64(4), memory)
    return memory, ctypes.c_void_p(made)

(_, x), (out, y) = tensor([1, 2, 3, 4]), tensor([0] * 6)
padding = ctypes.c_void_p(opapi.aclCreateIntArray((ctypes.c_int64 * 4)(1, 1, 0, 0), ctypes.c_uint64(4)))
assert opapi.aclnnCircularPad2dGetWorkspaceSize(x, padding, y, ctypes.byref(size), ctypes.byref(executor)) == 0
assert opapi.aclnnCircularPad2d(None, size, executor, stream) == 0
assert acl.aclrtSynchronizeStream(stream) == 0
result = (ctypes.c_float * 6)()
assert acl.aclrtMemcpy(result, ctypes.c_size_t(24), out, ctypes.c_size_t(24), 2) == 0
print(*(f"{v:g}" for v in result), end=" ")
"""


def test_ctypes():
    done = run(sys.executable, "-c", CTYPES, env=python_variables())
    assert (done.stdout, done.stderr) == (PRINTED, "")


def test_source_files_record_the_real_names(project):
    """As `aclnnsim run` builds them."""
    text = PROGRAM.replace("CHECK(aclInit(NULL));", 'CHECK(system(getenv("LOOK"))); CHECK(aclInit(NULL));')
    (project / "names.c").write_text("#include <stdlib.h>\n" + text)
    look = f"{tool('readelf')} -d /proc/$PPID/exe | grep NEEDED"
    environment = python_variables(LOOK=look, CC=shlex.join(compiler("c")))
    text = run(sys.executable, "-m", "aclnnsim", "run", "names.c", env=environment, cwd=project).stdout
    assert all(f"[{name}]" in text for name in USUAL)
    assert "libaclnnsim" not in text
    assert text.endswith(PRINTED)
