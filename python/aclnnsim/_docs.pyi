# SPDX-License-Identifier: Apache-2.0
DOCS: dict[str, str]
