# SPDX-License-Identifier: Apache-2.0
"""The command aclnnsim: runs programs on the simulator and tells what it can do."""

import argparse
import difflib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

from . import __version__, device_count, get_soc, get_threads
from ._docs import DOCS
from .library import INCLUDE, LIBRARY, TOOLKIT, lib
from .operators import FAMILIES, Operator, operators, types
from .report import load, table
from .settings import get_family, switches
from .toolkit import environment, root

# Source files: how their compiler is chosen, and what it is called where that says nothing.
_COMPILERS = {
    ".c": ("CC", "cc", "C"),
    ".cc": ("CXX", "c++", "C++"),
    ".cpp": ("CXX", "c++", "C++"),
    ".cxx": ("CXX", "c++", "C++"),
}
# What source files may use; they record the names of what they do use.
_LINKED = ("ascendcl", "nnopbase", "opapi", "acl_op_compiler", "hccl", "acl_tdt_channel", "msprofiler", "ascend_dump")


class _Problem(Exception):
    """Ends the command with a line on standard error and a status."""

    def __init__(self, message: str, status: int = 2) -> None:
        super().__init__(message)
        self.status = status


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        own = _own_arguments(given)
        options = _parser().parse_args(given[:own])
        match options.command:
            case "run":
                _look_for(options)
                return _run(Path(options.file), given[own:])
            case "report":
                _report(Path(options.file))
            case "ops" if options.coverage:
                _coverage()
            case "ops":
                _ops(options.name)
            case "info":
                _info()
            case "env":
                _env()
            case "config":
                _config(options)
        sys.stdout.flush()
        return 0
    except _Problem as problem:
        print(f"aclnnsim: {problem}", file=sys.stderr)
        return problem.status
    except BrokenPipeError:
        # The reader of a listing has seen enough; nothing is left to flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except OSError as error:
        print(f"aclnnsim: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="aclnnsim",
        description="Run aclnn and acl programs on the CPU, and see what the simulator offers.",
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    run = commands.add_parser(
        "run",
        help="build and run a .c, .cc, .cpp or .cxx file, or run a .py or an executable",
        description="Builds a .c, .cc, .cpp or .cxx file with $CC or $CXX (cc, c++) and runs it; runs a .py "
        "with this Python, and anything else as an executable. All find the toolkit, as after eval "
        '"$(aclnnsim env)". The exit status is the program\'s, 128 + n if signal n ended it.',
    )
    run.add_argument("--trace", metavar="FILE", help="write what happens: FILE.json for Perfetto and report, else text (-)")
    run.add_argument("--debug", metavar="SWITCHES", help="look for faults: leaks,lifetime,...; all (docs/diagnostics.md)")
    run.add_argument("--strict", action="store_true", help="refuse what is otherwise tolerated with a warning")
    run.add_argument("--faults", metavar="RULES", help="let calls fail: aclrtMalloc:nth=3:code=207001,...")
    run.add_argument("file", metavar="FILE")
    run.add_argument("args", metavar="ARGS", nargs="*", help="arguments of the program")
    report = commands.add_parser("report", help="what the time of a trace went to")
    report.add_argument("file", metavar="FILE.json", help="written by run --trace")
    ops = commands.add_parser("ops", help="list the operators, or describe one")
    ops.add_argument("name", nargs="?", metavar="NAME", help="in C (aclnnAbs) or Python (abs)")
    ops.add_argument("--coverage", action="store_true", help="how many of the documented operators compute")
    commands.add_parser("info", help="version, product, devices, threads, paths, switches")
    commands.add_parser(
        "env",
        help="print what makes a shell's programs and build files find the toolkit",
        description='For a shell: eval "$(aclnnsim env)". Sets ASCEND_TOOLKIT_HOME and its like, and puts the toolkit into '
        "the paths of programs, libraries, Python modules, CMake and pkg-config.",
    )
    config = commands.add_parser("config", help="print compiler and linker flags, or the toolkit's directory")
    config.add_argument("--prefix", action="store_true", help="the toolkit's directory")
    config.add_argument("--cflags", action="store_true", help="flags for compilers")
    config.add_argument("--libs", action="store_true", help="flags for the linker")
    return parser


def _own_arguments(given: list[str]) -> int:
    """How many arguments are the command's: everything after FILE of run is the program's, also what looks like an option."""
    if given[:1] != ["run"]:
        return len(given)
    own = 1
    while own < len(given) and given[own].startswith("-"):
        own += 2 if given[own] in ("--trace", "--debug", "--faults") else 1
    return own + 1


def _look_for(options: argparse.Namespace) -> None:
    """What run's options ask for, on top of what the environment does."""
    words = [*filter(None, [os.environ.get("ACLNNSIM_DEBUG"), options.debug]), *(["strict"] if options.strict else [])]
    for name, value in (("DEBUG", ",".join(words)), ("TRACE", options.trace), ("FAULTS", options.faults)):
        if value:
            os.environ[f"ACLNNSIM_{name}"] = value


def _report(file: Path) -> None:
    try:
        print(table(load(file)), end="")
    except FileNotFoundError:
        raise _Problem(f"{file}: no such file") from None
    except (ValueError, KeyError):
        raise _Problem(f"{file} is not a trace of aclnnsim") from None


def _run(file: Path, arguments: list[str]) -> int:
    if not file.exists():
        raise _Problem(f"{file}: no such file")
    if file.is_dir():
        raise _Problem(f"{file} is a directory")
    suffix = file.suffix
    if suffix == ".py":
        _check_plugin()
        return _execute([sys.executable, str(file), *arguments])
    if suffix not in _COMPILERS:
        if not os.access(file, os.X_OK):
            known = ", ".join([*_COMPILERS, ".py"])
            raise _Problem(f"{file} is not executable, nor a source file ({known})", 126)
        return _execute([str(file.absolute()), *arguments])
    with tempfile.TemporaryDirectory(prefix="aclnnsim-") as folder:
        program = Path(folder) / file.stem
        _compile(file, program, *_COMPILERS[suffix])
        return _execute([str(program), *arguments])


def _check_plugin() -> None:
    """Tells if PyTorch's plugin for NPUs is not made for the PyTorch that is installed: it would end with a missing symbol."""
    try:
        plugin = metadata.distribution("torch-npu")
    except metadata.PackageNotFoundError:
        return
    wanted = next((m[1] for r in plugin.requires or [] if (m := re.match(r"torch\s*==\s*([\d.]+?)(\.\*)?\s*(;|$)", r))), None)
    if wanted is None:
        return
    try:
        found = metadata.version("torch")
    except metadata.PackageNotFoundError:
        found = "none"
    if found.partition("+")[0] != wanted:
        print(
            f"aclnnsim: torch-npu {plugin.version} is made for torch {wanted}, but {found} is installed: "
            f"pip install torch=={wanted} torch-npu=={plugin.version}",
            file=sys.stderr,
        )


def _compile(source: Path, program: Path, variable: str, default: str, language: str) -> None:
    compiler = shlex.split(os.environ.get(variable, "")) or [default]
    if shutil.which(compiler[0]) is None:
        hint = f"install one, or name it in {variable}"
        raise _Problem(f"no {language} compiler: {compiler[0]} not found; {hint}", 127)
    command = [*compiler, "-O2", "-g", f"-I{INCLUDE}", str(source.absolute()), "-o", str(program)]
    command += [f"-L{TOOLKIT / 'lib64'}", "-Wl,--as-needed", *(f"-l{name}" for name in _LINKED), str(LIBRARY)]
    command += ["-pthread", "-lm"]
    if status := subprocess.run(command, check=False).returncode:
        raise _Problem(f"{source} was not built", _shell_status(status))


def _execute(command: list[str]) -> int:
    """Runs it to its end, whatever signals come meanwhile."""
    variables = {**os.environ, **environment(os.environ)}
    forwarded = [
        number
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
        if signal.getsignal(number) != signal.SIG_IGN
    ]
    awaited = [*forwarded, signal.SIGCHLD]
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    # Blocked and waited for: a handler's signal could come just before the wait for the program, and be lost to it.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, awaited)
    try:
        program = subprocess.Popen(
            command, env=variables, preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_SETMASK, before)
        )
    except OSError as error:
        raise _Problem(f"{command[0]}: {error.strerror}", 126) from None
    while (status := program.poll()) is None:
        number = signal.sigwait(awaited)
        # A terminal interrupts the program as well.
        if number in forwarded and not (number == signal.SIGINT and _has_terminal()):
            program.send_signal(number)
    return _shell_status(status)


