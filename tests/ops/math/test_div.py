# SPDX-License-Identifier: Apache-2.0
"""aclnnDiv, aclnnDivMod, aclnnDivMods, aclnnDivs, aclnnInplaceDiv, aclnnInplaceDivMod, aclnnInplaceDivMods,
aclnnInplaceDivs."""

from ops.elementwise_laws import computing, laws

MODES = (None, "trunc", "floor")
WHOLE = {
    "numbers": {"other": 3},
    "unsupported": ("bool", "complex64", "complex128"),
    "domain": lambda name, x: x if x.dtype.kind not in "iu" or name != "other" else x + (x == 0) + (x == -1) * 3,
    "ulps": 1,
}


def div_mod(torch, a, b, mode):
    if not isinstance(b, torch.Tensor):
        b = torch.tensor(b, dtype=a.dtype)
    a, b, wide = computing(torch, a, b)
    return torch.div(a, b, rounding_mode=MODES[mode]).to(wide)


test_div = laws("aclnnDiv", lambda torch, a, b: a / b, ulps=4)
test_div_mod = laws("aclnnDivMod", div_mod, attributes={"mode": 2}, **WHOLE)
test_div_mods = laws("aclnnDivMods", div_mod, attributes={"mode": 1}, **WHOLE)
test_divs = laws("aclnnDivs", lambda torch, a, b: a / b, ulps=4)
test_inplace_div = laws("aclnnInplaceDiv", lambda torch, a, b: a / b, ulps=4)
test_inplace_div_mod = laws("aclnnInplaceDivMod", div_mod, attributes={"mode": 1}, **WHOLE)
test_inplace_div_mods = laws("aclnnInplaceDivMods", div_mod, attributes={"mode": 1}, **WHOLE)
test_inplace_divs = laws("aclnnInplaceDivs", lambda torch, a, b: a / b, ulps=4)
