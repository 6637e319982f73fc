# SPDX-License-Identifier: Apache-2.0
"""The examples build without a warning and print what the specification's worked values say."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"

POOL = [0.0] * 12
POOL[0], POOL[6] = 0.4757, 0.1726
OUTPUT = {
    "max_pool2d_backward.c": "".join(f"gradInput[{i}] = {value:f}\n" for i, value in enumerate(POOL)),
    "circular_pad2d_backward.c": " 130 192 126\n 158 234 154\n  74 108  70\n 102 150  98\n",
    "max_pool2d.py": """\
maxima of 2 x 2 windows: [5. 6. 9. 9.]
where a gradient of ones goes:
[[0. 1. 0. 0.]
 [0. 0. 1. 0.]
 [1. 0. 1. 0.]
 [0. 0. 0. 0.]]
of the transposed image: [5. 9. 6. 9.]
161002 ACLNN_ERR_PARAM_INVALID
""",
}


def test_every_example_is_here():
    assert {path.name for path in EXAMPLES.iterdir() if path.suffix in (".c", ".py")} == {*OUTPUT, "python_tour.py"}


def test_the_tour_through_python():
    """It checks itself."""
    command = [sys.executable, EXAMPLES / "python_tour.py"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "circular_pad2d: gradients differ from slopes by 0.0e+00" in done.stdout
    assert "argument padding" in done.stdout


@pytest.mark.usefixtures("compilers")
@pytest.mark.parametrize("name", OUTPUT)
def test_output(name):
    done = subprocess.run(
        [sys.executable, "-m", "aclnnsim", "run", EXAMPLES / name],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(OUTPUT[name])
    rest = done.stdout.removeprefix(OUTPUT[name])
    if name.endswith(".py"):  # last comes the library's message, in its own words
        assert rest.startswith("aclnnMaxPool2dWithMaskGetWorkspaceSize: padding")
    else:
        assert rest == ""


@pytest.mark.parametrize(("language", "std"), [("c", "c11"), ("c++", "c++17")])
@pytest.mark.parametrize("name", [name for name in OUTPUT if name.endswith(".c")])
def test_dialects(name, language, std, compile_c, run_c):
    text = (EXAMPLES / name).read_text()
    program = compile_c(text, language=language, std=std, flags=["-Wshadow"])
    done = run_c(program)
    assert (done.stdout, done.stderr) == (OUTPUT[name], "")


def test_a_failure_is_told(compile_c, run_c, tmp_path):
    """The checks of the examples: a wrong pad ends the program with the library's message."""
    text = (EXAMPLES / "circular_pad2d_backward.c").read_text()
    wrong = tmp_path / "wrong.c"
    wrong.write_text(text.replace("{PAD, PAD, PAD, PAD}", "{PAD, PAD, PAD, ROWS}"))
    done = run_c(compile_c(wrong), check=False, env={"ACLNNSIM_DEBUG": None})
    assert done.returncode == 1
    assert "returned 161002" in done.stderr
    assert "padding" in done.stderr


# ---- README ----

README = (Path(__file__).parent.parent / "README.md").read_text()


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_readme_python():
    (program,) = blocks("python")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    message = done.stdout.strip()
    assert message.startswith("161002 ACLNN_ERR_PARAM_INVALID aclnnCircularPad2d")
    # The message that the C part shows is this one.
    assert "    " + message.split(maxsplit=2)[2] + "\n" in README


def test_readme_c(compile_c, run_c):
    """The snippet, put between what it says was left out."""
    (snippet,) = blocks("c")
    includes = "".join(line + "\n" for line in snippet.splitlines() if line.startswith("#"))
    calls = "".join(line + "\n" for line in snippet.splitlines() if not line.startswith("#"))
    before = """
    float from[4] = {1, 2, 3, 4}, to[16];
    int64_t dims[4] = {1, 1, 2, 2}, out_dims[4] = {1, 1, 4, 4}, pads[4] = {1, 1, 1, 1};
    void *from_memory, *to_memory;
    aclrtStream stream;
    aclrtSetDevice(0);
    aclrtCreateStream(&stream);
    aclrtMalloc(&from_memory, sizeof from, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMalloc(&to_memory, sizeof to, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMemcpy(from_memory, sizeof from, from, sizeof from, ACL_MEMCPY_HOST_TO_DEVICE);
    aclTensor *self = aclCreateTensor(dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, dims, 4, from_memory);
    aclTensor *out = aclCreateTensor(out_dims, 4, ACL_FLOAT, NULL, 0, ACL_FORMAT_ND, out_dims, 4, to_memory);
    aclIntArray *padding = aclCreateIntArray(pads, 4);
    """
    after = """
    aclrtMemcpy(to, sizeof to, to_memory, sizeof to, ACL_MEMCPY_DEVICE_TO_HOST);
    for (int i = 0; i < 16; i++) printf("%g ", (double)to[i]);
    aclDestroyTensor(self);
    aclDestroyTensor(out);
    aclDestroyIntArray(padding);
    aclrtDestroyStream(stream);
    aclrtFree(from_memory);
    aclrtFree(to_memory);
    return aclrtResetDevice(0);
    """
    program = f"#include <stdio.h>\n{includes}int main(void)\n{{{before}{calls}{after}}}\n"
    done = run_c(compile_c(program))
    assert (done.stdout, done.stderr) == ("4 3 4 3 2 1 2 1 4 3 4 3 2 1 2 1 ", "")


def test_readme_has_the_two_commands():
    commands = re.findall(r"^    (python3 -m venv .*)$", README, re.MULTILINE)
    assert commands == [
        "python3 -m venv .venv && .venv/bin/pip install . && "
        ".venv/bin/aclnnsim run examples/max_pool2d_backward.c",
        "python3 -m venv .venv && .venv/bin/pip install '.[test]' && .venv/bin/python -m pytest",
    ]
