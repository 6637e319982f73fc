# SPDX-License-Identifier: Apache-2.0
"""Programs of PyTorch's users, each run on "cpu" and on "npu" and compared: python scenarios.py NAME [THREADS]

What is random comes from generators of the host, so both devices get the same numbers. A scenario yields (what, value,
tolerance): tensors, or what == compares; a tolerance is relative to the largest absolute value, 0 means the same bits.
"""

import sys
import threading

import torch
import torch.nn.functional as F
from torch import nn

EXACT = 0.0
ROUNDING = 2e-6
# Models begin with numbers of the process's generator: one thread at a time.
SEEDED = threading.Lock()


def basics(device):
    """Arithmetic, printing, casts, views, copies."""
    numbers = torch.arange(24.0).reshape(2, 3, 4) - 7.5
    x = numbers.to(device)
    yield "ones", torch.ones(3, device=device) + 1, EXACT
    yield "text", str((torch.ones(3, device=device) + 1).cpu()), None
    yield "printed", f"{torch.ones(3, device=device) + 1}".replace(", device='npu:0'", ""), None
    yield "printed matrix", f"{x}".replace(", device='npu:0'", "").split(), None
    for name in "add", "sub", "mul":
        yield name, getattr(torch, name)(x, 3), EXACT
        yield f"{name} tensors", getattr(torch, name)(x, x.transpose(0, 1)[:2, :2].repeat(1, 2, 1)[:, :3]), EXACT
    yield "div", x / 3, ROUNDING
    yield "floor division", x // 2, EXACT
    yield "power", x**2, ROUNDING
    for name in "abs", "neg", "floor", "ceil", "round", "sign":
        yield name, getattr(torch, name)(x), EXACT
    for name in "exp", "sin", "cos", "tanh", "sigmoid":
        yield name, getattr(torch, name)(x), ROUNDING
    yield "square root", torch.sqrt(x.abs()), ROUNDING
    yield "compared", (x > 1) & (x <= 8) | (x == -7.5), EXACT
    yield "clamped", x.clamp(-2, 3.5), EXACT
    yield "where", torch.where(x > 0, x, torch.zeros_like(x)), EXACT
    for dtype in torch.float16, torch.bfloat16, torch.int32, torch.int64, torch.int8, torch.uint8, torch.bool:
        source = x.abs() if dtype is torch.uint8 else x
        yield f"cast to {dtype}", source.to(dtype), EXACT
        yield f"cast to {dtype} and back", source.to(dtype).float(), EXACT
    yield "transposed", x.transpose(0, 2).contiguous(), EXACT
    yield "strided", x[:, ::2, 1:3].contiguous(), EXACT
    yield "permuted sum", x.permute(2, 0, 1) + x.permute(2, 0, 1), EXACT
    yield "expanded", x[:1].expand(5, 3, 4).contiguous(), EXACT
    target = torch.zeros(4, 3, 2, dtype=torch.float16, device=device)
    target.copy_(x.permute(2, 1, 0))
    yield "copied across types and strides", target, EXACT
    target = torch.zeros(2, 3, 8, device=device)
    target[..., ::2] = x
    yield "written through a view", target, EXACT
    changed = x.clone()
    changed += 1
    changed[0] = 3
    changed[:, 1].mul_(2)
    changed[changed > 10] = 0
    yield "in place", changed, EXACT
    yield "joined", torch.cat([x, x[:, :1]], 1), EXACT
    yield "stacked", torch.stack([x, -x], 1), EXACT
    yield "chosen", x[:, [2, 0]], EXACT
    yield "masked", x[x > 0], EXACT
    yield "positions", (x > 3).nonzero(), EXACT
    yield "selected", x.index_select(2, torch.tensor([3, 1], device=device)), EXACT
    yield "gathered", x.gather(1, torch.zeros(2, 1, 4, dtype=torch.int64, device=device)), EXACT
    yield "sum", x.sum(), ROUNDING
    yield "sum of rows", x.sum(2), ROUNDING
    yield "mean", x.mean((0, 1)), ROUNDING
    yield "variance", x.var(1), ROUNDING
    yield "norm", x.norm(), ROUNDING
    yield "largest", x.max(), EXACT
    for name, part in zip(("values", "positions"), x.max(1), strict=True):
        yield f"largest {name}", part, EXACT
    yield "smallest", x.amin((1, 2)), EXACT
    yield "position of the largest", x.argmax(2), EXACT
    yield "any", (x > 20).any(), EXACT
    yield "all", (x > -8).all(1), EXACT
    yield "running sum", x.cumsum(1), ROUNDING
    yield "product", x[0, 0] @ x[1, 1], ROUNDING
    yield "sorted", x.sort(1, descending=True)[0], EXACT
    yield "item", x[1, 2, 3].item(), None
    if device == "npu":
        with SEEDED:
            torch.manual_seed(3)
            first = torch.rand(1000, device=device), torch.randn(1000, device=device)
            torch.manual_seed(3)
            second = torch.rand(1000, device=device), torch.randn(1000, device=device)
        assert all(torch.equal(a, b) for a, b in zip(first, second, strict=True)), "seeds"
        uniform, normal = first
        assert torch.equal(uniform, uniform.clamp(0, 1 - 2**-24))
        assert abs(uniform.mean() - 0.5) < 0.05
        assert abs(normal.mean()) < 0.15
        assert abs(normal.std() - 1) < 0.1
        assert sorted(torch.randperm(50, device=device).tolist()) == list(range(50)), "permutation"


