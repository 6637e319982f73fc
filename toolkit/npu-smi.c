/* SPDX-License-Identifier: Apache-2.0 */
/* npu-smi - shows the simulated devices in the table that the tool of that name prints: build scripts take the chip's name
 * from the third field of the seventh line of "npu-smi info". */
#include <stdio.h>
#include <string.h>

#include "acl/acl.h"
#include "aclnnsim/aclnnsim.h"

#define RULER "+---------------------------+---------------+----------------------------------------------------+\n"
#define DOUBLE_RULER "+===========================+===============+====================================================+\n"

static void device_rows(uint32_t device, const char *chip)
{
    size_t free = 0, total = 0;
    if (aclrtSetDevice((int32_t)device) == 0) aclrtGetMemInfo(ACL_HBM_MEM, &free, &total);
    const unsigned long long used = (total - free) >> 20, all = total >> 20;
    printf("| %-5u %-20s| %-14s| %-12s%-18s%-21s|\n", device, chip, "OK", "0.0", "0", "0    / 0");
    char memory[48];
    snprintf(memory, sizeof memory, "%llu / %llu", used, all);
    printf("| %-5u %-20s| 0000:%02X:00.0  | %-12s%-18s%-21s|\n", 0u, "", device + 1, "0", "0    / 0", memory);
    printf(DOUBLE_RULER);
}

static int info(void)
{
    const char *chip = aclrtGetSocName();
    uint32_t count = 0;
    if (!chip || aclrtGetDeviceCount(&count)) return 1;
    if (!strncmp(chip, "Ascend", 6)) chip += 6;
    char version[96];
    snprintf(version, sizeof version, "npu-smi 8.1.rc1 (simulated)      Version: aclnnsim %s", aclnnsimVersion());
    printf("+------------------------------------------------------------------------------------------------+\n");
    printf("| %-95s|\n", version);
    printf(RULER);
    printf("| %-26s| %-14s| %-12s%-18s%-21s|\n", "NPU   Name", "Health", "Power(W)", "Temp(C)", "Hugepages-Usage(page)");
    printf("| %-26s| %-14s| %-12s%-18s%-21s|\n", "Chip", "Bus-Id", "AICore(%)", "Memory-Usage(MB)", "HBM-Usage(MB)");
    printf(DOUBLE_RULER);
    for (uint32_t device = 0; device < count; device++) device_rows(device, chip);
    return 0;
}

int main(int count, char **arguments)
{
    if (count == 2 && !strcmp(arguments[1], "info")) return info();
    const int asked = count == 2 && (!strcmp(arguments[1], "-h") || !strcmp(arguments[1], "--help"));
    fprintf(asked ? stdout : stderr, "usage: npu-smi info\n\nShows the devices that aclnnsim simulates. Nothing else of npu-smi "
                                     "is there.\n");
    return asked ? 0 : 1;
}
