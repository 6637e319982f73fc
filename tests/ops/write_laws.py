# SPDX-License-Identifier: Apache-2.0
"""What operators have to do that write elements to where indices say, against PyTorch: the same bits.

    test_index_copy = writes("aclnnInplaceIndexCopy", cases)

`cases` gets the torch module, a function that makes an array of a shape, and a generator of numbers; it yields the arguments but
for the result (arrays for tensors) and a function of the torch tensors of those that are arrays, which returns the result.
Numbers are so small that sums and products of any order are exact."""

import numpy as np
import pytest
import raw
from ops.elementwise_laws import KINDS, NAMES, WIDE, to_numpy, to_torch


def layout(rng, rank):
    return str(rng.choice(raw.LAYOUTS if rank > 2 else raw.LAYOUTS[:4]))


def placed(array, rng):
    return raw.tensor(raw.placed(array, layout(rng, array.ndim)))


def torch_of(torch, value):
    if isinstance(value, list) and value and isinstance(value[0], np.ndarray):
        return [to_torch(torch, v) for v in value]
    return to_torch(torch, value) if isinstance(value, np.ndarray) else value


def made(rng, name):
    def make(shape):
        if name == "bool":
            return np.asarray(rng.random(shape) < 0.5)
        return np.asarray(rng.integers(1 if name in WIDE | {"uint8"} else -3, 4, shape)).astype(raw.dtype(name))

    return make


def writes(op, cases, in_place=True):
    """The test function. in_place: the result may be exactly the first argument."""

    @pytest.mark.torch_oracle
    def test(torch_oracle, threads, soc, quiet):
        soc("Ascend950PR_9599")
        rng = np.random.default_rng(1)
        rows = raw.params(op)
        names = [NAMES[n] for n in sorted(rows[0].dtypes) if n in NAMES]
        for name in (n for n in names if n not in WIDE):
            assert name in KINDS
            for case, (arguments, reference) in enumerate(cases(torch_oracle, made(rng, name), rng)):
                threads(1 + case % 3)
                want = np.array(to_numpy(reference(*(torch_of(torch_oracle, a) for a in arguments))))
                what = f"{op} {name} {case}"
                with raw.scope():
                    given = []
                    for value in arguments:
                        if isinstance(value, list) and value and isinstance(value[0], np.ndarray):
                            value = [placed(v, rng) for v in value]
                        given.append(placed(value, rng) if isinstance(value, np.ndarray) else value)
                    result = given[0]
                    if rows[-1].direction == raw.OUT:
                        if not in_place or case % 2 == 0:
                            poison = raw.poison(max(want.size, 1), arguments[0].dtype)[: want.size].reshape(want.shape)
                            result = placed(poison, rng)
                        given.append(result)
                    done = raw.run(op, *given)
                    assert done.code == 0, f"{what}: {done}"
                    got = result.read()
                    assert got.shape == want.shape, what
                    assert got.tobytes() == want.astype(got.dtype).tobytes(), what
                    result.assert_gaps_untouched()

    return test


SHAPES = ((30, 4), (2, 13, 5), (2700,), (3, 4, 5, 6), (2, 3, 600), ())


def element_cases(torch, make, rng):
    """(self, dim, index, source) of operators that have an index for each element; several may lead to one."""
    for shape in SHAPES:
        x = make(shape)
        for dim in range(len(shape)):
            places = [max(n - int(d > 0), 1) if d != dim else 17 for d, n in enumerate(shape)]
            index = rng.integers(0, shape[dim], places).astype(rng.choice(["i4", "i8"]))
            yield x, dim - len(shape) if dim % 2 else dim, index, make([n + int(rng.integers(0, 2)) for n in places])
    yield make(()), 0, np.array(0), make(())


def slice_cases(torch, make, rng, repeated=True):
    """(self, dim, index, source) of operators that have an index for each slice; several may lead to one, if `repeated`."""
    for shape in SHAPES:
        x = make(shape)
        for dim in range(len(shape)):
            count = 17 if repeated else min(7, shape[dim])
            index = rng.integers(0, shape[dim], count) if repeated else rng.permutation(shape[dim])[:count]
            places = [n if d != dim else count for d, n in enumerate(shape)]
            yield x, dim - len(shape) if dim % 2 else dim, index.astype(rng.choice(["i4", "i8"])), make(places)
