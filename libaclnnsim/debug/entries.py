# SPDX-License-Identifier: Apache-2.0
"""Makes from the headers what stands between host code and the functions of acl and aclnn_base.

    entries.py names FILE HEADER...     gives each function a name of its own inside the library: real_<name>
    entries.py entries FILE HEADER...   the functions that are exported: they tell debug/ of the call, if it wants to
                                        know, and call the real ones

What tells the arguments' names and types are the prototypes, so a trace shows every function, and ACLNNSIM_FAULTS can
choose every one, without a line in its source."""

import re
import sys
from pathlib import Path
from typing import NamedTuple

LICENCE = "/* SPDX-License-Identifier: Apache-2.0 */\n"
PROTOTYPE = re.compile(r"ACL_FUNC_VISIBILITY\s+([^;()]*?)(\w+)\(([^;]*)\);")
WHOLE = re.compile(r".*\(\*(\w+)\)\(.*\)|.*?(\w+)\[\]\[\w+\]")  # a callback, an array of arrays
ENUM = re.compile(r"typedef enum\s*\w*\s*\{([^}]*)\}\s*(\w+);")
SIGNED = {"int8_t", "int16_t", "int32_t", "int64_t", "int", "aclError", "aclnnStatus"}
UNSIGNED = {"uint8_t", "uint16_t", "uint32_t", "uint64_t", "size_t", "unsigned", "aclFloat16"}
STATUS = {"aclError", "aclnnStatus"}


class Function(NamedTuple):
    result: str
    name: str
    params: list[tuple[str, str]]  # type, or what is WHOLE; name


def clean(header: str) -> str:
    return re.sub(r"/\*.*?\*/", "", Path(header).read_text(encoding="utf-8"), flags=re.DOTALL)


def functions(headers: list[str]) -> list[Function]:
    found = []
    for header in headers:
        for result, name, params in PROTOTYPE.findall(clean(header)):
            text = " ".join(params.split())
            if text.endswith("..."):  # arguments that cannot be passed on
                continue
            parts = [] if text == "void" else [p.strip() for p in re.split(r",(?![^()]*\))", text)]
            found.append(Function(result.strip(), name, [split(p) for p in parts]))
    return found


def split(param: str) -> tuple[str, str]:
    """Type and name; the extents of an array parameter are a pointer's."""
    if whole := WHOLE.fullmatch(param):
        return param, whole[1] or whole[2]
    match = re.fullmatch(r"(.*?)(\w+)(\[\w*\])?", param)
    if not match or "(" in param:
        raise ValueError(f"cannot read the parameter {param}")
    kind = match[1].strip()
    return (f"{kind} *" if match[3] else kind), match[2]


def enums(headers: list[str]) -> dict[str, list[str]]:
    """Enumerators by type; those with a value that another has are left out by the compiler's switch."""
    found: dict[str, list[str]] = {}
    for header in headers:
        for body, name in ENUM.findall(clean(header)):
            seen: dict[str, str] = {}
            for number, enumerator in enumerate(filter(None, (e.strip() for e in body.split(",")))):
                symbol, _, value = (part.strip() for part in enumerator.partition("="))
                seen.setdefault(value or f"after {number}", symbol)
            found[name] = list(seen.values())
    return found


def value(param: tuple[str, str], following: str | None, known: dict[str, list[str]]) -> str:
    kind, name = param
    plain = kind.replace("const ", "").strip()
    size, name_of = "0", "NULL"
    if WHOLE.fullmatch(kind):
        type_ = "VALUE_POINTER"
    elif plain in known:
        type_, size, name_of = "VALUE_SIGNED", f"sizeof {name}", f"name_of_{plain}"
    elif plain in SIGNED:
        type_, size = "VALUE_SIGNED", f"sizeof {name}"
    elif plain in UNSIGNED:
        type_, size = "VALUE_UNSIGNED", f"sizeof {name}"
    elif plain in ("float", "double"):
        type_, size = "VALUE_DOUBLE", f"sizeof {name}"
    elif plain == "bool":
        type_ = "VALUE_BOOL"
    elif kind == "const char *":
        type_ = "VALUE_STRING"
    elif kind == "const int64_t *" and following in UNSIGNED:
        type_ = "VALUE_INT64S"
    elif is_out(kind, known):
        type_, size = "VALUE_OUT", f"sizeof *{name}"
    elif "*" in kind or re.match(r"(aclrt|acl)\w+$", plain):
        type_ = "VALUE_POINTER" if "*" in kind or plain in POINTERS else "VALUE_TEXT"
    else:
        type_ = "VALUE_TEXT"
    at = '"..."' if type_ == "VALUE_TEXT" else f"&{name}"
    return f'{{"{name}", {type_}, {size}, {at}, {name_of}}}'


