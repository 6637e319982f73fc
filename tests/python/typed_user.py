# SPDX-License-Identifier: Apache-2.0
"""A user's program for type checkers: it is right but where it says what to ignore. Nobody runs it."""

from typing import Any

import numpy as np
import numpy.typing as npt

import aclnnsim
from aclnnsim import AclError, Context, Device, DeviceTensor, Event, Stream, ops

Array = np.ndarray[Any, Any]


def pooled(image: npt.NDArray[np.float32]) -> Array:
    out, mask = ops.max_pool2d_with_mask(image, 2, stride=(2, 2), padding=[0, 0], ceil_mode=np.bool_(False))
    grad: Array = ops.max_pool2d_with_mask_backward(out, image, mask, np.array([2, 2]), (2, 2))
    return grad + ops.circular_pad2d(image, (1, np.int64(1), 1, 1), out=np.empty_like(image))


def on_the_device(image: Array) -> DeviceTensor:
    with DeviceTensor.from_numpy(image) as tensor, Stream() as stream, Event() as event:
        padded = ops.circular_pad2d(tensor[..., ::2].T, (1, 1, 1, 1), stream=stream)
        event.record(stream)
        stream.synchronize(timeout=0.5)
        milliseconds: float = event.elapsed_time(event)
        out, mask = ops.max_pool2d_with_mask(padded, 2, out=(None, None))
        shape: tuple[int, ...] = mask.shape
        print(milliseconds, shape, padded.numpy().sum(), padded.dtype)
        return ops.max_pool2d_with_mask_backward(out, image, mask, 2)


def runtime() -> dict[str, int]:
    with Device(0), Context() as context:
        context.set_current()
    aclnnsim.set_soc("Ascend910B3")
    try:
        aclnnsim.synchronize()
    except AclError as error:
        print(error.code + 1, error.name.lower(), error.op, error.argument, error.rule)
    return aclnnsim.stats().handles


def mixed(image: Array, tensor: DeviceTensor) -> Array | DeviceTensor:
    return ops.circular_pad2d_backward(image, tensor, (1, 1, 1, 1))


def wrong(image: Array, tensor: DeviceTensor) -> None:
    ops.circular_pad2d(image)  # type: ignore[call-overload]
    ops.circular_pad2d(image, "1111")  # type: ignore[arg-type]
    ops.circular_pad2d([[1.0]], (1, 1, 1, 1))  # type: ignore[call-overload]
    ops.circular_pad2d(image, (1, 1, 1, 1), stream=0)  # type: ignore[call-overload]
    ops.circular_pad9d(image)  # type: ignore[attr-defined]
    on_host: Array = ops.circular_pad2d(tensor, (1, 1, 1, 1))  # type: ignore[assignment]
    on_host = ops.circular_pad2d_backward(image, tensor, (1, 1, 1, 1))  # type: ignore[assignment]
    print(on_host)
