# SPDX-License-Identifier: Apache-2.0
"""Headers, exported symbols, descriptors and documented facts say the same."""

import re
import subprocess

import coverage_page
import pytest
import raw
from interface import (
    PHASE_ONE_END,
    PHASE_TWO,
    Function,
    catalogue,
    compiler_for,
    declarations,
    operator_names,
    spec,
    tokens,
    unsupported,
)

# Products of tests/spec/facts.json, each by two names of its chips where there are two.
PRODUCTS = {
    "910": ("Ascend910A", "Ascend910ProB"),
    "910B": ("Ascend910B3", "Ascend910B4"),
    "910_93": ("Ascend910_9391", "Ascend910_9362"),
    "310P": ("Ascend310P3", "Ascend310P1"),
    "310B": ("Ascend310B1", "Ascend310B4"),
    "950": ("Ascend950PR_9599", "Ascend950DT_9581"),
}

FLOATS = ["FLOAT", "FLOAT16", "BF16"]
# What aclnnConstantPadNd takes on the products before Ascend 950, without BF16.
NUMBERS = ["FLOAT", "FLOAT16", "DOUBLE", "INT8", "INT16", "INT32", "INT64", "BOOL", "COMPLEX64", "COMPLEX128"]
NUMBERS += ["UINT8", "UINT16", "UINT32", "UINT64"]
BYTE_FLOATS = ["HIFLOAT8", "FLOAT8_E5M2", "FLOAT8_E4M3FN", "FLOAT8_E8M0"]
# (operator, parameter) -> {product: types} where the documentation page is not followed, or silent.
TYPES_BEYOND_THE_PAGE = {
    # Floats of 8 bits are not computed.
    **{
        (op, name): {"950": ["FLOAT", "FLOAT16", "BF16"]}
        for op, names in {
            "aclnnConvolution": ("input", "weight", "output"),
            "aclnnConvTbc": ("self", "weight", "output"),
            "aclnnConvDepthwise2d": ("self", "weight", "out"),
            "aclnnConvTbcBackward": ("gradWeight",),
        }.items()
        for name in names
    },
    # The page of the backward has one column for all products; the training series computes no BF16.
    ("aclnnMaxPool2dWithMaskBackward", "gradOutput"): {"910": ["FLOAT", "FLOAT16"]},
    ("aclnnMaxPool2dWithMaskBackward", "self"): {"910": ["FLOAT", "FLOAT16"]},
    ("aclnnMaxPool2dWithMaskBackward", "gradInput"): {"910": ["FLOAT", "FLOAT16"]},
    # The page excludes BF16 for self and asks for one type in the whole call.
    ("aclnnAvgPool2dBackward", "gradOutput"): {"910": ["FLOAT", "FLOAT16"], "310P": ["FLOAT", "FLOAT16"]},
    ("aclnnAvgPool2dBackward", "gradInput"): {"910": ["FLOAT", "FLOAT16"], "310P": ["FLOAT", "FLOAT16"]},
    # One type in the whole call, and here the page has one column for all products.
    ("aclnnMaxPool2dWithIndicesBackward", "gradInput"): {"910B": ["FLOAT"], "910_93": ["FLOAT"]},
    # The page names the types of self and asks for one type in the whole call.
    ("aclnnCircularPad2dBackward", "gradOutput"): {"910B": FLOATS, "910_93": FLOATS, "950": FLOATS},
    # PyTorch's plugin passes INT64.
    ("aclnnMinDim", "indices"): {key: ["INT32", "INT64"] for key in ("910", "910B", "910_93", "310P", "950")},
    # Floats of 8 bits are not converted, and elements of less than a byte are not simulated.
    **{
        ("aclnnCast", name): {key: [*NUMBERS, "COMPLEX32"] for key in ("910", "310P", "950")}
        | {"950": [*NUMBERS, "BF16", "COMPLEX32"]}
        for name in ("self", "out")
    },
    # BF16 in the list of a series that has none.
    ("aclnnInplaceNormal", "selfRef"): {"910": ["FLOAT", "FLOAT16", "DOUBLE"]},
    ("aclnnInplaceZero", "selfRef"): {
        "950": [n for n in [*NUMBERS, "BF16", *BYTE_FLOATS] if n not in ("UINT32", "UINT64", "FLOAT8_E8M0")]
    },
    # Elements of less than a byte are not simulated.
    **{
        ("aclnnCat", name): {"950": [n for n in [*NUMBERS, "BF16", *BYTE_FLOATS] if n != "COMPLEX128"]}
        for name in ("tensors", "out")
    },
    # Elements of less than a byte are not simulated. A value of FLOAT6 promotes with no type of self.
    ("aclnnConstantPadNd", "self"): {"950": [*NUMBERS, "BF16", *BYTE_FLOATS]},
    ("aclnnConstantPadNd", "value"): {
        "910": NUMBERS,
        "910B": [*NUMBERS, "BF16"],
        "910_93": [*NUMBERS, "BF16"],
        "310P": NUMBERS,
        "950": [*NUMBERS, "BF16", *BYTE_FLOATS],
    },
}

