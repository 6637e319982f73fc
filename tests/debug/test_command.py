# SPDX-License-Identifier: Apache-2.0
"""aclnnsim run --trace, --debug, --strict, --faults, and aclnnsim report."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "max_pool2d_backward.c"
LEAKY = """
#include <acl/acl.h>
#include <aclnn/acl_meta.h>
int main(int argc, char **argv)
{
    const int64_t values[2] = {argc, 2};
    void *memory;
    if (aclrtSetDevice(0) || !aclCreateIntArray(values, 2)) return 1;
    return aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST) == 207001 ? 3 : argc > 1 && argv[1][0] == '-' ? 4 : 0;
}
"""


def command(*arguments, cwd=None):
    line = [sys.executable, "-m", "aclnnsim", *map(str, arguments)]
    return subprocess.run(line, capture_output=True, text=True, cwd=cwd, check=False)


@pytest.fixture
def leaky(tmp_path):
    file = tmp_path / "leaky.c"
    file.write_text(LEAKY)
    return file


@pytest.mark.aclnnsim(provokes="leaks")
@pytest.mark.usefixtures("compilers")
def test_options_come_before_the_file(leaky, monkeypatch):
    monkeypatch.delenv("ACLNNSIM_DEBUG", raising=False)
    assert command("run", leaky).returncode == 0
    assert command("run", leaky, "--debug").returncode == 4  # the program's own
    done = command("run", "--debug", "leaks", leaky)
    assert done.returncode == 0
    assert "1 aclIntArray, made at\n        main (leaky.c:" in done.stderr
    done = command("run", "--faults=aclrtMalloc:code=207001", "--strict", leaky, "--trace", "x")
    assert done.returncode == 3
    assert "ACLNNSIM-E0801" in done.stderr
    assert command("run", "--debug", "nonsense", leaky).stderr.count("nonsense") == 1


@pytest.mark.usefixtures("compilers")
def test_trace_as_json(tmp_path):
    file = tmp_path / "out.json"
    done = command("run", "--trace", file, EXAMPLE)
    assert (done.returncode, done.stderr) == (0, "")
    events = json.loads(file.read_text())["traceEvents"]
    slices = {e["name"]: e for e in events if e["ph"] == "X" and e["cat"] != "host"}
    backward = slices["aclnnMaxPool2dWithMaskBackward"]
    assert "gradOutput=FLOAT(1, 1, 2, 1)" in backward["args"]["arguments"]
    # what is read and written: gradOutput, indices, gradInput; self only gives the shape
    assert backward["args"]["bytes"] == 2 * 4 + 4 * 64 + 12 * 4
    host = [e["name"] for e in events if e["ph"] == "X" and e["cat"] == "host"]
    assert host.count("aclrtMalloc") == host.count("aclrtFree") == 5
    assert host.index("aclnnMaxPool2dWithMask") < host.index("aclnnMaxPool2dWithMaskBackward")
    flows = {e["id"]: 0 for e in events if e["ph"] == "s"}
    for e in events:
        if e["ph"] == "f":
            flows[e["id"]] += 1
    assert flows
    assert set(flows.values()) == {1}

    table = command("report", file)
    assert table.returncode == 0
    first = table.stdout.splitlines()
    assert re.match(r"on the streams +calls +total us +mean us +share +GB/s$", first[0])
    assert {line.split()[0]: line.split()[1] for line in first[1:3]} == {
        "aclnnMaxPool2dWithMask": "1",
        "aclnnMaxPool2dWithMaskBackward": "1",
    }
    assert re.search(r"^aclrtMalloc +5 ", table.stdout, re.M)


@pytest.mark.usefixtures("compilers")
def test_trace_as_text(tmp_path):
    file = tmp_path / "out.txt"
    assert command("run", "--trace", file, EXAMPLE).returncode == 0
    text = file.read_text()
    assert re.search(r"aclrtMalloc\(devPtr=&0x\w+, size=48, policy=ACL_MEM_MALLOC_HUGE_FIRST\) = 0$", text, re.M)
    assert re.search(
        r"aclCreateTensor\(viewDims=\{1, 1, 4, 3\}, viewDimsNum=4, dataType=ACL_FLOAT, .*\) = aclTensor#\d+$", text, re.M
    )
    assert re.search(r"aclnnMaxPool2dWithMaskGetWorkspaceSize\(self=aclTensor#\d+ FLOAT\(1, 1, 4, 3\), kernelSize=\{2, 2\}", text)
    assert re.search(r"stream1 +aclnnMaxPool2dWithMaskBackward\(.*\) took \d", text)
    # one line each, as long as the process lives
    assert len(text.splitlines()) == len(re.findall(r"^ *\d+\.\d{3} us  ", text, re.M))


def test_files_that_are_no_trace(tmp_path):
    assert "no such file" in command("report", tmp_path / "none.json").stderr
    other = tmp_path / "other.json"
    for text in "[]", "{", "", '{"traceEvents": 3}':
        other.write_text(text)
        done = command("report", other)
        assert done.returncode == 2
        assert "not a trace" in done.stderr


def test_a_trace_that_was_cut_off(tmp_path):
    file = tmp_path / "cut.json"
    event = '{"ph":"X","cat":"kernel","name":"aclnnX","pid":2,"tid":1,"ts":1,"dur":%d,"args":{"bytes":4000}},\n'
    file.write_text('{"traceEvents":[\n' + event % 1 + event % 3 + '{"ph":"X","na')
    assert re.search(r"^aclnnX +2 +4.0 +2.00 +100.0% +2.00$", command("report", file).stdout, re.M)
