# SPDX-License-Identifier: Apache-2.0
"""Makes docs/coverage.md from the library: python tests/coverage_page.py > docs/coverage.md"""

import textwrap
from collections import defaultdict

import raw
from interface import catalogue, spec

HEAD = """\
# Coverage

What of the documented interface works, as the library tells. This page is made by `python tests/coverage_page.py`.

"""


def paragraph(names):
    return textwrap.fill(", ".join(f"`{n}`" for n in sorted(names)), 140, break_long_words=False) + "\n"


def operators():
    known, computed = catalogue(), set(raw.operators())
    areas = defaultdict(list)
    for name, fact in known.items():
        areas[fact.area].append(name)
    text = "## Operators\n\n| area | declared | computed |\n|---|---|---|\n"
    for area, names in sorted(areas.items()):
        text += f"| {area} | {len(names)} | {len(computed & set(names))} |\n"
    text += f"| all | {len(known)} | {len(computed)} |\n\n"
    text += "Both phases of the others return 561990, `ACLNNSIM_ERR_NOT_SIMULATED`. Computed:\n\n" + paragraph(computed)
    return text


def functions():
    missing, headers, reasons = raw.unsupported(), defaultdict(list), defaultdict(list)
    for name, (header, _, _) in spec("functions").items():
        if hasattr(raw.lib, name):
            headers[header or "without a header"].append(name)
    text = "\n## Functions\n\n| header | declared | working |\n|---|---|---|\n"
    for header, names in sorted(headers.items()):
        text += f"| `{header}` | {len(names)} | {len([n for n in names if n not in missing])} |\n"
    text += "\nThe others look at no argument and fail with 200001 or 207000 and this reason:\n"
    for name, reason in missing.items():
        reasons[reason].append(name)
    for reason, names in sorted(reasons.items()):
        text += f"\n### {reason[0].upper()}{reason[1:]}\n\n{paragraph(names)}"
    return text


def page():
    return HEAD + operators() + functions()


if __name__ == "__main__":
    print(page(), end="")