def _has_terminal() -> bool:
    """Whether a terminal sends its signals to this process."""
    try:
        terminal = os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY)
    except OSError:
        return False
    try:
        return os.tcgetpgrp(terminal) == os.getpgrp()
    except OSError:
        return False
    finally:
        os.close(terminal)


def _shell_status(status: int) -> int:
    return 128 - status if status < 0 else status


def _coverage() -> None:
    declared = {
        name
        for header in (INCLUDE / "aclnnop").glob("*.h")
        for name in re.findall(r"\baclnnStatus\s+(\w+)GetWorkspaceSize\(", header.read_text(encoding="utf-8"))
    }
    computed = [op for op in operators().values() if op.name in declared]
    here = sum(op.available for op in computed)
    print(f"{len(computed)} of {len(declared)} documented operators compute, {here} of them on {get_soc()}")


def _ops(name: str | None) -> None:
    if name is None:
        for function, operator in operators().items():
            absent = "" if operator.available else f"  (not on {get_soc()})"
            print(f"{operator.name:45} {function}{absent}")
        return
    found = operators().get(name) or {op.name: op for op in operators().values()}.get(name)
    if found is None:
        names = [*operators(), *(op.name for op in operators().values())]
        near = difflib.get_close_matches(name, names, 1)
        raise _Problem(f"no operator {name}" + (f"; do you mean {near[0]}?" if near else ""))
    _describe(found)


