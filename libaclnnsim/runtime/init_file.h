/* SPDX-License-Identifier: Apache-2.0 */
/* init_file.h - the JSON file that aclInit is given. */
#ifndef ACLNNSIM_RUNTIME_INIT_FILE_H
#define ACLNNSIM_RUNTIME_INIT_FILE_H

#include <stdbool.h>

struct init_options {
    bool process_messages; /* "err_msg_mode": "1" */
};

/* Reads the file; *text, its content, is the caller's to free in any case. 100003: it cannot be read. 100006: it
 * does not hold a JSON object. 200001: it asks for dumps or profiling. */
int init_file_read(const char *function, const char *path, char **text, struct init_options *options);

#endif
