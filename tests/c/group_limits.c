/* SPDX-License-Identifier: Apache-2.0 */
/* group_limits ROOT: what the control groups that lie under a directory allow, processors and bytes. */
#include "machine.c"

int main(int argc, char **argv)
{
    const struct group_limits limits = machine_group_limits(argc > 1 ? argv[1] : "");
    printf("%llu %llu\n", (unsigned long long)limits.processors, (unsigned long long)limits.memory);
    return 0;
}
