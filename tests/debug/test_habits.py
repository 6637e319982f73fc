# SPDX-License-Identifier: Apache-2.0
"""What libraries leave over by design is not told; the same of any other library is."""

import re
from pathlib import Path

import pytest

LIBRARY = """
#include "acl/acl.h"
#include "aclnn/acl_meta.h"
int stream_for_good(void) { aclrtStream stream; return aclrtCreateStream(&stream); }
int number_for_good(void) { int64_t number = 1; return aclCreateIntArray(&number, 1) == NULL; }
"""
PROGRAM = """
#include "acl/acl.h"
#include "aclnn/acl_meta.h"
int stream_for_good(void);
int number_for_good(void);
int main(int argc, char **argv)
{
    (void)argv;
    if (aclInit(NULL) || aclrtSetDevice(0)) return 1;
    if (argc > 1 ? number_for_good() : stream_for_good()) return 2;
    return aclFinalize();
}
"""


def documented():
    text = (Path(__file__).parents[2] / "docs/diagnostics.md").read_text()
    return re.findall(r"^\| `(lib\w+\.so)` \| `(\w+)` \|", text, re.MULTILINE)


def test_the_page_and_the_list_agree():
    source = (Path(__file__).parents[2] / "libaclnnsim/debug/leaks.c").read_text()
    assert re.findall(r'\{"(lib\w+\.so)", "(\w+)"\}', source) == documented() != []


@pytest.mark.parametrize(("name", "argument", "left"), [
    ("libtorch_npu.so", (), None), ("libtorch_npu.so", ("number",), "aclIntArray"), ("libother.so", (), "aclrtStream"),
])  # fmt: skip
def test_a_stream_that_is_left(name, argument, left, compile_c, run_c, tmp_path):
    library = tmp_path / name
    compile_c(LIBRARY, flags=("-shared", "-fPIC")).rename(library)
    program = compile_c(PROGRAM, flags=("-Wl,--no-as-needed", str(library), f"-Wl,-rpath,{tmp_path}"))
    done = run_c(program, *argument, env={"ACLNNSIM_DEBUG": "leaks"})
    if left:
        assert f"1 {left}, made at" in done.stderr + done.stdout
    else:
        assert "leaks" not in done.stderr + done.stdout
