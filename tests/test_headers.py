# SPDX-License-Identifier: Apache-2.0
"""The installed headers serve C11, C++11 and C++17, alone, with every compiler of the machine."""

import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest
from interface import catalogue, public_headers, spec

COMPILERS = {"c": ("gcc", "clang"), "c++": ("g++", "clang++")}
CASES = [(c, std) for std in ("c11", "c17") for c in COMPILERS["c"]]
CASES += [(c, std) for std in ("c++11", "c++17") for c in COMPILERS["c++"]]
# Headers of operators are hundreds of declarations of one kind: alone they meet the oldest dialects.
OPERATORS_ALONE = ("c11", "c++11")


def all_headers(toolkit):
    include = toolkit / "include"
    return sorted(p.relative_to(include).as_posix() for p in include.rglob("*.h"))


def need(compiler):
    if not shutil.which(compiler):
        pytest.skip(f"no {compiler}")


def syntax_check(compiler, std, toolkit, sources):
    command = [
        compiler,
        f"-std={std}",
        "-fsyntax-only",
        "-Wall",
        "-Wextra",
        "-Wpedantic",
        "-Wshadow",
        "-Werror",
    ]
    command += ["-Wundef", "-I", toolkit / "include", *sources]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("compiler", "std"), CASES)
def test_each_header_alone(compiler, std, toolkit, tmp_path):
    need(compiler)
    headers = public_headers(toolkit / "include")
    if std not in OPERATORS_ALONE or "clang" in compiler:
        headers = [h for h in headers if not h.startswith("aclnnop/")]
    sources = []
    for i, header in enumerate(headers):
        source = tmp_path / f"h{i}.{'cc' if '++' in std else 'c'}"
        source.write_text(f"#include <{header}>\n#include <{header}>\ntypedef int not_empty;\n")
        sources.append(source)
    with ThreadPoolExecutor() as pool:
        halves = [sources[0::2], sources[1::2]]
        for done in pool.map(lambda half: syntax_check(compiler, std, toolkit, half), halves):
            assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("compiler", "std"), CASES)
def test_all_headers_together(compiler, std, toolkit, tmp_path):
    """Both paths of an operator's header too, in one file."""
    need(compiler)
    source = tmp_path / f"all.{'cc' if '++' in std else 'c'}"
    source.write_text(
        "".join(f"#include <{h}>\n" for h in reversed(all_headers(toolkit))) + "typedef int not_empty;\n"
    )
    done = syntax_check(compiler, std, toolkit, [source])
    assert done.returncode == 0, done.stderr


def test_every_operator_header_has_its_older_path(toolkit):
    include = toolkit / "include" / "aclnnop"
    operators = {p.name for p in include.glob("*.h") if not p.name.startswith("aclnn_ops_")}
    assert {p.name for p in (include / "level2").glob("*.h")} == operators
    for name in operators:
        lines = (include / "level2" / name).read_text().splitlines()
        assert lines[1:] == [f'#include "aclnnop/{name}"']


def test_headers_of_areas_hold_all_their_operators(toolkit, compile_c):
    for area in ("math", "nn", "cv", "transformer"):
        names = [name for name, fact in catalogue().items() if fact.area == area]
        uses = "".join(f"(void)&{name}; (void)&{name}GetWorkspaceSize;\n" for name in names)
        text = f"#include <aclnnop/aclnn_ops_{area}.h>\nint main(void)\n{{\n{uses}return 0;\n}}\n"
        compile_c(text, link=False)
        assert len(names) > 40


def test_installed_headers_are_the_repository_s(toolkit, request):
    """And those of operators that are not written yet, and of whole areas."""
    ours = request.config.rootpath / "include"
    written, installed = set(public_headers(ours)), set(public_headers(toolkit / "include"))
    made = {fact.header for fact in catalogue().values()} - written
    made |= {f"aclnnop/aclnn_ops_{area}.h" for area in ("math", "nn", "cv", "transformer")}
    assert installed == written | made
    for header in written:
        assert (toolkit / "include" / header).read_text() == (ours / header).read_text(), header


def test_constants_in_ifdef_and_case(compile_c, run_c):
    """Host code asks for constants with #ifdef and uses them in case labels."""
    codes = spec("types")["codes"]
    for language in "c", "c++":
        lines = ["#include <acl/acl.h>", "#include <aclnnop/aclnn_circular_pad2d.h>"]
        lines += ["#include <aclnn/opdev/op_errno.h>", "#include <stdio.h>"]
        lines += [
            f"#ifndef {n}\n#error {n}\n#endif"
            for n, (header, _) in codes.items()
            if header == "acl/acl_base.h"
        ]
        cases = {}
        for name, (header, value) in codes.items():
            if header in ("acl/acl_base.h", "acl/error_codes/rt_error_codes.h", "aclnn/opdev/op_errno.h"):
                cases.setdefault(value, name)
        lines.append("static int known(int code)\n{\n    switch (code) {")
        lines += [f"    case {name}:" for name in cases.values()]
        lines.append("        return 1;\n    default:\n        return 0;\n    }\n}")
        lines.append(
            'int main(void)\n{\n    printf("%d%d%d", known(161002), known(107002), known(1));\n'
            "    return 0;\n}\n"
        )
        assert run_c(compile_c("\n".join(lines), language=language)).stdout == "110"


def test_success_in_either_language(compile_c, run_c):
    """OK, ACL_SUCCESS and ACL_ERROR_NONE are 0 and constants."""
    text = """
        #include <acl/acl.h>
        #include <aclnn/acl_meta.h>
        int main(void)
        {
            switch (aclDestroyTensor(NULL)) {
            case OK: return ACL_SUCCESS + ACL_ERROR_NONE;
            default: return 1;
            }
        }
    """
    for language, std in ("c", "c11"), ("c++", "c++11"), ("c++", "c++17"):
        run_c(compile_c(text, language=language, std=std))


def test_getters_give_arrays_for_delete(compile_c, run_c):
    """As the documentation teaches C++ hosts to free them."""
    text = """
        #include <acl/acl.h>
        #include <aclnn/acl_meta.h>
        int main()
        {
            const int64_t dims[] = {2, 3};
            aclTensor *tensor =
                aclCreateTensor(dims, 2, ACL_FLOAT, nullptr, 4, ACL_FORMAT_ND, dims, 2, nullptr);
            int64_t *array = nullptr;
            uint64_t count = 0;
            if (aclGetViewShape(tensor, &array, &count) != OK || count != 2 || array[1] != 3) return 1;
            delete[] array;
            if (aclGetStorageShape(tensor, &array, &count) != OK || count != 2 || array[1] != 3) return 2;
            delete[] array;
            if (aclGetViewStrides(tensor, &array, &count) != OK || count != 2 || array[0] != 3) return 3;
            delete[] array;
            return aclDestroyTensor(tensor);
        }
    """
    run_c(compile_c(text, language="c++", std="c++17"))


def test_a_header_that_is_not_alone_is_seen(toolkit, tmp_path):
    source = tmp_path / "bad.c"
    source.write_text("aclError never_declared;\n")
    compiler = next(c for c in COMPILERS["c"] if shutil.which(c))
    assert syntax_check(compiler, "c11", toolkit, [source]).returncode != 0
