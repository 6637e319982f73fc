# SPDX-License-Identifier: Apache-2.0
# %% [markdown]
# A walk through aclnnsim: operators and their gradients, views, data on the device, streams and events, errors.
# Runs as a script; editors that know `# %%` show it as a notebook.

# %%
import json
import tempfile
from pathlib import Path

import numpy as np

import aclnnsim
from aclnnsim import DeviceTensor, Event, Stream, ops

print(f"aclnnsim {aclnnsim.__version__}, an {aclnnsim.get_soc()} on the CPU")
rng = np.random.default_rng(0)
x = rng.random((1, 2, 6, 8))

# %% [markdown]
# ## Operators
# Functions are named as the interface documents them. NumPy arrays go in and come out.

# %%
image = x.astype("float32")
padded = ops.circular_pad2d(image, padding=(1, 1, 1, 1))
pooled, mask = ops.max_pool2d_with_mask(image, kernel_size=2)
means = ops.avg_pool2d(image, (2, 2))
print(f"{image.shape} padded {padded.shape}, pooled {pooled.shape}")
assert np.array_equal(padded[..., 1:-1, 1:-1], image)
assert np.allclose(means, image.reshape(1, 2, 3, 2, 4, 2).mean((3, 5)))

# %% [markdown]
# ## Gradients
# Each backward operator is the gradient of a sum of its forward's results, weighted by `grad_output`. Finite
# differences say the same: change one element, and see how the sum changes.


# %%
def slopes(function, image, step=2.0**-6):
    """d function / d image by central differences."""
    result = np.empty_like(image)
    for index in np.ndindex(image.shape):
        up, down = image.copy(), image.copy()
        up[index] += step
        down[index] -= step
        result[index] = (function(up) - function(down)) / (up[index] - down[index])
    return result


# Multiples of 1/16, all different and further apart than the steps: no maximum changes its place.
steep = (rng.permutation(x.size).reshape(x.shape) / 16).astype("float32")
weights = rng.integers(-4, 5, pooled.shape).astype("float32")
_, mask = ops.max_pool2d_with_mask(steep, 2)
grad = ops.max_pool2d_with_mask_backward(weights, steep, mask, 2)
measured = slopes(lambda image: (ops.max_pool2d_with_mask(image, 2)[0] * weights).sum(), steep)
print(f"max pooling: gradients differ from slopes by {abs(grad - measured).max():.1e}")
assert np.allclose(grad, measured, atol=1e-2)

weights = rng.integers(-4, 5, padded.shape).astype("float32")
for name in ("circular_pad2d", "reflection_pad2d", "replication_pad2d"):
    pad, backward = getattr(ops, name), getattr(ops, f"{name}_backward")
    grad = backward(weights, steep, (1, 1, 1, 1))
    measured = slopes(lambda image, pad=pad: (pad(image, (1, 1, 1, 1)) * weights).sum(), steep)
    print(f"{name}: gradients differ from slopes by {abs(grad - measured).max():.1e}")
    assert np.allclose(grad, measured, atol=1e-2)

# %% [markdown]
# ## Views
# An operator sees the strides of what it is given: nothing is copied but the memory that the view spans.

# %%
turned = image.transpose(0, 1, 3, 2)[..., ::2]
assert np.array_equal(ops.circular_pad2d(turned, (1, 0, 0, 0)), np.pad(turned, [(0, 0)] * 3 + [(1, 0)], mode="wrap"))
canvas = np.zeros((1, 2, 16, 10), "float32")
ops.circular_pad2d(image, (1, 1, 1, 1), out=canvas[:, :, ::2])  # every second row
assert np.array_equal(canvas[:, :, ::2], padded)
assert not canvas[:, :, 1::2].any()

# %% [markdown]
# ## Data that stays on the device
# A DeviceTensor is a view of device memory, which the host cannot touch.

# %%
tensor = DeviceTensor.from_numpy(image)
corner = tensor[..., :4, :4]  # no copy
print(corner)
result = ops.circular_pad2d(corner, (1, 1, 1, 1))
assert isinstance(result, DeviceTensor)
assert np.array_equal(result.numpy()[..., 1:-1, 1:-1], image[..., :4, :4])

# %% [markdown]
# ## Two streams and an event
# The second stream pools what the first has padded; the event makes it wait for that.

# %%
with Stream() as first, Stream() as second, Event() as begin, Event() as ready:
    begin.record(first)
    between = ops.circular_pad2d(tensor, (1, 1, 1, 1), stream=first)  # queued, not waited for
    ready.record(first)
    second.wait(ready)
    last, _ = ops.max_pool2d_with_mask(between, 2, stream=second)
    second.synchronize(timeout=60)
    print(f"the first stream took {begin.elapsed_time(ready):.3f} ms")
expected, _ = ops.max_pool2d_with_mask(padded, 2)
assert np.array_equal(last.numpy(), expected)

# %% [markdown]
# ## A timeline
# Every call and all queued work, for Perfetto (ui.perfetto.dev) or `aclnnsim report`.

# %%
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "timeline.json")
    with aclnnsim.trace(str(path)), Stream() as stream:
        pooled_again, _ = ops.max_pool2d_with_mask(tensor, 2, stream=stream)
    events = json.loads(path.read_text())
spans = [event for event in events["traceEvents"] if event.get("dur") and event["name"] == "aclnnMaxPool2dWithMask"]
print(f"max pooling: {len(spans)} spans, the longest {max(span['dur'] for span in spans):.0f} us")
assert len({(span["pid"], span["tid"]) for span in spans}) == 2  # its call by the host, its run on the stream

# %% [markdown]
# ## Errors
# What the documentation forbids is refused, and said.

# %%
try:
    ops.circular_pad2d(image, (1, 1, 1))
except aclnnsim.AclParamError as error:
    print(f"{error.name} in {error.op}, argument {error.argument}: {error.message}")
    assert error.argument == "padding"
