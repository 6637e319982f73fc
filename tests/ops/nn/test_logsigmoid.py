# SPDX-License-Identifier: Apache-2.0
"""aclnnLogSigmoid, aclnnLogSigmoidForward."""

import numpy as np
import raw
from ops.elementwise_laws import exact, laws

test_log_sigmoid = laws("aclnnLogSigmoid", exact(lambda torch, x: torch.nn.functional.logsigmoid(x)), ulps=3)


def test_log_sigmoid_forward(quiet):
    x = np.linspace(-5, 5, 21, dtype="f4").reshape(3, 7)
    out, buffer = raw.tensor(np.zeros((3, 7), "f4")), raw.tensor(np.ones(3, "f4"))
    raw.ok(raw.run("aclnnLogSigmoidForward", raw.tensor(x), out, buffer).code)
    np.testing.assert_allclose(out.read(), -np.log1p(np.exp(-x.astype("f8"))), rtol=3e-7)
    assert (buffer.read() == 1).all()
