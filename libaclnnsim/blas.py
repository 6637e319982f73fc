# SPDX-License-Identifier: Apache-2.0
"""Where the Python package scipy-openblas32 has its library and its licence, a line each; nothing if it is not there."""

import importlib.metadata
import importlib.util
from pathlib import Path

package = importlib.util.find_spec("scipy_openblas32")
if package and package.origin:
    library = Path(package.origin).parent / "lib/libscipy_openblas.so"
    files = importlib.metadata.files("scipy-openblas32") or []
    licences = [Path(f.locate()) for f in files if f.name == "LICENSE.txt"]
    if library.is_file() and licences:
        print(library, licences[0], sep="\n")
