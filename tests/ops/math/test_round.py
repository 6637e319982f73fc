# SPDX-License-Identifier: Apache-2.0
"""aclnnRound, aclnnInplaceRound, aclnnRoundDecimals, aclnnInplaceRoundDecimals."""

from ops.elementwise_laws import computing, laws


def decimals(torch, x, decimals):
    x, wide = computing(torch, x)
    return (torch.round(x, decimals=decimals) if x.is_floating_point() else x).to(wide)


test_round = laws("aclnnRound", lambda torch, x: torch.round(x))
test_inplace_round = laws("aclnnInplaceRound", lambda torch, x: torch.round(x))
test_round_decimals = laws("aclnnRoundDecimals", decimals, attributes={"decimals": 2})
test_inplace_round_decimals = laws("aclnnInplaceRoundDecimals", decimals, attributes={"decimals": 0})
