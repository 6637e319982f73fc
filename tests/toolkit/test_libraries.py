# SPDX-License-Identifier: Apache-2.0
"""The libraries under the real names: what each has, and that a process has everything once."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest
from client import python_variables, run, tool, variables
from interface import catalogue, compiler_for, spec

from aclnnsim.library import LIBRARY
from aclnnsim.toolkit import root

OPERATORS = {name + phase for name in catalogue() for phase in ("", "GetWorkspaceSize")}
LIB64 = root() / "lib64"
RUNTIME = (
    "acl/acl.h",
    "acl/acl_base.h",
    "acl/acl_platform.h",
    "acl/acl_rt.h",
    "acl/acl_rt_allocator.h",
    "acl/acl_rt_memory_soma.h",
)
# What each has: functions of headers, operators of areas.
CONTENTS = {
    "acl_op_compiler": ["acl/acl_op_compiler.h"],
    "acl_rt": RUNTIME,
    "acl_tdt_channel": ["acl/acl_tdt.h"],
    "aclnn_math": ["all"],
    "aclnn_ops_infer": ["all"],
    "ascend_dump": ["acl/acl_dump.h"],
    "ascendcl": [*RUNTIME, "acl/acl_mdl.h", "acl/acl_op.h", "acl/acl_prof.h"],
    "ge_runner": [],
    "graph": [],
    "hccl": ["hccl/hccl.h"],
    "msprofiler": ["acl/acl_prof.h"],
    "nnopbase": ["aclnn/acl_meta.h", "aclnn/aclnn_base.h", None],
    "opapi": ["all"],
    "opapi_cv": ["cv"],
    "opapi_math": ["math"],
    "opapi_nn": ["nn"],
    "opapi_transformer": ["transformer"],
    "profapi": [],
    "runtime": [],
}
every_library = pytest.mark.parametrize("name", CONTENTS)


def symbols(path):
    lines = run(tool("nm"), "-D", "--defined-only", path).stdout.splitlines()
    return {line.split()[-1].split("@")[0] for line in lines} - {"_init", "_fini", "__bss_start", "_edata", "_end"}


def home(name, header):
    """The header whose functions it goes with: graphs that are captured are models."""
    return "acl/acl_mdl.h" if name.startswith("aclmdlRICapture") else header


def expected(name, everything):
    """Of the documented functions, those that are exported somewhere at all."""
    found = set()
    for part in CONTENTS[name]:
        operators = [op for op, fact in catalogue().items() if part in ("all", fact.area)]
        found |= {op + phase for op in operators for phase in ("", "GetWorkspaceSize")}
        found |= {n for n, (header, _, _) in spec("functions").items() if part == home(n, header)}
    return found & everything


# What the library loads when it needs it, and wheels have with them.
BUNDLED = {"libscipy_openblas.so"}


def test_the_list_is_whole():
    assert {p.name for p in LIB64.glob("*.so")} - BUNDLED == {f"lib{name}.so" for name in CONTENTS} | {"libaclnnsim.so"}


@every_library
def test_its_symbols(name, library):
    everything = symbols(library)
    has = symbols(LIB64 / f"lib{name}.so")
    unnamed = {n for n in has if n.startswith(("Msprof", "rt"))}
    assert has - unnamed == expected(name, everything)
    assert has <= everything
    assert {n[:2] for n in unnamed} == {"profapi": {"Ms"}, "runtime": {"rt"}, "ascendcl": {"Ms", "rt"}}.get(name, set())


@every_library
def test_its_name_and_where_it_looks(name):
    text = run(tool("readelf"), "-d", LIB64 / f"lib{name}.so").stdout
    assert f"[lib{name}.so]" in re.search(r"SONAME.*", text)[0]
    assert "[libaclnnsim.so.0]" in re.search(r"FILTER.*|AUXILIARY.*|7fffffff.*", text)[0]
    assert re.search(r"R(UN)?PATH.*\[\$ORIGIN[:\]]", text)


def test_each_operator_is_in_one_of_the_split_libraries():
    """Operators of the last area are in the whole library alone."""
    split = [symbols(LIB64 / f"libopapi_{area}.so") for area in ("math", "nn", "cv", "transformer")]
    assert sum(map(len, split)) == len(set().union(*split))
    rest = OPERATORS - set().union(*split)
    assert rest == {n + p for n, f in catalogue().items() if f.area == "8.1" for p in ("", "GetWorkspaceSize")}
    assert len(rest) == 10


def test_no_library_is_there_twice():
    """Whatever path leads to it."""
    files = {p.resolve() for p in root().rglob("*.so*") if p.is_file()} | {p.resolve() for p in LIB64.glob("*.so*")}
    names = [run(tool("readelf"), "-d", p).stdout for p in files if p.read_bytes()[:4] == b"\x7fELF"]
    names = [re.search(r"SONAME.*\[(.*)\]", text)[1] for text in names]
    assert sorted({*names} - BUNDLED) == sorted([*(f"lib{name}.so" for name in CONTENTS), "libaclnnsim.so.0"])
    assert len(names) == len({*names})
    for folder in ("acllib", "runtime", "compiler"):
        assert (root() / folder / "lib64").resolve() == LIB64.resolve()


LOAD = """
import ctypes, json, sys
names, operators = json.load(sys.stdin)
address = lambda library, name: ctypes.cast(getattr(library, name), ctypes.c_void_p).value
libraries = [ctypes.CDLL(f"lib{name}.so") for name in names]
opapi = ctypes.CDLL("libopapi.so")
missing = [name for name in operators if not hasattr(opapi, name)]
sought = operators[::50] + ["aclrtMalloc", "aclCreateTensor", "aclInit", "aclopCompileAndExecute", "PTAGetExecCache"]
several = [name for name in sought if len({address(library, name) for library in libraries}) != 1]
maps = {line.split()[-1] for line in open("/proc/self/maps") if "libaclnnsim" in line}
print(json.dumps([missing, several, sorted(maps)]))
"""


def test_a_process_has_one_definition_of_everything():
    """All libraries loaded: any of them finds everything, and it is the same; every operator is in libopapi."""
    text = json.dumps([list(CONTENTS), sorted(OPERATORS)])
    done = run(sys.executable, "-c", LOAD, env=python_variables(), input=text)
    assert json.loads(done.stdout) == [[], [], [str(LIBRARY.resolve())]]
    assert done.stderr == ""


@pytest.mark.usefixtures("compilers")
def test_linked_and_loaded_are_the_same(tmp_path):
    """A program that links some and loads others sees one library."""
    (tmp_path / "main.c").write_text("""
        #include <dlfcn.h>
        #include "acl/acl.h"
        #include "aclnn/acl_meta.h"
        int main(void)
        {
            void *opapi = dlopen("libopapi.so", RTLD_NOW | RTLD_LOCAL), *rt = dlopen("libacl_rt.so", RTLD_NOW | RTLD_LOCAL);
            if (!opapi || !rt || aclrtSetDevice(0)) return 1;
            if (dlsym(opapi, "aclCreateTensor") != (void *)aclCreateTensor) return 2;
            if (dlsym(rt, "aclrtMalloc") != (void *)aclrtMalloc) return 3;
            return dlclose(opapi) || dlclose(rt) || aclrtResetDevice(0);
        }
    """)
    compiler = compiler_for("c")
    if compiler is None:
        pytest.skip("no C compiler")
    line = "main.c -I$ASCEND_TOOLKIT_HOME/include -L$ASCEND_TOOLKIT_HOME/lib64 -lascendcl -lnnopbase -ldl -o main"
    run("sh", "-ec", f"{shlex.join(compiler)} {line}", cwd=tmp_path)
    run(tmp_path / "main", env=variables())


SECOND = """
import ctypes, sys
ctypes.CDLL("libascendcl.so").aclInit(None)
print("quiet so far", file=sys.stderr, flush=True)
ctypes.CDLL(sys.argv[1])
for _ in range(3):
    ctypes.CDLL("libascendcl.so").aclrtSetDevice(0)
"""


@pytest.mark.usefixtures("compilers")
@pytest.mark.parametrize("name", ["libascendcl.so", "libopapi_nn.so", "libaclnnsim.so.0"])
def test_a_second_copy_is_named(name, tmp_path):
    (tmp_path / "other.c").write_text("int aclrtMalloc(void);\nint aclrtMalloc(void) { return 0; }\n")
    compiler = compiler_for("c")
    if compiler is None:
        pytest.skip("no C compiler")
    run(*compiler, "-shared", "-fPIC", "other.c", "-o", name, cwd=tmp_path)
    done = run(sys.executable, "-c", SECOND, tmp_path / name, env=python_variables())
    before, after = done.stderr.split("quiet so far\n")
    assert before == ""
    assert after.count("aclnnsim: warning: ") == 1
    other, ours = re.search(r"libraries: (\S+) is in this process too, beside (\S+):", after).groups()
    assert other == str(tmp_path / name)
    assert Path(ours).resolve() == LIBRARY.resolve()
