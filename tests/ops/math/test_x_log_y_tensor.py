# SPDX-License-Identifier: Apache-2.0
"""aclnnInplaceXLogYTensor, aclnnXLogYTensor."""

from ops.elementwise_laws import laws
from ops.references import xlogy

test_inplace_x_log_y_tensor = laws("aclnnInplaceXLogYTensor", xlogy, numbers={"other": 3, "self": 2}, ulps=2)
test_x_log_y_tensor = laws("aclnnXLogYTensor", xlogy, numbers={"other": 3, "self": 2}, ulps=2)
