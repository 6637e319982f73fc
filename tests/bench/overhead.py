# SPDX-License-Identifier: Apache-2.0
"""What each switch of ACLNNSIM_DEBUG and each trace costs: the table of docs/diagnostics.md.

    python tests/bench/overhead.py

Small: microseconds for one call on 4 x 4; large: the time for 2048 x 2048 as a multiple of that without a switch."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from aclnnsim.library import LIBRARY, TOOLKIT

SOURCE = Path(__file__).with_name("overhead.c")
SWITCHES = ["strict", "poison", "leaks", "lifetime", "bounds", "uninit", "races", "all", "schedule"]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/overhead"
        command = [os.environ.get("CC", "cc"), "-std=c11", "-O2", "-D_GNU_SOURCE", f"-I{TOOLKIT / 'include'}", str(SOURCE)]
        subprocess.run([*command, "-o", program, str(LIBRARY), f"-Wl,-rpath,{LIBRARY.parent}"], check=True)

        def measure(n: int, count: int, **variables: str) -> float:
            env = {k: v for k, v in os.environ.items() if not k.startswith("ACLNNSIM_")} | variables
            return float(subprocess.run([program, str(n), str(count)], env=env, stdout=subprocess.PIPE, check=True).stdout)

        settings = [("nothing", {})]
        settings += [(f"`{word}`", {"ACLNNSIM_DEBUG": word}) for word in SWITCHES]
        settings += [(f"`ACLNNSIM_TRACE`, {end}", {"ACLNNSIM_TRACE": f"{folder}/t.{end}"}) for end in ("txt", "json")]
        print("| | small | large |\n|---|---|---|")
        plain = measure(2048, 10)
        for name, variables in settings:
            slow = "schedule" in name
            small, large = measure(4, 20 if slow else 2000, **variables), measure(2048, 4 if slow else 8, **variables)
            print(f"| {name} | {small:.1f} | {large / plain:.1f} |")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