# Families that take BF16 on the series that have none, as their pages say.
BF16_EVERYWHERE = re.compile(r"aclnn(Reflection|Replication)Pad")

# What the library promises of the runtime; the rest of acl_rt.h may come.
RUNTIME = [
    "aclInit",
    "aclFinalize",
    "aclGetRecentErrMsg",
    "aclrtGetVersion",
    "aclrtSetDevice",
    "aclrtResetDevice",
    "aclrtGetDevice",
    "aclrtGetDeviceCount",
    "aclrtGetSocName",
    "aclrtGetRunMode",
    "aclrtCreateContext",
    "aclrtDestroyContext",
    "aclrtSetCurrentContext",
    "aclrtGetCurrentContext",
    "aclrtSynchronizeDevice",
    "aclrtCreateStream",
    "aclrtDestroyStream",
    "aclrtSynchronizeStream",
    "aclrtStreamQuery",
    "aclrtCreateEvent",
    "aclrtDestroyEvent",
    "aclrtRecordEvent",
    "aclrtStreamWaitEvent",
    "aclrtSynchronizeEvent",
    "aclrtMalloc",
    "aclrtFree",
    "aclrtMallocHost",
    "aclrtFreeHost",
    "aclrtMemcpy",
    "aclrtMemcpyAsync",
    "aclrtMemset",
    "aclrtMemsetAsync",
    "aclrtGetMemInfo",
    "aclrtPeekAtLastError",
    "aclrtGetLastError",
    "aclrtSetSysParamOpt",
    "aclrtCtxSetSysParamOpt",
    "aclDataTypeSize",
    "aclFloat16ToFloat",
    "aclFloatToFloat16",
]


# Entry points below acl that programs bind when they start, and whose arguments are not documented.
INTERNAL = {"MsprofGetHashId", "MsprofRegisterCallback", "MsprofReportAdditionalInfo", "MsprofReportApi",
            "MsprofReportCompactInfo", "MsprofSysCycleTime", "rtDevBinaryRegister", "rtFunctionRegister",
            "rtGetC2cCtrlAddr", "rtKernelLaunch"}  # fmt: skip
# Headers with functions that fail because they mean nothing here.
UNSUPPORTED = {f"acl/acl_{n}.h" for n in ("dump", "mdl", "op", "op_compiler", "prof", "tdt")} | {"hccl/hccl.h"}
UNSUPPORTED |= {f"acl/acl_{n}.h" for n in ("platform", "rt_allocator", "rt_memory_soma")}


@pytest.fixture(scope="module")
def declared(toolkit):
    compiler = compiler_for("c")
    if compiler is None:
        pytest.skip("no C compiler")
    return declarations((toolkit / "include").resolve(), tuple(compiler))


