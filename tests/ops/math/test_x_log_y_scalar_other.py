# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceXLogYScalarOther, aclnnXLogYScalarOther."""

from ops.elementwise_laws import laws
from ops.references import xlogy

test_inplace_x_log_y_scalar_other = laws("aclnnInplaceXLogYScalarOther", xlogy, numbers={"other": 3, "self": 2}, ulps=2)
test_x_log_y_scalar_other = laws("aclnnXLogYScalarOther", xlogy, numbers={"other": 3, "self": 2}, ulps=2)
