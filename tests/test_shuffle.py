# SPDX-License-Identifier: Apache-2.0
"""ACLNNSIM_DEBUG=shuffle: sums whose order the documentation does not promise come in another order, one for
each ACLNNSIM_SEED."""

import ast
import functools
import os
import subprocess
import sys

import numpy as np
import pytest
from ops.nn.pooling_oracle import elsewhere

A2, A3, TRAINING, NEW = "Ascend910B3", "Ascend910_9391", "Ascend910A", "Ascend950PR_9599"
# Gradients that all go to few cells: their sums depend on the order. Prints the sums by product, number of
# threads, setting of ACL_OPT_DETERMINISTIC, and operator.
PROGRAM = """
from ops.nn import max_pooling_oracle as windows

def results(chip):
    rng, found = np.random.default_rng(5), {}
    def give(op, shape, axes, *arguments):
        pooled = (2, 3, *shape[2:])
        grad = rng.normal(size=pooled).astype("f4")
        at = rng.integers(0, 3, pooled).astype("i4")
        inputs = [grad, np.zeros(shape, "f4"), at, *arguments]
        done, [got] = windows.run(op, inputs, [(shape, grad.dtype)], ["rows"] * 4)
        assert done.code == 0, done
        found[op] = got.reshape(6, -1)[:, :3].tolist()
    one = [[1], [1], [0], [1], False]
    if chip != oracle.TRAINING:
        give("aclnnMaxPool2dWithIndicesBackward", (2, 3, 30, 40), 2, *one)
        give("aclnnMaxPool3dWithArgmaxBackward", (2, 3, 5, 12, 20), 3, *one)
        give("aclnnAdaptiveMaxPool2dBackward", (2, 3, 30, 40), 2)
        give("aclnnAdaptiveMaxPool3dBackward", (2, 3, 5, 12, 20), 3)
    if chip != oracle.NEW:
        w = oracle.windows((1, 60), 1, (0, 30))
        x = np.zeros((2, 3, 1, 60), "f4")
        x[..., 30] = 1
        position = oracle.max_pool(x, w)[1]
        form = oracle.bit_mask if chip == oracle.TRAINING else oracle.index_mask
        # what the training series rounds the sums of to FLOAT16 differs if it cancels
        grad = (rng.normal(size=position.shape) * 10.0 ** rng.integers(-4, 4, position.shape)).astype("f4")
        grad[..., 1::2] = -grad[..., : grad.shape[-1] // 2 * 2 : 2]
        got = oracle.backward(grad, x.shape, form(position, x.shape, w), w)
        found["aclnnMaxPool2dWithMaskBackward"] = got[..., 30].tolist()
    return found

found = {}
for chip in oracle.A2, oracle.A3, oracle.TRAINING, oracle.NEW:
    for threads, deterministic in (1, 0), (4, 0), (1, 1):
        with raw.soc(chip), raw.threads(threads), raw.scope():
            raw.lib.aclrtCtxSetSysParamOpt(0, deterministic)
            found[chip, threads, deterministic] = first = results(chip)
            assert results(chip) == first
print(found)
"""


@functools.cache
def results(**environment):
    return ast.literal_eval(elsewhere(PROGRAM, **environment))


def shuffled(seed):
    return results(ACLNNSIM_DEBUG="shuffle", ACLNNSIM_SEED=str(seed))


@pytest.mark.parametrize("chip", [A2, A3, TRAINING])
def test_seeds(chip):
    """Each gives other sums, nearly the same ones."""
    key = chip, 1, 0
    plain, one, two = results()[key], shuffled(1)[key], shuffled(2)[key]
    assert len(plain) == (1 if chip == TRAINING else 5)
    for op, expected in plain.items():
        assert expected != one[op]
        assert expected != two[op]
        assert one[op] != two[op]
        for got in one[op], two[op]:
            np.testing.assert_allclose(got, expected, rtol=1e-2, atol=1e-1 if "Mask" in op else 1e-4)


def test_same_seed_again():
    assert results(ACLNNSIM_DEBUG="strict,shuffle", ACLNNSIM_SEED="1") == shuffled(1)
    assert results(ACLNNSIM_DEBUG="shuffle") == shuffled(0)


def test_threads_change_nothing():
    for chip in A2, A3, TRAINING, NEW:
        assert shuffled(1)[chip, 4, 0] == shuffled(1)[chip, 1, 0]


def test_determinism_that_was_asked_for():
    for chip in A2, A3, TRAINING, NEW:
        assert shuffled(1)[chip, 1, 1] == results()[chip, 1, 0] == results()[chip, 1, 1]


def test_product_that_promises_an_order():
    """The pages of these operators call Ascend 950 deterministic."""
    assert shuffled(1)[NEW, 1, 0] == results()[NEW, 1, 0]


def test_seed_alone_changes_nothing():
    assert results(ACLNNSIM_SEED="7") == results()


@pytest.mark.parametrize("value", ["-1", "x", "1.5", "18446744073709551616"])
def test_unusable_seed(value):
    code = "from aclnnsim.library import lib; lib.aclnnsimGetSoc(); lib.aclnnsimLiveHandles(b'aclTensor')"
    environment = os.environ | {"ACLNNSIM_SEED": value}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert f'ACLNNSIM_SEED: "{value}" is not usable' in done.stderr
