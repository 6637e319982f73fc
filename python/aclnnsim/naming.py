# SPDX-License-Identifier: Apache-2.0
"""How Python spells the names of the C interface. Used at build time, too: imports nothing of the package."""

import keyword
import re
from collections.abc import Sequence


def snake_case(name: str) -> str:
    """gradOutput -> grad_output, MaxPool2dWithMask -> max_pool2d_with_mask."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
    return f"{name}_" if keyword.iskeyword(name) else name


def function_name(operator: str) -> str:
    """aclnnCircularPad2d -> circular_pad2d."""
    return snake_case(operator.removeprefix("aclnn"))


def required_count(defaults: Sequence[str | None]) -> int:
    """How many of the parameters with these defaults callers must give: up to the last without one."""
    return max((i + 1 for i, default in enumerate(defaults) if default is None), default=0)
