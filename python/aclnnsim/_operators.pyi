# SPDX-License-Identifier: Apache-2.0
PRODUCTS: tuple[tuple[str, str], ...]
OPERATORS: tuple[
    tuple[str, tuple[bool, ...], tuple[tuple[str, int, int, str | None, bool, bool, bool, bool, tuple[int, ...]], ...]],
    ...,
]
