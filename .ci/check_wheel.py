# SPDX-License-Identifier: Apache-2.0
"""Fails if a wheel lacks part of the toolkit or holds what it must not.

    python .ci/check_wheel.py WHEEL"""

import re
import stat
import sys
import zipfile

LIBRARIES = ["acl_op_compiler", "acl_rt", "acl_tdt_channel", "aclnn_math", "aclnn_ops_infer", "ascend_dump", "ascendcl"]
LIBRARIES += ["ge_runner", "graph", "hccl", "msprofiler", "nnopbase", "opapi", "opapi_cv", "opapi_math", "opapi_nn"]
LIBRARIES += ["opapi_transformer", "profapi", "runtime"]
NEEDED = (
    "aclnnsim/__init__.py",
    "aclnnsim/py.typed",
    "aclnnsim/_cdef.py",
    "aclnnsim/_operators.py",
    "aclnnsim/ops.pyi",
    "aclnnsim/toolkit/lib64/libaclnnsim.so",
    "aclnnsim/toolkit/lib64/libaclnnsim.so.0",
    "aclnnsim/toolkit/lib64/libscipy_openblas.so",
    "aclnnsim/toolkit/share/licenses/openblas.txt",
    *(f"aclnnsim/toolkit/lib64/lib{name}.so" for name in LIBRARIES),
    "aclnnsim/toolkit/include/acl/acl.h",
    "aclnnsim/toolkit/include/aclnn/acl_meta.h",
    "aclnnsim/toolkit/include/aclnnop/aclnn_max_pool2d_with_indices.h",
    "aclnnsim/toolkit/include/aclnnop/level2/aclnn_max_pool2d_with_indices.h",
    "aclnnsim/toolkit/include/aclnnsim/aclnnsim.h",
    "aclnnsim/toolkit/include/aclnnop/aclnn_ops_math.h",
    "aclnnsim/toolkit/bin/npu-smi",
    "aclnnsim/toolkit/set_env.sh",
    "aclnnsim/toolkit/opp/version.info",
    "aclnnsim/toolkit/compiler/version.info",
    "aclnnsim/toolkit/runtime/version.info",
    "aclnnsim/toolkit/share/cmake/aclnnsim/aclnnsimConfig.cmake",
    "aclnnsim/toolkit/share/pkgconfig/aclnnsim.pc",
    "aclnnsim/toolkit/python/site-packages/acl/__init__.py",
)

with zipfile.ZipFile(sys.argv[1]) as wheel:
    entries = wheel.infolist()
# Where an installer puts them: wheels for one platform keep what is not in its directory apart.
names = [re.sub(r"^aclnnsim-[^/]*\.data/purelib/", "", e.filename) for e in entries]
faults = [f"lacks {name}" for name in NEEDED if name not in names]
faults += [f"links {e.filename}" for e in entries if stat.S_ISLNK(e.external_attr >> 16)]
faults += [f"holds {n}" for n in names if "tests/" in n or n.endswith((".c", ".pyc"))]
libraries = [n for n in names if ".so" in n]
faults += [f"holds another library: {n}" for n in libraries if n not in NEEDED]
for fault in faults:
    print(fault)
sys.exit(bool(faults))
