/* SPDX-License-Identifier: Apache-2.0 */
/* per_real.h - compiles KERNEL_FILE for float and for double, the types that rows compute in. The file may use C, the type,
 * and NAME(stem), which is stem_f32 or stem_f64. */
#define NAME_JOIN_(stem, suffix) stem##_##suffix
#define NAME_JOIN(stem, suffix) NAME_JOIN_(stem, suffix)
#define NAME(stem) NAME_JOIN(stem, SUFFIX)

#define C float
#define SUFFIX f32
#include KERNEL_FILE
#undef C
#undef SUFFIX
#define C double
#define SUFFIX f64
#include KERNEL_FILE
#undef C
#undef SUFFIX

#undef NAME
#undef NAME_JOIN
#undef NAME_JOIN_
#undef KERNEL_FILE
