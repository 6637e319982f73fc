/* SPDX-License-Identifier: Apache-2.0 */
/* elementwise_row.h - what elementwise.h compiles once for each type. */
ROW_CLONES static void NAME(FORMULA)(void *results, const void *const *operands, const void *scalars, int64_t count)
{
    O *const result = results;
    const T0 *const operand0 = operands[0];
#if OPERANDS > 1
    const T1 *const operand1 = operands[1];
#endif
#if OPERANDS > 2
    const T2 *const operand2 = operands[2];
#endif
#if OPERANDS > 3
    const T3 *const operand3 = operands[3];
#endif
#if OPERANDS > 4
    const T4 *const operand4 = operands[4];
#endif
    (void)scalars;
#if SCALARS > 0
    const T scalar0 = ((const T *)scalars)[0];
    (void)scalar0; /* as below: a formula need not use all it is given */
#endif
#if SCALARS > 1
    const T scalar1 = ((const T *)scalars)[1];
    (void)scalar1;
#endif
#if SCALARS > 2
    const T scalar2 = ((const T *)scalars)[2];
    (void)scalar2;
#endif
#if SCALARS > 3
    const T scalar3 = ((const T *)scalars)[3];
    (void)scalar3;
#endif
    UNALIASED
    for (int64_t i = 0; i < count; i++) {
        const T0 a = operand0[i];
        (void)a;
#if OPERANDS > 1
        const T1 b = operand1[i];
        (void)b;
#endif
#if OPERANDS > 2
        const T2 c = operand2[i];
        (void)c;
#endif
#if OPERANDS > 3
        const T3 d = operand3[i];
        (void)d;
#endif
#if OPERANDS > 4
        const T4 e = operand4[i];
        (void)e;
#endif
        result[i] = (O)(CALL_FORMULA(EXPRESSION, FORMULA_OPERANDS FORMULA_SCALARS));
    }
}
