# SPDX-License-Identifier: Apache-2.0
"""Dumps may be turned on and off; asking for one is refused."""

import pytest
import raw
from raw import NULL, ask, lib


def test_no_dump_is_asked_for(tmp_path, quiet):
    for text in ("{}", '{"dump": {}}', '{"dump": {"dump_debug": "off"}}'):
        path = tmp_path / "acl.json"
        path.write_text(text)
        raw.ok(lib.aclmdlInitDump())
        raw.ok(lib.aclmdlSetDump(str(path).encode()))
        raw.ok(lib.aclmdlFinalizeDump())


@pytest.mark.parametrize(
    ("text", "code"),
    [('{"dump": {"dump_path": "./out", "dump_list": []}}', 200001), ('{"dump": {"dump_debug": "on"}}', 200001), ("{", 100006)],
)
def test_what_is_refused(text, code, tmp_path):
    path = tmp_path / "acl.json"
    path.write_text(text)
    result = ask("aclmdlSetDump", str(path).encode())
    assert result.code == code
    assert str(path) in result.message


def test_no_file():
    assert ask("aclmdlSetDump", NULL).code == 100000
    assert ask("aclmdlSetDump", b"/nonexistent/acl.json").code == 100003
