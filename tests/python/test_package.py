# SPDX-License-Identifier: Apache-2.0
"""What an installation holds, and that build files can use it."""

import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import aclnnsim

PROGRAM = """
#include "aclnnop/aclnn_circular_pad2d.h"
#include "aclnnsim/aclnnsim.h"
int main(void) { return aclnnsimOpCount() > 0 ? 0 : 1; }
"""


def distribution():
    try:
        return importlib.metadata.distribution("aclnnsim")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("not installed from a wheel")


def dynamic(path):
    return subprocess.run(["readelf", "-d", path], capture_output=True, text=True, check=True).stdout


def test_one_wheel_serves_every_python():
    tags = re.findall(r"^Tag: (.*)$", distribution().read_text("WHEEL"), re.MULTILINE)
    assert len(tags) == 1
    assert re.fullmatch(r"py3-none-(?!any$).+", tags[0])


def test_metadata():
    metadata = distribution().metadata
    assert metadata["Version"] == aclnnsim.__version__
    assert metadata["License-Expression"] == "Apache-2.0"
    assert {"test", "oracle", "dev"} <= set(metadata.get_all("Provides-Extra"))
    assert any(file.name == "LICENSE" for file in distribution().files)


def test_the_toolkit_is_plain_files(toolkit):
    paths = list(toolkit.rglob("*"))
    assert not any(path.is_symlink() for path in paths)
    headers = {path.relative_to(toolkit / "include").as_posix() for path in paths if path.suffix == ".h"}
    assert {
        "acl/acl.h",
        "acl/acl_base.h",
        "acl/acl_rt.h",
        "aclnn/acl_meta.h",
        "aclnn/aclnn_base.h",
        "aclnnsim/aclnnsim.h",
    } <= headers
    stems = {h.removeprefix("aclnnop/") for h in headers if re.match(r"aclnnop/(?!aclnn_ops_)[^/]+$", h)}
    assert len(stems) == 834
    assert stems == {h.removeprefix("aclnnop/level2/") for h in headers if h.startswith("aclnnop/level2/")}


def test_typed():
    assert (Path(aclnnsim.__file__).parent / "py.typed").exists()


def test_stubs_know_every_operator():
    stubs = (Path(aclnnsim.__file__).parent / "ops.pyi").read_text()
    assert set(re.findall(r"^def (\w+)\(", stubs, re.MULTILINE)) == set(dir(aclnnsim.ops))


def test_the_library_names_itself_and_no_paths(library):
    text = dynamic(library)
    assert re.search(r"SONAME.*\[libaclnnsim\.so\.0\]", text)
    if "ACLNNSIM_LIBRARY" not in os.environ:
        assert not re.search(r"R(UN)?PATH", text)


def build(tmp_path, *flags):
    source, program = tmp_path / "program.c", tmp_path / "program"
    source.write_text(PROGRAM)
    subprocess.run(["cc", source, "-o", program, *flags], check=True)
    environment = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    subprocess.run([program], env=environment, check=True)
    assert re.search(r"NEEDED.*\[libaclnnsim\.so\.0\]", dynamic(program))


@pytest.mark.skipif("ACLNNSIM_LIBRARY" in os.environ, reason="another library than the installed one")
def test_linking_by_name(tmp_path, toolkit):
    lib64 = toolkit / "lib64"
    build(tmp_path, f"-I{toolkit / 'include'}", f"-L{lib64}", "-laclnnsim", f"-Wl,-rpath,{lib64}")


def test_importing_is_quiet():
    done = subprocess.run([sys.executable, "-W", "error", "-c", "import aclnnsim"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
