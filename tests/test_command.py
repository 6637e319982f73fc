# SPDX-License-Identifier: Apache-2.0
"""The command aclnnsim, as a user types it."""

import os
import shlex
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
import raw
from interface import catalogue

import aclnnsim

pytestmark = pytest.mark.usefixtures("compilers")

SCRIPT = Path(sysconfig.get_path("scripts")) / "aclnnsim"
MODULE = [sys.executable, "-m", "aclnnsim"]

ECHO = """
#include <stdio.h>
#include "acl/acl.h"
int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) printf("<%s>\\n", argv[i]);
    return aclInit(NULL) == ACL_SUCCESS ? argc : 99;
}
"""
ARGUMENTS = ["plain", "two words", "--help", "-x", "--", ""]
ECHOED = "".join(f"<{argument}>\n" for argument in ARGUMENTS)


def aclnnsim_command(*arguments, check=None, **options):
    environment = {**os.environ, **options.pop("env", {})}
    done = subprocess.run(
        [*MODULE, *map(str, arguments)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        **options,
    )
    if check is not None:
        assert done.returncode == check, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture
def source(tmp_path):
    """source("a.c", text): the path of a new file."""

    def write(name, text):
        (tmp_path / name).write_text(text)
        return tmp_path / name

    return write


def one_line(done):
    assert done.stdout == ""
    assert done.stderr.startswith("aclnnsim: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


# ---- run: source files ----


@pytest.mark.parametrize("name", ["echo.c", "echo.cc", "echo.cpp", "echo.cxx"])
def test_source_files_are_built_and_run(source, name):
    done = aclnnsim_command("run", source(name, ECHO), *ARGUMENTS, check=1 + len(ARGUMENTS))
    assert (done.stdout, done.stderr) == (ECHOED, "")


def test_the_program_has_the_callers_directory_input_and_environment(source, tmp_path):
    program = source(
        "ask.c",
        "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n"
        "int main(void)\n{\n    char text[4096];\n"
        '    puts(getcwd(text, sizeof text));\n    puts(getenv("ASKED_FOR"));\n'
        "    puts(fgets(text, sizeof text, stdin));\n    return 0;\n}\n",
    )
    done = aclnnsim_command("run", program, check=0, cwd=tmp_path, input="typed", env={"ASKED_FOR": "given"})
    assert done.stdout == f"{tmp_path}\ngiven\ntyped\n"


def test_what_was_built_is_removed(source):
    program = source(
        "name.c", "#include <stdio.h>\nint main(int n, char **v) { return n > 1 || puts(v[0]) < 0; }\n"
    )
    path = Path(aclnnsim_command("run", program, check=0).stdout.strip())
    assert path.name == "name"
    assert not path.parent.exists()


@pytest.mark.parametrize("number", [signal.SIGABRT, signal.SIGKILL, signal.SIGTERM])
def test_a_signal_that_ends_the_program(source, number):
    program = source("end.c", f"#include <signal.h>\nint main(void) {{ return raise({int(number)}); }}\n")
    aclnnsim_command("run", program, check=128 + number)


def test_a_signal_for_the_command_reaches_the_program(source):
    program = source(
        "wait.c",
        "#include <stdio.h>\n#include <unistd.h>\n"
        'int main(void) { puts("ready"); fflush(stdout); sleep(60); }\n',
    )
    command = subprocess.Popen([*MODULE, "run", str(program)], stdout=subprocess.PIPE, text=True)
    assert command.stdout.readline() == "ready\n"
    command.terminate()
    assert command.wait(timeout=30) == 128 + signal.SIGTERM
    command.stdout.close()


def test_an_interrupt_is_the_programs_affair(source):
    """Control-C reaches both; the program decides."""
    program = source(
        "interrupted.c",
        "#include <signal.h>\n#include <stdio.h>\n#include <unistd.h>\nstatic volatile sig_atomic_t seen;\n"
        "static void see(int number) { seen = number; }\nint main(void)\n{\n    signal(SIGINT, see);\n"
        '    puts("ready");\n    fflush(stdout);\n    while (!seen) usleep(1000);\n    return 4;\n}\n',
    )
    command = subprocess.Popen(
        [*MODULE, "run", str(program)], stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert command.stdout.readline() == "ready\n"
    os.killpg(command.pid, signal.SIGINT)
    assert command.wait(timeout=30) == 4
    command.stdout.close()


@pytest.mark.parametrize(
    ("torch", "told"),
    [("9.8.0", "torch-npu 9.9.0 is made for torch 9.9.0, but 9.8.0 is installed"), ("9.9.0", ""), ("9.9.0+cpu", "")],
)
def test_a_plugin_for_another_pytorch(tmp_path, torch, told):
    for name, version, requires in (("torch", torch, ""), ("torch_npu", "9.9.0", "Requires-Dist: torch==9.9.0.*\n")):
        folder = tmp_path / f"{name}-{version}.dist-info"
        folder.mkdir()
        name = name.replace("_", "-")
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{requires}")
    (tmp_path / "empty.py").write_text("")
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = aclnnsim_command("run", tmp_path / "empty.py", check=0, env={"PYTHONPATH": paths})
    if told:
        assert told in one_line(done)
    else:
        assert done.stderr == ""


def test_a_program_that_does_not_compile(source):
    done = aclnnsim_command("run", source("bad.c", "int main(void) { return missing; }\n"))
    assert done.returncode not in (0, 2)
    assert "missing" in done.stderr
    assert "bad.c was not built" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(("name", "variable"), [("a.c", "CC"), ("a.cpp", "CXX")])
def test_no_compiler(source, name, variable):
    done = aclnnsim_command("run", source(name, ECHO), check=127, env={variable: "/nowhere/compiler"})
    assert "/nowhere/compiler" in one_line(done)
    assert variable in done.stderr
    done = aclnnsim_command("run", source(name, ECHO), check=127, env={"PATH": "/nowhere", variable: ""})
    assert variable in one_line(done)


def test_the_compiler_may_have_options(source):
    program = source("status.c", "int main(void) { return STATUS; }\n")
    aclnnsim_command("run", program, check=5, env={"CC": f"{os.environ.get('CC') or 'cc'} -DSTATUS=5"})


def test_headers_and_library_are_the_installed_ones(source):
    program = source(
        "version.c",
        '#include <stdio.h>\n#include "aclnn/acl_meta.h"\n#include "aclnnop/level2/aclnn_circular_pad2d.h"\n'
        '#include "aclnnsim/aclnnsim.h"\nint main(void) { return puts(aclnnsimVersion()) < 0; }\n',
    )
    assert aclnnsim_command("run", program, check=0).stdout.strip() == aclnnsim.__version__


def test_failures_are_told_in_c(source):
    program = source("fail.c", '#include "acl/acl.h"\nint main(void) { return aclrtFree(NULL) == 100000; }\n')
    assert "aclrtFree" in aclnnsim_command("run", program, check=1).stderr


# ---- run: other files ----


def test_python_files(source):
    program = source(
        "show.py",
        "import sys\n[print(f'<{a}>') for a in sys.argv[1:]]\nprint(sys.executable)\nsys.exit(3)\n",
    )
    done = aclnnsim_command("run", program, *ARGUMENTS, check=3)
    assert done.stdout == f"{ECHOED}{sys.executable}\n"


def test_executables_find_the_library(compile_c, compilers, library, tmp_path):
    program = compile_c(ECHO, flags=["-fPIE"], link=False)
    executable = tmp_path / "no_path_inside"
    compiler = shlex.split(compilers.get("CC") or "cc")
    link = ["-pie", f"-L{library.parent}", f"-l:{library.name}"]
    subprocess.run([*compiler, program, "-o", executable, *link], check=True)
    environment = {**os.environ, "LD_LIBRARY_PATH": ""}
    alone = subprocess.run([executable], env=environment, capture_output=True, text=True, check=False)
    assert alone.returncode == 127
    assert "libaclnnsim.so.0" in alone.stderr
    done = aclnnsim_command(
        "run", executable, *ARGUMENTS, check=1 + len(ARGUMENTS), env={"LD_LIBRARY_PATH": ""}
    )
    assert done.stdout == ECHOED


def test_paths_for_libraries_are_kept(source, library):
    script = source("show", "#!/bin/sh\necho $LD_LIBRARY_PATH\n")
    script.chmod(0o755)
    done = aclnnsim_command("run", script, check=0, env={"LD_LIBRARY_PATH": "/one:/two"})
    ours, *rest = done.stdout.strip().split(":")
    assert Path(ours).resolve() == library.parent
    assert rest[-2:] == ["/one", "/two"]
    done = aclnnsim_command("run", script.name, check=0, cwd=script.parent, env={"LD_LIBRARY_PATH": ""})
    assert done.stdout.split(":")[0].strip() == ours


def test_files_that_cannot_be_run(source, tmp_path):
    assert "no such file" in one_line(aclnnsim_command("run", tmp_path / "none.c", check=2))
    assert "directory" in one_line(aclnnsim_command("run", tmp_path, check=2))
    text = source("text.txt", "words\n")
    assert "not executable" in one_line(aclnnsim_command("run", text, check=126))
    text.chmod(0o755)
    assert "text.txt" in one_line(aclnnsim_command("run", text, check=126))


# ---- ops, info ----

OPERATORS = {
    "aclnnCircularPad2d": "circular_pad2d",
    "aclnnCircularPad2dBackward": "circular_pad2d_backward",
    "aclnnMaxPool2dWithMask": "max_pool2d_with_mask",
    "aclnnMaxPool2dWithMaskBackward": "max_pool2d_with_mask_backward",
}


def test_ops():
    rows = [line.split() for line in aclnnsim_command("ops", check=0).stdout.splitlines()]
    assert OPERATORS.items() <= {tuple(row) for row in rows}
    assert rows == sorted(rows)


def test_coverage():
    computed, declared = len(raw.operators()), len(catalogue())
    for chip in "Ascend910B3", "Ascend310P3":
        rows = aclnnsim_command("ops", env={"ACLNNSIM_SOC": chip}, check=0).stdout.splitlines()
        here = sum("(not on" not in row for row in rows)
        line = aclnnsim_command("ops", "--coverage", env={"ACLNNSIM_SOC": chip}, check=0).stdout
        assert line == f"{computed} of {declared} documented operators compute, {here} of them on {chip}\n"


def test_ops_of_a_product():
    rows = aclnnsim_command("ops", check=0, env={"ACLNNSIM_SOC": "Ascend310P3"}).stdout.splitlines()
    absent = {line.split()[0] for line in rows if "(not on Ascend310P3)" in line}
    assert absent & set(OPERATORS) == set(OPERATORS) - {"aclnnMaxPool2dWithMask"}


@pytest.mark.parametrize("name", ["aclnnMaxPool2dWithMask", "max_pool2d_with_mask"])
def test_one_operator(name):
    parameters, products, contract = aclnnsim_command("ops", name, check=0).stdout.split("\n\n", 2)
    assert "Atlas A2 series (Ascend910B): self, out FLOAT, FLOAT16, BF16; indices INT8" in products
    assert "Atlas inference series (Ascend310P): self, out FLOAT; indices INT8" in products
    assert "Ascend 950: not supported" in products
    assert "an output extent is not above 0" in contract
    rows = [line.split(maxsplit=3) for line in parameters.splitlines()]
    assert rows[0] == ["aclnnMaxPool2dWithMask"]
    assert rows[1] == ["self", "in", "aclTensor", "FLOAT, FLOAT16, BF16"]
    assert ["stride", "in", "aclIntArray", "default ()"] in rows
    assert ["indices", "out", "aclTensor", "INT8"] in rows
    names = ["self", "kernelSize", "stride", "padding", "dilation", "ceilMode", "out", "indices"]
    assert [row[0] for row in rows[1:]] == names


def test_no_such_operator():
    assert "aclnnCircularPad2d" in one_line(aclnnsim_command("ops", "aclnnCirclePad2d", check=2))
    assert "zzz" in one_line(aclnnsim_command("ops", "zzz", check=2))


def test_info(library, toolkit):
    text = aclnnsim_command(
        "info", check=0, env={"ACLNNSIM_SOC": "Ascend310P3", "ACLNNSIM_DEVICES": "3", "OMP_NUM_THREADS": "2"}
    ).stdout
    rows = dict(line.split(maxsplit=1) for line in text.splitlines() if not line.startswith(" "))
    assert rows["version"] == aclnnsim.__version__
    assert rows["product"].startswith("Ascend310P3 (")
    assert rows["devices"] == "3"
    assert rows["threads"] == "2"
    assert Path(rows["library"]) == library
    assert Path(rows["headers"]) == toolkit / "include"
    switches = [line for line in text.splitlines() if line.startswith("  ")]
    assert any("ACLNNSIM_DEVICES=" in line and line.endswith("[3]") for line in switches)
    for name in ("ACLNNSIM_MASK", "ACLNNSIM_LIMITS", "ACLNNSIM_DEBUG", "ACLNNSIM_LIBRARY"):
        assert any(f"{name}=" in line for line in switches)


# ---- the command line itself ----


def test_version():
    assert aclnnsim_command("--version", check=0).stdout.strip() == aclnnsim.__version__


@pytest.mark.parametrize(
    "arguments", [[], ["run"], ["fly"], ["ops", "a", "b"], ["info", "x"], ["run", "-x", "a.c"]]
)
def test_usage(arguments):
    done = aclnnsim_command(*arguments, check=2)
    assert done.stdout == ""
    assert "usage: aclnnsim" in done.stderr


@pytest.mark.parametrize("arguments", [["--help"], ["run", "--help"], ["ops", "-h"]])
def test_help(arguments):
    assert aclnnsim_command(*arguments, check=0).stdout.startswith("usage: aclnnsim")


def test_the_script_is_the_module():
    if not SCRIPT.exists():
        pytest.skip("installed without scripts")
    done = subprocess.run([SCRIPT, "ops"], capture_output=True, text=True, check=True)
    assert done.stdout == aclnnsim_command("ops", check=0).stdout


def test_a_reader_that_has_gone():
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*MODULE, "ops"], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, "")


def test_another_library(tmp_path):
    done = aclnnsim_command("info", env={"ACLNNSIM_LIBRARY": str(tmp_path / "none.so")})
    assert done.returncode != 0
    assert "none.so" in done.stderr.splitlines()[-1]
