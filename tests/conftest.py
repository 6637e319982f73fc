# SPDX-License-Identifier: Apache-2.0
"""Fixtures of all tests; the C interface itself is in raw.py."""

import gc
import os
import shlex
import subprocess
import sys
from pathlib import Path

import hypothesis
import pytest

# Settings of the tests. The library reports ACLNNSIM_ names it does not know, so this one goes by another name, which
# processes that run a part of the tests inherit.
if "ACLNNSIM_ORACLE" in os.environ:
    os.environ["TEST_ORACLE"] = os.environ.pop("ACLNNSIM_ORACLE")
ORACLE_REQUIRED = os.environ.get("TEST_ORACLE") == "required"
# Compiler flags for C programs, matching the build that ACLNNSIM_LIBRARY names: "-fsanitize=address".
C_FLAGS = shlex.split(os.environ.get("TEST_C_FLAGS", ""))

# raw.py and the other helpers of tests, whatever the import mode.
sys.path.insert(0, str(Path(__file__).parent))

import raw  # noqa: E402
from interface import compiler_for  # noqa: E402

from aclnnsim.library import LIBRARY, TOOLKIT  # noqa: E402

# The same examples on every run, however slow the build under test is.
hypothesis.settings.register_profile("aclnnsim", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("aclnnsim")


def pytest_configure(config):
    config.addinivalue_line("markers", "torch_oracle: compares with PyTorch")


def collect():
    """Ends what Python has forgotten. What is left (thousands of tests, PyTorch) is not walked again."""
    gc.collect()
    gc.freeze()


# ---- PyTorch ----


def _torch():
    try:
        import torch
    except ImportError:
        if ORACLE_REQUIRED:
            pytest.fail("PyTorch is not installed, and ACLNNSIM_ORACLE=required")
        pytest.skip("oracle: PyTorch is not installed")
    return torch


def pytest_runtest_setup(item):
    if item.get_closest_marker("torch_oracle"):
        _torch()


@pytest.fixture(scope="session")
def torch_oracle():
    """The torch module; skips where it is not installed, fails with ACLNNSIM_ORACLE=required."""
    return _torch()


# ---- the library ----


@pytest.fixture(scope="session", autouse=True)
def _started():
    raw.start()


@pytest.fixture(autouse=True)
def _scope(_started):
    """What a test creates through raw is freed at its end."""
    raw.message()
    with raw.scope():
        yield


@pytest.fixture(autouse=True)
def _watched_programs(request):
    """With --aclnnsim, programs that a test starts are watched as the test itself is, and end at the first report."""
    if not request.config.getoption("--aclnnsim", None):
        yield
        return
    from aclnnsim.pytest_plugin import switches

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ACLNNSIM_DEBUG", f"{switches(request.node)},abort")
        yield


@pytest.fixture
def no_leaks():
    """Fails if the test leaves handles behind that it did not create through raw's scope."""
    collect()
    before = raw.live_handles()
    with raw.scope():
        yield
    collect()
    assert raw.live_handles() == before


@pytest.fixture
def soc():
    """soc("Ascend310P3") simulates that product until the end of the test."""
    old = raw.ffi.string(raw.lib.aclnnsimGetSoc())
    yield lambda name: raw.ok(raw.lib.aclnnsimSetSoc(name.encode()))
    raw.ok(raw.lib.aclnnsimSetSoc(old))


@pytest.fixture
def threads():
    """threads(4) computes with that many threads until the end of the test."""
    old = raw.lib.aclnnsimGetThreads()
    yield lambda count: raw.ok(raw.lib.aclnnsimSetThreads(count))
    raw.ok(raw.lib.aclnnsimSetThreads(old))


@pytest.fixture
def blocked_stream():
    """A stream that runs nothing before its release()."""
    with raw.blocked() as gate:
        yield gate


@pytest.fixture
def quiet(capfd):
    """Fails if anything reaches standard error by the end of the test, failing calls included."""
    raw.lib.aclnnsimSetEcho(True)
    capfd.readouterr()
    yield
    raw.lib.aclnnsimSetEcho(False)
    assert capfd.readouterr().err == ""


# ---- C programs ----


@pytest.fixture(scope="session")
def toolkit():
    """Where the installed headers and libraries are: a directory with include/ and lib64/."""
    return TOOLKIT


@pytest.fixture(scope="session")
def library():
    """The library under test."""
    return LIBRARY


def c_environment():
    """The environment for compilers and C programs. Sanitizers preloaded for Python are linked into them."""
    return {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}


@pytest.fixture
def compilers(monkeypatch):
    """CC and CXX, for programs that build C ones, match the library under test."""
    for variable, language in (("CC", "c"), ("CXX", "c++")):
        if C_FLAGS and (compiler := compiler_for(language)):
            monkeypatch.setenv(variable, shlex.join([*compiler, *C_FLAGS]))
    return os.environ


@pytest.fixture(scope="session")
def compile_c(toolkit, library, tmp_path_factory):
    """compile_c(text or path) builds a program against the installed headers and library: its path.

    language: "c" or "c++"; std: "c11", "c++17", ...; werror: warnings are errors; flags: more of them;
    compiler: instead of the machine's. A failed build is an AssertionError with the compiler's output."""

    def build(source, *, language="c", std=None, werror=True, flags=(), compiler=None, link=True):
        folder = tmp_path_factory.mktemp("c")
        if not isinstance(source, Path):
            text, source = source, folder / ("program.c" if language == "c" else "program.cc")
            source.write_text(text)
        command = [compiler] if compiler else compiler_for(language)
        if command is None:
            pytest.skip(f"no {language} compiler")
        std = std or ("c11" if language == "c" else "c++17")
        program = folder / ("program" if link else "program.o")
        command = [
            *command,
            f"-std={std}",
            "-O1",
            "-g",
            "-Wall",
            "-Wextra",
            "-Wpedantic",
            *(["-Werror"] if werror else []),
        ]
        command += [
            "-D_GNU_SOURCE",
            f"-I{toolkit / 'include'}",
            *flags,
            *C_FLAGS,
            str(source),
            "-o",
            str(program),
        ]
        if link:
            command += [str(library), f"-Wl,-rpath,{library.parent}", "-pthread", "-lm"]
        else:
            command += ["-c"]
        made = subprocess.run(command, capture_output=True, text=True, env=c_environment(), check=False)
        assert made.returncode == 0, f"{shlex.join(command)}\n{made.stderr}"
        return program

    return build


@pytest.fixture(scope="session")
def run_c():
    """run_c(program, *args) runs a program: its CompletedProcess, with text.

    env adds variables, or with None removes them; check=False allows another status than 0."""

    def run(program, *args, env=None, timeout=120, check=True):
        environment = c_environment()
        for name, value in (env or {}).items():
            environment.pop(name, None)
            if value is not None:
                environment[name] = value
        done = subprocess.run(
            [str(program), *map(str, args)],
            capture_output=True,
            text=True,
            env=environment,
            timeout=timeout,
            check=False,
        )
        if check:
            assert done.returncode == 0, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
        return done

    return run