@pytest.fixture(scope="module")
def functions(declared):
    """Functions of the documented interface, without the operators and what only the simulator has."""
    ours = {n: f for n, f in declared.functions.items() if not f.header.startswith("aclnnsim/")}
    return {n: f for n, f in ours.items() if not f.header.startswith("aclnnop/")}


# ---- headers and specification ----


# What is declared in another header than documented, because of the types it needs or that need it.
DECLARED_ELSEWHERE = {
    "aclmdlRI": "acl/acl_base_rt.h",
    "aclmdlRICaptureToModelRIBegin": "acl/acl_mdl.h",
}


def test_functions_are_as_documented(functions):
    facts = {
        n: Function(DECLARED_ELSEWHERE.get(n, h), tokens(r), tokens(p))
        for n, (h, r, p) in spec("functions").items()
        if h
    }
    wrong = {
        n: (f, facts.get(n, "not in the specification")) for n, f in functions.items() if facts.get(n) != f
    }
    assert not wrong


def test_no_function_is_missing(functions):
    whole = {n for n, (h, _, _) in spec("functions").items() if h and (h.startswith("aclnn/") or h in UNSUPPORTED)}
    whole = {n for n in whole if not n.startswith("aclmdlRI")}
    assert not (whole | set(RUNTIME)) - set(functions)


def test_operators_are_as_documented(declared):
    """Every one of them, whether it computes or not."""
    facts, wrong = catalogue(), {}
    assert len(facts) == 1022
    for name in sorted({*facts, *operator_names(declared.functions)}):
        one, two = declared.functions.get(name + "GetWorkspaceSize"), declared.functions.get(name)
        header, _, params = facts.get(name, ("not in the specification", "", ""))
        expected = Function(header, "aclnnStatus", tokens(f"{params}, {PHASE_ONE_END}"))
        if one != expected or two != Function(header, "aclnnStatus", tokens(PHASE_TWO)):
            wrong[name] = (one, two, expected)
    assert not wrong


def test_operator_headers_declare_operators_only(declared):
    names = {n for n, f in declared.functions.items() if f.header.startswith("aclnnop/")}
    operators = set(operator_names(declared.functions))
    assert names == operators | {n + "GetWorkspaceSize" for n in operators}


def test_enumerations_are_as_documented(declared):
    enums, codes = spec("types")["enums"], spec("types")["codes"] | spec("types")["constants"]
    wrong = {}
    for name, (header, enumerators) in declared.enums.items():
        if header.startswith("aclnnsim/"):
            continue
        if name in enums:
            expected = (enums[name][0], sorted(enums[name][1]))
            if (header, sorted(enumerators)) != expected:
                wrong[name] = (header, enumerators, expected)
        else:  # an anonymous one that holds constants
            strangers = [e for e in enumerators if codes.get(e, [None])[0] != header]
            if strangers:
                wrong[name] = (header, strangers)
    assert not wrong


def test_macros_are_documented_constants(declared):
    types = spec("types")
    names = types["codes"] | types["constants"]
    for header, values in types["enums"].values():
        names |= {v: [header] for v in values}
    own = re.compile(r"ACL_FUNC_VISIBILITY|\w+_H_?$")
    wrong = {}
    for name, (header, text) in declared.macros.items():
        if header.startswith("aclnnsim/") or own.match(name):
            continue
        if names.get(name, [None])[0] != header:
            wrong[name] = (header, text)
    assert not wrong


def test_types_are_as_documented(declared):
    types = spec("types")
    wrong = {}
    for name, (header, what) in declared.typedefs.items():
        if header.startswith("aclnnsim/"):
            continue
        expected = types["typedefs"].get(name, ["", "not in the specification"])
        if (header, what) != (DECLARED_ELSEWHERE.get(name, expected[0]), tokens(expected[1])):
            wrong[name] = (header, what, expected)
    for name, (header, fields) in declared.structs.items():
        if header.startswith("aclnnsim/"):
            continue
        expected = types["structs"].get(name, {"header": "not in the specification", "fields": []})
        if (header, [f for _, f in fields]) != (expected["header"], [f for _, f in expected["fields"]]):
            wrong[name] = (header, fields, expected)
    assert not wrong


