# SPDX-License-Identifier: Apache-2.0
"""A pytest plugin: tests fail that leave handles or memory behind, or whose host code does what the simulator finds.

    pytest --aclnnsim                  every test, with all that finds faults
    pytest --aclnnsim=leaks,races      every test, with these
    @pytest.mark.aclnnsim("leaks")     one test

Without these, nothing of the package is loaded."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .diagnostics import debug

_found: "pytest.StashKey[debug]" = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("aclnnsim").addoption(
        "--aclnnsim",
        nargs="?",
        const="all",
        metavar="SWITCHES",
        help="look for faults in each test, as ACLNNSIM_DEBUG does (all)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "aclnnsim(switches='all'): looks for faults in the test")


def _switches(item: pytest.Item) -> str | None:
    marker = item.get_closest_marker("aclnnsim")
    if marker is not None:
        return str(marker.args[0] if marker.args else marker.kwargs.get("switches", "all"))
    chosen: str | None = item.config.getoption("--aclnnsim")
    return chosen


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, None, None]:
    switches = _switches(item)
    if switches is None:
        yield
        return
    from .diagnostics import debug

    found = item.stash[_found] = debug(switches)
    yield
    found.close()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, None]:
    outcome = yield
    report = outcome.get_result()
    found = item.stash.get(_found, None)
    if found is None or report.when == "setup":
        return
    from .diagnostics import take_reports

    # What is alive can be told only when the fixtures have ended.
    told = found.check() if report.when == "teardown" else take_reports()
    found.reports = []
    if told:
        report.sections.append(("aclnnsim", "".join(told)))
        if report.passed:
            report.outcome = "failed"
            report.longrepr = "".join(told)
