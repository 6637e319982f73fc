# SPDX-License-Identifier: Apache-2.0
"""Trains a small convolutional network with PyTorch's plugin for Ascend NPUs, where there is no NPU.

    pip install 'aclnnsim[torch]'
    aclnnsim run examples/torch_npu_cnn.py

The images are made up: a bright square in noise, whose place is the class.
"""

import torch
import torch.nn.functional as F
import torch_npu  # noqa: F401
from torch import nn


def images(count: int, generator: torch.Generator) -> tuple[torch.Tensor, torch.Tensor]:
    classes = torch.randint(0, 10, (count,), generator=generator)
    pictures = 0.3 * torch.randn(count, 1, 28, 28, generator=generator)
    for picture, place in zip(pictures, classes.tolist(), strict=True):
        row, column = 2 + 8 * (place // 4), 1 + 6 * (place % 4)
        picture[0, row : row + 7, column : column + 6] += 1
    return pictures, classes


def main() -> None:
    torch.manual_seed(0)
    device = "npu"
    print(f"on {torch.npu.get_device_name(0)}, simulated; 1 + 1 is {(torch.ones(1, device=device) + 1).item():g}")
    model = nn.Sequential(
        nn.Conv2d(1, 6, 5, padding=2), nn.BatchNorm2d(6), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(6, 16, 5), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2),
        nn.Flatten(), nn.Linear(400, 120), nn.ReLU(), nn.Linear(120, 84), nn.ReLU(), nn.Linear(84, 10),
    ).to(device)  # fmt: skip
    optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)
    generator = torch.Generator().manual_seed(1)
    for step in range(20):
        pictures, classes = (part.to(device) for part in images(64, generator))
        optimizer.zero_grad()
        loss = F.cross_entropy(model(pictures), classes)
        loss.backward()
        optimizer.step()
        if step % 5 == 4:
            print(f"step {step + 1}: loss {loss.item():.4f}")

    model.eval()
    pictures, classes = (part.to(device) for part in images(200, generator))
    with torch.no_grad():
        right = (model(pictures).argmax(1) == classes).sum().item()
    print(f"{right} of 200 new images are told right")


if __name__ == "__main__":
    main()