def test_values_are_as_documented(declared, compile_c, toolkit):
    """The compiler agrees on every number and size."""
    types = spec("types")
    numbers = {n: v for n, (_, v) in (types["codes"] | types["constants"]).items()}
    for _, values in types["enums"].values():
        numbers |= values
    names = set(declared.macros).union(*(e for _, e in declared.enums.values()))
    asserts = [
        f'_Static_assert({n} == {numbers[n]}{"u" * (numbers[n] >= 2**63)}, "{n}");'
        for n in sorted(names & set(numbers))
        if isinstance(numbers[n], int)
    ]
    texts = {n: text for n, (_, text) in declared.macros.items() if isinstance(numbers.get(n), str)}
    assert texts == {n: numbers[n] for n in texts}
    assert len(asserts) > 300
    for name in declared.structs:
        fact = types["structs"].get(name)
        if fact:
            asserts.append(f'_Static_assert(sizeof({name}) == {fact["size"]}, "{name}");')
            for kind, field in fact["fields"]:
                if kind.endswith(("[0]", "(unnamed union)")):  # no type of ISO C, or no name to ask for it
                    continue
                asserts.append(
                    f'_Static_assert(sizeof((({name} *)0)->{field}) == sizeof({kind}), "{name}.{field}");'
                )
    includes = "".join(f"#include <{h}>\n" for h in sorted({f.header for f in declared.functions.values()}))
    codes = '#include "acl/error_codes/rt_error_codes.h"\n#include "aclnn/opdev/op_errno.h"\n'
    compile_c(includes + codes + "\n".join(asserts) + "\n", link=False, flags=["-Wno-sign-compare"])


def test_a_wrong_value_does_not_compile(compile_c):
    with pytest.raises(AssertionError, match="static assertion failed"):
        compile_c('#include "acl/acl_base.h"\n_Static_assert(ACL_FLOAT16 == 2, "no");\n', link=False)


# ---- exported symbols ----


