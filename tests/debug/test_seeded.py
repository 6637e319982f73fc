# SPDX-License-Identifier: Apache-2.0
"""Faults as people make them, one in each copy of an example, and what is said of it: enough to know what to change."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"
POOL, PAD = "max_pool2d_backward.c", "circular_pad2d_backward.c"
SYNCHRONIZE = "    CHECK(aclrtSynchronizeStream(stream));\n"
BACKWARD = "    CHECK(aclnnMaxPool2dWithMaskBackward(backwardWorkspace, backwardSize, executor, stream));\n"
COPY = """    CHECK(aclrtMemcpy(grad_output_memory, sizeof gradient, gradient, sizeof gradient,
                      ACL_MEMCPY_HOST_TO_DEVICE));
"""
# What is queued behind GATE cannot have ended before OPEN.
GATE = "    aclrtEvent go;\n    CHECK(aclrtCreateEvent(&go));\n    CHECK(aclrtStreamWaitEvent(stream, go));\n"
OPEN = "    CHECK(aclrtRecordEvent(go, NULL));\n"
GONE = "    CHECK(aclrtDestroyEvent(go));\n"


class Seeded(NamedTuple):
    """A fault: what the copy has instead of what, the switches that show it, and what is said, in this order; @part@ is the
    place, as in "main (max_pool2d_backward.c:98)", of the line of the copy that has the part."""

    example: str
    changes: dict[str, str]
    switches: str | None
    told: list[str]

    def text(self) -> str:
        text = (EXAMPLES / self.example).read_text()
        for right, wrong in self.changes.items():
            assert text.count(right) == 1, f"{right!r} is {text.count(right)} times in {self.example}"
            text = text.replace(right, wrong)
        return text

    def places(self, said: str) -> str:
        lines = self.text().splitlines()

        def place(match: re.Match[str]) -> str:
            (line,) = [i for i, line in enumerate(lines, 1) if match[1] in line]
            return f"({self.example}:{line})"

        return re.sub("@(.+?)@", place, said)


FAULTS = {
    "a missing synchronise": Seeded(
        POOL,
        {SYNCHRONIZE: ""},
        "all",
        [
            "aclrtMemcpy reads src, bytes 0 to 47",
            "without an order to aclnnMaxPool2dWithMaskBackward on stream 0x",
            "which writes gradInput",
            "aclrtMemcpy was called at\n        print_operand @aclrtMemcpy(values@",
            "aclnnMaxPool2dWithMaskBackward was queued at\n        main @Backward(backwardWorkspace@",
            "the host must synchronise before it frees, reads or writes memory that queued work uses",
        ],
    ),
    "memory freed while it is used": Seeded(
        POOL,
        {
            BACKWARD: GATE + BACKWARD,
            SYNCHRONIZE: "    destroy_operand(gradOutput); /* early */\n" + OPEN + SYNCHRONIZE + GONE,
            "    destroy_operand(gradOutput);\n    destroy_operand(gradInput);\n": "    destroy_operand(gradInput);\n",
        },
        "all",
        [
            "lifetime: 8 bytes at 0x",
            "are freed, which aclnnMaxPool2dWithMaskBackward on stream 0x",
            "still uses as gradOutput",
            "queued at\n        main @Backward(backwardWorkspace@",
            "freed at\n        destroy_operand @aclrtFree(operand.memory)@\n        main @/* early */@",
            "the host must synchronise before it frees",
        ],
    ),
    "an input that is not copied": Seeded(
        POOL,
        {"make_operand(out_dims, ACL_FLOAT, grad_values)": "make_operand(out_dims, ACL_FLOAT, NULL)"},
        "all",
        [
            "uninit: aclnnMaxPool2dWithMaskBackward on stream 0x",
            "reads gradOutput, of which byte 0 was never written",
            "queued at\n        main @Backward(backwardWorkspace@",
            "allocated at\n        make_operand @aclrtMalloc(&made.memory@\n        main @struct operand gradOutput@",
            "memory must be written before it is read",
        ],
    ),
    "an array that nobody destroys": Seeded(
        POOL,
        {"    CHECK(aclDestroyIntArray(stride));\n": ""},
        "all",
        [
            "leaks: 1 left over at aclFinalize\n    1 aclIntArray, made at\n        main @aclCreateIntArray(stride_values@",
            "what is created must be destroyed",
        ],
    ),
    "memory that nobody frees": Seeded(
        PAD,
        {"    CHECK(aclrtFree(grad_output_memory));\n": ""},
        "all",
        [
            "leaks: 1 left over at aclFinalize, with 224 bytes",
            "1 allocation of device memory that was never freed, but by the end of its device, 224 bytes, made at",
            "make_image @aclrtMalloc(memory@\n        main @*gradOutput = make_image@",
            "what is allocated must be freed",
        ],
    ),
    "a result of another shape": Seeded(
        PAD,
        {"*gradInput = make_image(ROWS, COLUMNS,": "*gradInput = make_image(COLUMNS, ROWS,"},
        None,
        ["[161002] aclnnCircularPad2dBackwardGetWorkspaceSize: gradInput has the shape (1, 1, 3, 4), expected (1, 1, 4, 3)"],
    ),
    "two streams without an event": Seeded(
        POOL,
        {
            BACKWARD: "    aclrtStream second;\n    CHECK(aclrtCreateStream(&second));\n"
            + BACKWARD.replace("stream)", "second)"),
            SYNCHRONIZE: SYNCHRONIZE + "    CHECK(aclrtSynchronizeStream(second));\n    CHECK(aclrtDestroyStream(second));\n",
        },
        "races",
        [
            "races: aclnnMaxPool2dWithMask",
            "without an order to aclnnMaxPool2dWithMask",
            "allocated at\n        make_operand @aclrtMalloc(&made.memory@\n        main @struct operand indices@",
            "accesses to the same memory must be ordered by a stream, an event or a synchronisation",
        ],
    ),
    "an executor that is used up": Seeded(
        POOL,
        {
            "gradInput.tensor, &backwardSize, &executor));": "gradInput.tensor, &backwardSize, &unused));",
            "    uint64_t backwardSize = 0;\n": "    uint64_t backwardSize = 0;\n    aclOpExecutor *unused = NULL;\n",
        },
        "all",
        [
            "[161002] aclnnMaxPool2dWithMaskBackward: executor is 0x",
            "an aclOpExecutor that was consumed by its second phase; made at main (",
            "ended at main @aclnnMaxPool2dWithMask(workspace@",
            "the second phase consumes its executor",
        ],
    ),
    "a copy in the wrong direction": Seeded(
        PAD,
        {COPY: COPY.replace("HOST_TO_DEVICE", "DEVICE_TO_HOST")},
        None,
        [
            "warning: aclrtMemcpy: kind is ACL_MEMCPY_DEVICE_TO_HOST, but dst is 0x",
            "(device memory, an allocation of 224 bytes) and src is 0x",
            "(memory of the host)",
            "the kind of a copy must say where its two ends are",
        ],
    ),
    "data on the host": Seeded(
        PAD,
        {"ACL_FORMAT_ND, dims, 4, *memory);": "ACL_FORMAT_ND, dims, 4, memory);"},
        None,
        ["gradOutput has its data at 0x", ", memory of the host, expected device memory from aclrtMalloc"],
    ),
    "no device": Seeded(
        PAD,
        {"    CHECK(aclrtSetDevice(device));\n": ""},
        None,
        ["[107002] aclrtCreateStream: the calling thread has no current context, expected aclrtSetDevice before"],
    ),
    "a buffer that is too small": Seeded(
        PAD,
        {"(size_t)(rows * columns) * sizeof(float)": "(size_t)(rows * columns)"},
        "all",
        [
            "[107000] aclrtMemcpy: dst is 0x",
            "(device memory, an allocation of 56 bytes), expected room for 224 bytes",
            "what is read or written must lie inside one allocation",
        ],
    ),
    "a source that changes too early": Seeded(
        PAD,
        {
            "    float gradient[PADDED_ROWS * PADDED_COLUMNS];\n": "    float *gradient;\n"
            "    const size_t bytes = PADDED_ROWS * PADDED_COLUMNS * sizeof *gradient;\n"
            "    CHECK(aclrtMallocHost((void **)&gradient, bytes));\n" + GATE,
            COPY: "    CHECK(aclrtMemcpyAsync(grad_output_memory, bytes, gradient, bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream));\n"
            "    for (int i = 0; i < PADDED_ROWS * PADDED_COLUMNS; i++) gradient[i] = 0;\n" + OPEN,
            SYNCHRONIZE: SYNCHRONIZE + "    CHECK(aclrtFreeHost(gradient));\n" + GONE,
        },
        "all",
        [
            "lifetime: aclrtMemcpyAsync on stream 0x",
            "reads src, memory of aclrtMallocHost at 0x",
            "whose bytes the host has changed since it was queued\n    queued at\n        main @aclrtMemcpyAsync@",
            "allocated at\n        main @aclrtMallocHost@",
            "the source of an asynchronous copy must not change before the copy is done",
        ],
    ),
    "a tensor destroyed twice": Seeded(
        PAD,
        {"    CHECK(aclDestroyTensor(gradOutput));\n": "    CHECK(aclDestroyTensor( self));\n"},
        "all",
        [
            "[161002] aclDestroyTensor: tensor is 0x",
            "an aclTensor that was destroyed; made at make_image @aclCreateTensor@, ended at main @aclDestroyTensor(self));@",
        ],
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_said(name, tmp_path, compile_c, run_c):
    fault = FAULTS[name]
    source = tmp_path / fault.example
    source.write_text(fault.text())
    done = run_c(compile_c(source, werror=False), check=False, env={"ACLNNSIM_DEBUG": fault.switches})
    position = 0
    for said in map(fault.places, fault.told):
        assert said in done.stderr[position:], f"no {said!r} (in this order) in\n{done.stderr}"
        position = done.stderr.index(said, position)
    # It comes first: nothing else draws the attention away.
    reports = [line for line in done.stderr.splitlines() if line.startswith("aclnnsim: ")]
    assert fault.places(fault.told[0]).splitlines()[0] in reports[0], done.stderr


def test_the_examples_say_nothing(compile_c, run_c):
    for name in POOL, PAD:
        program = compile_c(EXAMPLES / name)
        for switches in None, "all", "all,strict,workspace", "all,schedule":
            assert run_c(program, env={"ACLNNSIM_DEBUG": switches}).stderr == "", (name, switches)
