/* SPDX-License-Identifier: Apache-2.0 */
/* clones.h - compiling a function for several generations of a processor, chosen when the library is loaded.
 *
 * CLONES before a function's definition makes the clones; what it calls has to be inlined to take part, which
 * INLINE sees to. CLONES_WIDE makes one more, with 512 bits, for the loops that gain by it; in CLONES_FUSED a
 * product and the sum it goes to may be rounded once together, so results differ in the last place from one processor to another. Without the
 * means for it, and with -DPLAIN_KERNELS, which is for tests of what other processors compute, all leave a plain function. */
#ifndef ACLNNSIM_KERNEL_CLONES_H
#define ACLNNSIM_KERNEL_CLONES_H

#include <stdint.h> /* tells which C library it is */

#ifdef __has_feature
#define CLONES_HAS_FEATURE(name) __has_feature(name)
#else
#define CLONES_HAS_FEATURE(name) 0
#endif

/* The choice is made before a sanitizer is ready for it; and clang's names for it collide where static functions of
 * two files share theirs. */
#if defined(__x86_64__) && !defined(PLAIN_KERNELS) && !defined(__clang__) && defined(__gnu_linux__) && defined(__GLIBC__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && \
    !CLONES_HAS_FEATURE(address_sanitizer) && !CLONES_HAS_FEATURE(thread_sanitizer)
#define CLONES __attribute__((target_clones("avx2", "default")))
#if __GNUC__ >= 12
#define CLONES_WIDE __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CLONES_WIDE __attribute__((target_clones("arch=haswell", "default")))
#endif
/* Jumps threaded from one selection to the next become more selections in vectors. */
#define CLONES_FUSED CLONES_WIDE __attribute__((optimize("fp-contract=fast", "no-thread-jumps")))
#else
#define CLONES
#define CLONES_WIDE
#define CLONES_FUSED
#endif

/* Before a loop whose iterations read and write nothing of each other's, though its arrays may be one array. */
#ifdef __clang__
#define UNALIASED _Pragma("clang loop vectorize(assume_safety)")
#else
#define UNALIASED _Pragma("GCC ivdep")
#endif

#define INLINE static inline __attribute__((always_inline))

#endif