def exported(library):
    """{name: nm's letter}; W is what has no kernel."""
    out = subprocess.run(
        ["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True
    ).stdout
    return {fields[-1].split("@")[0]: fields[-2] for fields in map(str.split, out.splitlines())}


def test_exports_are_the_declared_functions(declared, library):
    """And a few that have no public header."""
    private = exported(library).keys() - declared.functions.keys()
    assert private == {n for n, (header, _, _) in spec("functions").items() if header is None} | INTERNAL
    assert not declared.functions.keys() - exported(library).keys()


def test_operators_without_a_kernel_are_in_the_catalogue_alone(declared, library, request):
    """A header of include/ may declare more operators than compute."""
    symbols = exported(library)
    weak = {name for name, kind in symbols.items() if kind in "Ww"}
    written = {f"aclnnop/{p.name}" for p in (request.config.rootpath / "include" / "aclnnop").glob("*.h")}
    for name, fact in catalogue().items():
        assert (name in weak) == (f"{name}GetWorkspaceSize" in weak) == (name not in raw.operators()), name
        assert name in weak or fact.header in written, name
    others = weak - {n + phase for n in catalogue() for phase in ("", "GetWorkspaceSize")}
    assert {declared.functions[n].header for n in others if n not in unsupported()} <= UNSUPPORTED


def test_reasons_are_for_what_is_not_there():
    """A function that has come to the library leaves the list."""
    assert set(unsupported()) <= set(raw.unsupported())


def test_functions_of_the_runtime_work_or_have_a_reason(declared):
    """What is in no other way defined by the library is meant to be so."""
    without = {n for n in raw.unsupported() if declared.functions[n].header not in UNSUPPORTED}
    assert without <= set(unsupported())


def test_what_is_not_supported_says_so(declared):
    """Whatever the arguments, and without a context."""

    def zero(kind):
        return raw.ffi.new(raw.ffi.getctype(kind, "*"))[0] if kind.kind == "struct" else raw.ffi.cast(kind, 0)

    for name, (code, reason) in unsupported().items():
        kind = raw.ffi.typeof(getattr(raw.lib, name))
        result = raw.ask(name, *(zero(argument) for argument in kind.args))
        message = result.message or raw.message()
        assert message.startswith(f"[{code}] {name}: {reason} (aclnnsim "), name
        if declared.functions[name].result == "aclError":
            assert result.code == code, name


def test_operators_without_a_kernel_say_so(declared, library):
    """Both phases, whatever the arguments."""
    version = raw.ffi.string(raw.lib.aclnnsimVersion()).decode()
    missing = sorted(set(catalogue()) - set(raw.operators()))
    assert missing
    zeros = {"double ": 0.0, "float ": 0.0, "bool ": False}
    for name in missing:
        params = catalogue()[name].params.split(", ")
        args = [raw.NULL if "*" in p else zeros.get(re.sub(r"\w+$", "", p), 0) for p in params]
        one, two = [*args, raw.NULL, raw.NULL], [raw.NULL, 0, raw.NULL, raw.NULL]
        for function, values in ((name + "GetWorkspaceSize", one), (name, two)):
            answer = raw.ask(function, *values)
            assert answer.code == 561990
            first, rule = answer.message.splitlines()
            assert first == f"[561990] {name}: not simulated yet (aclnnsim {version})"
            assert rule.startswith("    ACLNNSIM-E0109: ")


def test_soname(library):
    out = subprocess.run(["readelf", "-d", library], capture_output=True, text=True, check=True).stdout
    assert re.search(r"SONAME.*\[libaclnnsim\.so\.0\]", out), out


def test_binding_has_every_declared_function(declared):
    assert {n for n in declared.functions if not hasattr(raw.lib, n)} == set()


# ---- descriptors ----


def test_descriptors_are_of_declared_operators(declared):
    assert raw.operators() == sorted(set(raw.operators()) & set(operator_names(declared.functions)))


KIND_OF = {
    "aclTensor *": "tensor",
    "aclScalar *": "scalar",
    "aclIntArray *": "ints",
    "aclFloatArray *": "floats",
    "aclBoolArray *": "bools",
    "aclTensorList *": "tensors",
    "aclScalarList *": "scalars",
    "int64_t ": "int",
    "int32_t ": "int",
    "int8_t ": "int",
    "uint64_t ": "int",
    "double ": "double",
    "float ": "double",
    "aclDataType ": "int",
    "int ": "int",
    "bool ": "bool",
    "char *": "string",
}
# What is only read, though the prototype takes it without const.
NOT_CONST = {("aclnnInplaceAtan2", "other"), ("aclnnNLLLoss2dBackward", "totalWeight"), ("aclnnBatchNormElemt", "mean"),
             ("aclnnBatchNormElemt", "invstd"), ("aclnnBatchNormElemtBackward", "counter"),
             ("aclnnSoftmaxCrossEntropyWithLogits", "labels"), ("aclnnIndexCopy", "selfRef")}  # fmt: skip
# What hosts do not give where it is not asked for: the first layer of a network wants no gradient of its input.
OPTIONAL = {("aclnnConvolutionBackward", name) for name in ("biasSizes", "gradInput", "gradWeight")}
# PyTorch's plugin gives one limit where PyTorch is given one.
OPTIONAL |= {(op, name) for op in ("aclnnClamp", "aclnnClampTensor") for name in ("clipValueMin", "clipValueMax")}
DIRECTIONS = {"in": raw.IN, "out": raw.OUT, "inout": raw.INOUT, "attr": raw.IN}


def signature(op):
    """[(kind, name, const)] of the specification's prototype."""
    found = []
    for text in catalogue()[op].params.split(", "):
        kind, name = re.fullmatch(r"(?:const )?(.*?)(\w+)", text).groups()
        found.append((KIND_OF[kind], name, text.startswith("const ")))
    return found


@pytest.mark.parametrize("op", raw.operators())
def test_descriptor_has_the_signature(op):
    rows = raw.params(op)
    assert [(p.kind, p.name) for p in rows] == [(k, n) for k, n, _ in signature(op)]
    # What is only read the prototype takes as const; some take what they write as const, too.
    for row, (kind, _, const) in zip(rows, signature(op), strict=True):
        if kind in ("tensor", "tensors"):
            assert const or row.direction != raw.IN or (op, row.name) in NOT_CONST, row


@pytest.mark.parametrize("op", raw.operators())
def test_descriptor_has_the_documented_facts(op):
    facts = spec("facts")
    assert op in facts, f"tests/spec/facts.json has no line for {op}"
    for row, fact in zip(raw.params(op), facts[op]["params"], strict=True):
        assert row.name == fact["name"]
        assert row.direction == DIRECTIONS[fact["dir"]], row.name
        assert row.optional == fact.get("opt", (op, row.name) in OPTIONAL), row.name


def documented_types(op, product):
    """Names of the types of each tensor and scalar on a product, {} where it has no such operator."""
    facts = spec("facts")[op]
    if product not in facts["products"]:
        return {}
    own = {
        p["name"]: p.get("dtypes_by_product", {}).get(product, p["dtypes"]) or []
        for p in facts["params"]
        if p["dir"] != "attr"
    }
    said = {p["name"] for p in facts["params"] if product in p.get("dtypes_by_product", {})}
    for name, types in own.items():
        beyond = TYPES_BEYOND_THE_PAGE.get((op, name), {}).get(product)
        source = types["same_as"] if isinstance(types, dict) else name
        types = own[source] if isinstance(types, dict) else types
        own[name] = (set(beyond) if beyond else set(types) & set(raw.ACL_NAMES.values())) - (
            # These series have no BF16, also where the page has one list for all products.
            {"BF16"}
            if product in ("910", "310P", "310B") and source not in said and not BF16_EVERYWHERE.match(op)
            else set()
        )
    return own


@pytest.mark.parametrize("product", PRODUCTS)
@pytest.mark.parametrize("op", raw.operators())
def test_descriptor_has_the_documented_types(op, product, soc):
    for chip in PRODUCTS[product]:
        soc(chip)
        expected = documented_types(op, product)
        available = raw.lib.aclnnsimOpAvailable(raw.operators().index(op))
        assert available == bool(expected)
        if available:
            typed = [p for p in raw.params(op) if p.kind in ("tensor", "scalar", "tensors", "scalars")]
            assert {p.name: {raw.ACL_NAMES[n] for n in p.dtypes} for p in typed} == expected


def test_default_product():
    assert raw.ffi.string(raw.lib.aclnnsimGetSoc()) == b"Ascend910B3"
    assert raw.ffi.string(raw.lib.aclrtGetSocName()) == b"Ascend910B3"


def test_names_of_types_and_codes_are_those_of_the_specification():
    """raw.py writes numbers down; they are the specification's."""
    values = spec("types")["enums"]["aclDataType"][1]
    assert {values[f"ACL_{name}"] for name in raw.ACL_NAMES.values()} == set(raw.ACL_NAMES)
    assert all(values[f"ACL_{name}"] == number for number, name in raw.ACL_NAMES.items())
    formats = spec("types")["enums"]["aclFormat"][1]
    assert all(formats[f"ACL_FORMAT_{name}"] == number for name, number in raw.PRIVATE_FORMATS.items())


def test_the_page_of_what_works_is_current(request):
    assert (request.config.rootpath / "docs" / "coverage.md").read_text() == coverage_page.page()
