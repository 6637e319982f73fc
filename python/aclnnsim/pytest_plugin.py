# SPDX-License-Identifier: Apache-2.0
"""A pytest plugin: tests fail that leave handles or memory behind, or whose host code does what the simulator finds.

    pytest --aclnnsim                           every test, with all that finds faults
    pytest --aclnnsim=leaks,races               every test, with these
    @pytest.mark.aclnnsim("leaks")              one test, whatever the command line says
    @pytest.mark.aclnnsim(provokes="lifetime")  does this on purpose: it is not looked for in this test

Without these, nothing of the package is loaded."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .diagnostics import debug

_found: "pytest.StashKey[debug]" = pytest.StashKey()
_running: "debug | None" = None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("aclnnsim").addoption(
        "--aclnnsim",
        nargs="?",
        const="all",
        metavar="SWITCHES",
        help="look for faults in each test, as ACLNNSIM_DEBUG does (all)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "aclnnsim(switches='all', provokes=''): looks for faults in the test, but for those that it brings about on purpose",
    )


def switches(item: pytest.Item) -> str | None:
    """What is looked for in a test, as ACLNNSIM_DEBUG says it; None: nothing. The closest marker with switches decides."""
    chosen: str | None = item.config.getoption("--aclnnsim")
    provoked: list[str] = []
    decided = False
    for marker in item.iter_markers("aclnnsim"):
        named = marker.args[0] if marker.args else marker.kwargs.get("switches", None if marker.kwargs else "all")
        if named is not None and not decided:
            chosen, decided = str(named), True
        provoked += [f"-{word}" for word in str(marker.kwargs.get("provokes", "")).split(",") if word]
    return ",".join([chosen, *provoked]) if chosen else None


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, None, None]:
    global _running
    wanted = switches(item)
    if wanted is None:
        yield
        return
    from .diagnostics import debug

    found = item.stash[_found] = _running = debug(wanted)
    yield
    _running = None
    found.close()


@pytest.hookimpl(hookwrapper=True)
def pytest_fixture_setup(fixturedef: "pytest.FixtureDef[Any]") -> Generator[None, None, None]:
    yield
    # What a fixture of a module makes outlives the test that happens to need it first.
    if _running is not None and fixturedef.scope != "function":
        _running.keep()


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