#: Types that are pointers by themselves.
POINTERS: set[str] = set()


def is_out(kind: str, known: dict[str, list[str]]) -> bool:
    """A pointer through which a number or a pointer comes back."""
    if not kind.endswith("*") or kind.startswith("const "):
        return False
    target = kind[:-1].strip()
    return target.endswith("*") or target in POINTERS | SIGNED | known.keys() | UNSIGNED - {"aclFloat16"}


# Apart from the entry: there the arguments stay in registers, and the real function returns to the host.
TELLING = """\
extern __typeof__(@name) real_@name __attribute__((visibility("hidden")));
__attribute__((noinline)) static @result told_@name(@told const void *site_)
{
    const struct value values_[] = {@values};
    struct debug_call call_ = {.name = "@name", .values = values_, .count = @count, .site = site_};
    const int chosen_ = call_begin(&call_);
    (void)chosen_;
    @result result_ = @call;
    call_end(&call_, &(const struct value){"", @type, sizeof result_, &result_, NULL});
    return result_;
}
@result @name(@params)
{
    if (!watching(WATCH_CALLS)) return real_@name(@names);
    return told_@name(@passed __builtin_return_address(0));
}

"""
# The same without what is returned.
SILENT = (
    TELLING.replace("return real_@name(@names);", "{\n        real_@name(@names);\n        return;\n    }")
    .replace("@result result_ = @call", "@call")
    .replace('&(const struct value){"", @type, sizeof result_, &result_, NULL}', "NULL")
    .replace("    return result_;\n", "")
    .replace("return told_", "told_")
)


def result_type(result: str, known: dict[str, list[str]]) -> str:
    plain = result.replace("const ", "").strip()
    if result == "const char *":
        return "VALUE_STRING"
    if result.endswith("*"):
        return "VALUE_POINTER"
    if plain in ("float", "double"):
        return "VALUE_DOUBLE"
    return "VALUE_SIGNED" if plain in SIGNED or plain in known else "VALUE_UNSIGNED"


def entry(function: Function, known: dict[str, list[str]]) -> str:
    result, name, params = function
    after = [t for t, _ in params[1:]] + [None]
    call = f"real_{name}({', '.join(n for _, n in params)})"
    if result in STATUS or result.endswith("*"):
        call = f"chosen_ ? {'chosen_' if result in STATUS else 'NULL'} : {call}"
    declared = [t if WHOLE.fullmatch(t) else f"{t} {n}".replace("* ", "*") for t, n in params]
    parts = {
        "result": result,
        "params": ", ".join(declared) or "void",
        "told": "".join(f"{d}, " for d in declared),
        "names": ", ".join(n for _, n in params),
        "passed": "".join(f"{n}, " for _, n in params),
        "name": name,
        "values": ", ".join(value(p, next_, known) for p, next_ in zip(params, after, strict=False)) or "{0}",
        "count": str(len(params)),
        "call": call,
        "type": result_type(result, known),
    }
    template = SILENT if result == "void" else TELLING
    return re.sub(r"@(\w+)", lambda match: parts[match[1]], template)


def main(what: str, file: str, *headers: str) -> None:
    listed = list(headers)
    found = functions(listed)
    text = LICENCE
    if what == "names":
        for function in found:
            text += f"#pragma redefine_extname {function.name} real_{function.name}\n"
    else:
        known = enums(listed)
        for header in listed:
            POINTERS.update(re.findall(r"typedef (?:const )?(?:void|struct \w+) \*(\w+);", clean(header)))
        used = {t.replace("const ", "").strip() for f in found for t, _ in f.params} & known.keys()
        for header in listed:
            text += f'#include "{header.partition("/include/")[2]}"\n'
        text += '#include "debug/debug.h"\n\n'
        for name in sorted(used):
            text += f"static const char *name_of_{name}(int64_t value)\n{{\n    switch (value) {{\n"
            text += "".join(f'    case {e}: return "{e}";\n' for e in known[name])
            text += "    default: return NULL;\n    }\n}\n\n"
        for function in found:
            text += entry(function, known)
    Path(file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
