# SPDX-License-Identifier: Apache-2.0
"""The directory that build files and programs look for, and the variables that lead to it."""

import os
import platform
import re
import shlex
import shutil
import sys

import pytest
from client import python_variables, run, tool, variables

import aclnnsim
from aclnnsim.library import LIBRARY
from aclnnsim.toolkit import environment, root

# The package's, and the one of `meson install` that the library under test is in, if it is.
TREES = {root(), *(p for p in [LIBRARY.parent.parent] if (p / "set_env.sh").exists() and p.name != "toolkit")}
NAMES = ["ASCEND_TOOLKIT_HOME", "ASCEND_HOME_PATH", "ASCEND_OPP_PATH", "LD_LIBRARY_PATH", "PATH", "PYTHONPATH",
         "CMAKE_PREFIX_PATH", "PKG_CONFIG_PATH"]  # fmt: skip
every_tree = pytest.mark.parametrize("tree", TREES)


@every_tree
def test_folders(tree):
    arch = f"{platform.machine()}-linux"
    for folder in ("", arch, "acllib", "runtime", "compiler"):
        assert (tree / folder / "include" / "acl" / "acl.h").is_file()
        assert (tree / folder / "lib64" / "libascendcl.so").is_file()
        assert (tree / folder / "include").resolve() == (tree / "include").resolve()
    for header in ("aclnn/acl_meta.h", "aclnnop/aclnn_add.h", "aclnnop/level2/aclnn_add.h", "hccl/hccl.h"):
        assert (tree / "include" / header).is_file()
    for folder in ("opp", "runtime", "compiler"):
        assert re.match(r"Version=\d", (tree / folder / "version.info").read_text())


def exported(text):
    """The variables of a script's output, {name: value}."""
    return dict(re.findall(r"^(\w+)=(.*)$", text, re.M))


@every_tree
@pytest.mark.parametrize("shell", [shell for shell in ("bash", "zsh") if shutil.which(shell)])
def test_set_env(tree, shell):
    clean = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "LD_LIBRARY_PATH": "/before"}
    found = exported(run(tool(shell), "-c", f". {tree}/set_env.sh && env", env=clean).stdout)
    assert found["ASCEND_TOOLKIT_HOME"] == found["ASCEND_HOME_PATH"] == str(tree)
    assert found["ASCEND_OPP_PATH"] == f"{tree}/opp"
    assert found["LD_LIBRARY_PATH"] == f"{tree}/lib64:/before"
    assert found["PATH"].startswith(f"{tree}/bin:")
    assert found["PYTHONPATH"].startswith(f"{tree}/python/site-packages")
    assert found["CMAKE_PREFIX_PATH"] == str(tree)
    assert set(NAMES) <= set(found)


def test_set_env_in_a_shell_that_does_not_tell(tmp_path):
    done = run(tool("dash"), "-c", f". {root()}/set_env.sh && env", env={"PATH": os.environ["PATH"]}, check=1)
    assert "aclnnsim env" in done.stderr
    assert done.stdout == ""


def test_env_is_what_the_command_prints():
    done = run(sys.executable, "-m", "aclnnsim", "env", env=python_variables())
    lines = done.stdout.splitlines()
    assert all(re.match(r"export \w+=", line) for line in lines)
    printed = dict(shlex.split(line)[1].split("=", 1) for line in lines)
    assert printed == {name: environment(variables())[name] for name in printed}
    assert set(printed) == set(NAMES)
    # Twice is once.
    assert printed == {name: variables()[name] for name in printed}
    shell = run("sh", "-c", f"{done.stdout}\nenv", env={"PATH": os.environ["PATH"]}).stdout
    assert exported(shell).items() >= printed.items()


def test_env_keeps_what_was_there(tmp_path):
    before = {"LD_LIBRARY_PATH": "/one:/two", "PATH": "/bin", "PYTHONPATH": "", "HOME": str(tmp_path)}
    after = environment(before)
    assert after["LD_LIBRARY_PATH"].endswith("/lib64:/one:/two")
    assert after["PATH"] == f"{root()}/bin:/bin"
    assert after["PYTHONPATH"] == f"{root()}/python/site-packages"


def test_where_the_cache_cannot_be(tmp_path, monkeypatch):
    """The tree of links is made elsewhere then; made again it is the same."""
    if not (root() / "include").is_symlink():
        pytest.skip("not installed from a wheel")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    made = root()
    assert made.is_relative_to(tmp_path)
    assert (made / "lib64" / "libopapi.so").is_file()
    (made / "lib64").unlink()
    (made / "lib64").symlink_to(tmp_path)  # of an installation that has gone
    assert root() == made
    assert (made / "lib64" / "libopapi.so").is_file()


def test_the_chips_name():
    """As build scripts cut it out."""
    cut = "npu-smi info | awk -F' ' 'NF > 0 && NR==7 {print $3}'"
    tool("awk")
    for soc, name in {"Ascend910B3": "910B3", "Ascend310P3": "310P3", "Ascend910_9391": "910_9391"}.items():
        assert run("sh", "-c", cut, env=variables(ACLNNSIM_SOC=soc)).stdout == name + "\n"


def test_every_device_is_in_the_table():
    text = run("npu-smi", "info", env=variables(ACLNNSIM_DEVICES="3", ACLNNSIM_DEVICE_MEMORY="64M")).stdout
    rows = text.splitlines()
    assert len({len(row) for row in rows}) == 1
    assert [row.split()[1] for row in rows[6::3]] == ["0", "1", "2"]
    assert all(row.rstrip(" |").endswith("/ 64") for row in rows[7::3])
    assert aclnnsim.__version__ in rows[1]


def test_npu_smi_says_what_it_is():
    assert "info" in run("npu-smi", check=1).stderr
    assert "info" in run("npu-smi", "set", "-t", check=1).stderr
    assert "info" in run("npu-smi", "--help").stdout


def test_a_wrong_chip():
    """One line, with all names, at first use; the default takes its place."""
    done = run("npu-smi", "info", env=variables(ACLNNSIM_SOC="Ascend9000", ACLNNSIM_DEVICES="2"))
    warning, *rule = done.stderr.splitlines()
    assert 'ACLNNSIM_SOC: there is no "Ascend9000", simulating Ascend910B3' in warning
    assert all(name in warning for name in ("Ascend910A", "Ascend910B4", "Ascend310P3", "Ascend950PR_9599"))
    assert len(rule) == 1
    assert done.stdout.splitlines()[6].split()[2] == "910B3"
