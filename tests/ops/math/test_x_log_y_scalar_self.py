# SPDX-License-Identifier: Apache-2.0
"""aclnnXLogYScalarSelf."""

from ops.elementwise_laws import laws
from ops.references import xlogy

test_x_log_y_scalar_self = laws("aclnnXLogYScalarSelf", xlogy, numbers={"other": 3, "self": 2}, ulps=2)