def windows(device):
    """Pooling and padding with their gradients over 200 configurations."""
    generator = torch.Generator().manual_seed(5)

    def pick(low, high):
        return int(torch.randint(low, high + 1, (1,), generator=generator))

    def compared(name, function, image, tolerance):
        x = image.clone().to(device).requires_grad_()
        y = function(x)
        weights = torch.randn(y.shape, generator=torch.Generator().manual_seed(y.numel())).to(device, y.dtype)
        y.backward(weights)
        yield name, y, tolerance
        yield f"gradient of {name}", x.grad, max(tolerance, ROUNDING)

    for _ in range(200):
        kernel = pick(1, 4), pick(1, 4)
        stride, padding = (pick(1, 3), pick(1, 3)), tuple(pick(0, k // 2) for k in kernel)
        height, width = (pick(k, 14) for k in kernel)
        ceil = bool(pick(0, 1))
        image = torch.randn(pick(1, 3), pick(1, 5), height, width, generator=generator)
        name = f"k{kernel} s{stride} p{padding} ceil {ceil} of {tuple(image.shape)}"
        # The simulated product has no dilation here, nor has PyTorch's plugin another operator for it.
        yield from compared(
            f"max_pool2d {name}", lambda x, a=(kernel, stride, padding, 1, ceil): F.max_pool2d(x, *a), image, EXACT
        )
        yield from compared(
            f"avg_pool2d {name}", lambda x, a=(kernel, stride, padding, ceil): F.avg_pool2d(x, *a), image, ROUNDING
        )
        size = pick(1, 6), pick(1, 6)
        yield from compared(f"adaptive {size}", lambda x, a=size: F.adaptive_avg_pool2d(x, a), image, ROUNDING)
        sides = [pick(0, width - 1), pick(0, width - 1), pick(0, height - 1), pick(0, height - 1)]
        for mode in "reflect", "replicate", "circular":
            yield from compared(f"{mode} {sides}", lambda x, a=(sides, mode): F.pad(x, *a), image, EXACT)


def _train(device, model, optimizer, data, loss_of, steps):
    model = model.to(device)
    optimizer = optimizer(model.parameters())
    inputs, targets = (part.to(device) for part in data)
    for _ in range(steps):
        optimizer.zero_grad()
        loss = loss_of(model(inputs), targets)
        loss.backward()
        optimizer.step()
        yield loss.item()


def mlp(device):
    """Two layers, SGD with momentum, 20 steps."""
    with SEEDED:
        torch.manual_seed(1)
        model = nn.Sequential(nn.Linear(20, 32), nn.ReLU(), nn.Linear(32, 32), nn.Tanh(), nn.Linear(32, 4))
        data = torch.randn(64, 20), torch.randn(64, 4)
    losses = list(_train(device, model, lambda p: torch.optim.SGD(p, 0.05, momentum=0.9), data, F.mse_loss, 20))
    assert losses[-1] < losses[0]
    for step, loss in enumerate(losses):
        yield f"loss {step}", torch.tensor(loss, dtype=torch.float64), 1e-6


def lenet():
    return nn.Sequential(
        nn.Conv2d(1, 6, 5, padding=2), nn.BatchNorm2d(6), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(6, 16, 5), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2),
        nn.Flatten(), nn.Linear(400, 120), nn.ReLU(), nn.Linear(120, 84), nn.ReLU(), nn.Linear(84, 10),
    )  # fmt: skip


def digits(count):
    """Images of ten classes: a bright square at a place of its own for each, in noise."""
    generator = torch.Generator().manual_seed(9)
    classes = torch.randint(0, 10, (count,), generator=generator)
    images = 0.3 * torch.randn(count, 1, 28, 28, generator=generator)
    for image, digit in zip(images, classes.tolist(), strict=True):
        row, column = 2 + 8 * (digit // 4), 1 + 6 * (digit % 4)
        image[0, row : row + 7, column : column + 6] += 1
    return images, classes


def _cnn(device, optimizer):
    with SEEDED:
        torch.manual_seed(2)
        model = lenet()
    losses = list(_train(device, model, optimizer, digits(64), F.cross_entropy, 10))
    assert losses[-1] < 0.7 * losses[0], losses
    for step, loss in enumerate(losses):
        yield f"loss {step}", torch.tensor(loss, dtype=torch.float64), 1e-5


def cnn(device):
    """Convolutions, batch norm, pooling, cross entropy, Adam, 10 steps."""
    yield from _cnn(device, lambda p: torch.optim.Adam(p, 1e-3))


def cnn_adamw(device):
    yield from _cnn(device, lambda p: torch.optim.AdamW(p, 1e-3, weight_decay=0.1))


def text(device):
    """Embedding, layer norm, dropout left out, softmax; gradients clipped."""
    with SEEDED:
        torch.manual_seed(4)
        model = nn.Sequential(nn.Embedding(50, 16), nn.LayerNorm(16), nn.Linear(16, 50))
        data = torch.randint(0, 50, (8, 12)), torch.randint(0, 50, (8, 12))

    def loss_of(scores, targets):
        return F.cross_entropy(scores.flatten(0, 1), targets.flatten())

    losses = list(_train(device, model, lambda p: torch.optim.SGD(p, 0.5), data, loss_of, 10))
    assert losses[-1] < losses[0]
    for step, loss in enumerate(losses):
        yield f"loss {step}", torch.tensor(loss, dtype=torch.float64), 1e-5


def streams(device):
    """Streams, events, pinned memory, statistics."""
    host = torch.arange(1000.0)
    if device == "cpu":
        yield "sum", (host * 2 + host).sum(), ROUNDING
        return
    other, begin, end = torch.npu.Stream(), torch.npu.Event(enable_timing=True), torch.npu.Event(enable_timing=True)
    pinned = host.pin_memory()
    assert pinned.is_pinned()
    x = pinned.to(device, non_blocking=True)
    other.wait_stream(torch.npu.current_stream())
    with torch.npu.stream(other):
        begin.record()
        doubled = x * 2
        end.record()
    torch.npu.current_stream().wait_event(end)
    total = (doubled + x).sum()
    torch.npu.synchronize()
    assert begin.elapsed_time(end) >= 0
    assert other.query()
    assert torch.npu.memory_allocated() >= 8000
    assert torch.npu.current_device() == 0
    assert torch.npu.get_device_name(0).startswith("Ascend")
    yield "sum", total, ROUNDING


SCENARIOS = {f.__name__: f for f in (basics, windows, mlp, cnn, cnn_adamw, text, streams)}


def differences(scenario):
    """What differs between the devices, a line each."""
    found, compared = [], 0
    for (what, expected, tolerance), (_, value, _) in zip(scenario("cpu"), scenario("npu"), strict=True):
        compared += 1
        if not isinstance(value, torch.Tensor):
            if value != expected:
                found.append(f"{what}: {value!r}, expected {expected!r}")
            continue
        value = value.detach().cpu()
        expected = expected.detach()
        if value.dtype != expected.dtype or value.shape != expected.shape:
            found.append(f"{what}: {value.dtype} {value.shape}, expected {expected.dtype} {expected.shape}")
            continue
        bound = tolerance * float(expected.double().abs().max()) if expected.numel() else 0
        off = float((value.double() - expected.double()).abs().max()) if value.numel() else 0
        if not off <= bound:
            found.append(f"{what}: off by {off:g}, allowed {bound:g}")
    return found, compared


def main(name, threads=1):
    import torch_npu  # noqa: F401

    torch.npu.set_device(0)
    results = [None] * threads

    def work(number):
        torch.npu.set_device(0)
        results[number] = differences(SCENARIOS[name])

    workers = [threading.Thread(target=work, args=(number,)) for number in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if None in results:
        return 1
    for line in [line for found, _ in results for line in found][:20]:
        print(line)
    compared = sum(count for _, count in results)
    print(f"{compared} compared")
    return 1 if any(found for found, _ in results) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