_KINDS = {
    lib.ACLNNSIM_TENSOR: "aclTensor",
    lib.ACLNNSIM_SCALAR: "aclScalar",
    lib.ACLNNSIM_INT_ARRAY: "aclIntArray",
    lib.ACLNNSIM_FLOAT_ARRAY: "aclFloatArray",
    lib.ACLNNSIM_BOOL_ARRAY: "aclBoolArray",
    lib.ACLNNSIM_TENSOR_LIST: "aclTensorList",
    lib.ACLNNSIM_SCALAR_LIST: "aclScalarList",
    lib.ACLNNSIM_INT: "integer",
    lib.ACLNNSIM_DOUBLE: "float",
    lib.ACLNNSIM_BOOL: "bool",
    lib.ACLNNSIM_STRING: "string",
}
_DIRECTIONS = {lib.ACLNNSIM_IN: "in", lib.ACLNNSIM_OUT: "out", lib.ACLNNSIM_INOUT: "in, out"}


def _describe(operator: Operator) -> None:
    print(operator.name if operator.available else f"{operator.name}  (not on {get_soc()})")
    width = max(len(p.name) for p in operator.parameters)
    dtypes = operator.dtypes()
    for p in operator.parameters:
        notes = ", ".join(dtypes[p.name])
        notes += f"default {p.default}" if p.default is not None else ""
        notes += "; may be NULL" if p.optional else ""
        print(f"  {p.name:{width}}  {_DIRECTIONS[p.direction]:7}  {_KINDS[p.kind]:13}  {notes}".rstrip())
    print("\nTypes by product")
    for family in FAMILIES:
        print(f"  {family}: {types(operator, family)}")
    print(f"\n{DOCS.get(operator.name, '').strip()}")


def _env() -> None:
    for name, value in environment(os.environ).items():
        print(f"export {name}={shlex.quote(value)}")


def _config(options: argparse.Namespace) -> None:
    if not (options.prefix or options.cflags or options.libs):
        raise _Problem("config: say what to print: --prefix, --cflags, --libs")
    words: list[str] = []
    if options.prefix:
        words.append(str(root()))
    if options.cflags:
        words.append(f"-I{INCLUDE}")
    if options.libs:
        lib64 = TOOLKIT / "lib64"
        words += [f"-L{lib64}", f"-Wl,-rpath,{lib64}", "-lopapi", "-lnnopbase", "-lascendcl"]
    print(shlex.join(words))


def _info() -> None:
    rows = {
        "version": __version__,
        "product": f"{get_soc()} ({get_family()})",
        "devices": str(device_count()),
        "threads": str(get_threads()),
        "library": str(LIBRARY),
        "headers": str(INCLUDE),
    }
    for label, value in rows.items():
        print(f"{label:9}{value}")
    print("switches (environment variables)")
    table = switches()
    width = max(len(f"{s.name}={s.values}") for s in table)
    for switch in table:
        now = f"  [{os.environ[switch.name]}]" if switch.name in os.environ else ""
        print(f"  {f'{switch.name}={switch.values}':{width}}  {switch.help}{now}")
