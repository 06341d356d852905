"""What is asked of numba: the LLVM code of a function of one signature.

numba finds the types and writes the code, function by function; `program` makes
machine code of an entry and of all that it calls at once.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from simulator.jit.program import Bitcodes, Compiled, linked, machine_code
from simulator.jit.records import UNSIGNED, arrays, parameters, records

# Kernels allocate no memory that would have to be counted, nor are called by Python.
OPTIONS = {
    "nopython": True,
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


class Written(NamedTuple):
    """What numba has made of a function: all that compiling its callers takes."""

    described: Any  # numba's name and types of it
    signature: Any
    bitcodes: Bitcodes  # of the function and of all that it calls


def dispatcher_of(function: Callable[..., Any]) -> Any:
    """Return numba's object for a function that kernels call."""
    import numba  # noqa: PLC0415  (half a second: only to compile)

    make: Any = numba.njit
    return make(function)


def write(function: Callable[..., Any], *, is_entry: bool = False) -> Written:
    """Find the types of a function and write its code; an entry returns an int64."""
    from numba.core import compiler  # noqa: PLC0415
    from numba.core.registry import cpu_target  # noqa: PLC0415

    typing, target = cpu_target.typing_context, cpu_target.target_context
    typing.refresh()
    target.refresh()
    numba_compiler: Any = compiler
    options: Any = cpu_target.options
    flags = numba_compiler.Flags()
    options.parse_as_flags(flags, OPTIONS)
    flags.no_compile = True
    library = _library_class()(target.codegen(), function.__qualname__)
    returned = _type("") if is_entry else None
    types = tuple(_type(name) for name in parameters(function))
    result = numba_compiler.compile_extra(
        typing, target, function, types, returned, flags, {}, library=library
    )
    described = result.fndesc
    described.typemap = described.calltypes = None  # what numba leaves out of files
    return Written(described, result.signature, library.bitcodes())


def tell(dispatcher: Any, written: Written) -> None:
    """Let numba call a kernel that has been written, under its only signature."""
    from numba.core import compiler  # noqa: PLC0415
    from numba.core.registry import cpu_target  # noqa: PLC0415

    numba_compiler: Any = compiler
    target = cpu_target.target_context
    described = written.described
    library = _library_class()(target.codegen(), described.qualname, written.bitcodes)
    key = object()  # what numba finds it by: where others have what Python calls
    target.insert_user_function(key, described, [library])
    result = numba_compiler.compile_result(
        entry_point=key,
        fndesc=described,
        library=library,
        objectmode=False,
        signature=written.signature,
        target_context=target,
        typing_context=cpu_target.typing_context,
    )
    dispatcher.overloads[tuple(written.signature.args)] = result
    dispatcher.disable_compile()


def compile_entry(function: Callable[..., Any], *, is_kernel: bool = False) -> Compiled:
    """Compile a function that is called by its address.

    It returns an int64, but for a kernel that Python looks into.
    """
    written = write(function, is_entry=not is_kernel)
    answer = str(written.signature.return_type)
    return machine_code(written.described.llvm_func_name, answer, written.bitcodes)


@cache
def _library_class() -> Any:
    """Return the class of what numba writes code into."""
    from numba.core import codegen  # noqa: PLC0415

    numbas_library: Any = codegen.JITCodeLibrary

    class Library(numbas_library):  # type: ignore[misc]
        """The code of one function, and beside it that of what it calls.

        numba's own library would link the called ones in, make all of it faster, and
        machine code of it, for every function anew.
        """

        def __init__(
            self, codegen: Any, name: str, bitcodes: Bitcodes | None = None
        ) -> None:
            super().__init__(codegen, name)
            self._bitcodes = bitcodes

        def finalize(self) -> None:
            self._finalized = True

        def bitcodes(self) -> Bitcodes:
            if self._bitcodes is None:
                for function in self._final_module.functions:
                    if not function.is_declaration:
                        function.linkage = "linkonce_odr"  # more than one may be linked
                found = [self._final_module.as_bitcode()]
                for library in self._linking_libraries:
                    if isinstance(library, Library):
                        found += library.bitcodes()
                    else:
                        others = library._get_module_for_linking()  # noqa: SLF001
                        found.append(others.as_bitcode())
                self._bitcodes = tuple(dict.fromkeys(found))
            return self._bitcodes

        def _get_module_for_linking(self) -> Any:
            return linked(self.bitcodes())

    return Library


@cache
def type_of_call() -> Any:
    """Return numba's type of `call(address, rules, view, choice)`.

    Function values would do the same, but a tuple of them travels as dozens of numbers
    through every call on the way; an address is one number in the state. What goes
    wrong in the called code goes wrong in the caller too.
    """
    from numba import types  # noqa: PLC0415
    from numba.extending import intrinsic  # noqa: PLC0415

    @intrinsic
    def call(context, address, rules, view, choice):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            convention, kinds = context.call_conv, signature.args[1:]
            shape = convention.get_function_type(types.int64, kinds)
            function = builder.inttoptr(arguments[0], shape.as_pointer())
            status, answer = convention.call_function(
                builder, function, types.int64, kinds, arguments[1:]
            )
            with builder.if_then(status.is_error, likely=False):
                convention.return_status_propagate(builder, status)
            return answer

        return types.int64(types.int64, rules, view, choice), code

    return _typed(call)


@cache
def type_of_record_at(name: str) -> Any:
    """Return numba's type of `at(address)` for records of that name."""
    from numba import types  # noqa: PLC0415
    from numba.extending import intrinsic  # noqa: PLC0415

    record = _type(name)

    @intrinsic
    def at(context, address):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            shape = context.get_value_type(signature.return_type)
            return builder.inttoptr(arguments[0], shape)

        return record(types.int64), code

    return _typed(at)


@cache
def type_of_copy(name: str) -> Any:
    """Return numba's type of `copy(target, source)` for records of that name.

    An assignment would do the same, but goes byte by byte through the compiler.
    """
    from numba import types  # noqa: PLC0415
    from numba.core import cgutils  # noqa: PLC0415
    from numba.extending import intrinsic  # noqa: PLC0415

    record, size = _type(name), records[name].itemsize
    move: Any = cgutils.raw_memcpy

    @intrinsic
    def copy(context, target, source):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
            move(builder, arguments[0], arguments[1], cgutils.intp_t(size), 1)
            return context.get_dummy_value()

        return types.none(record, record), code

    return _typed(copy)


def _typed(function: Any) -> Any:
    """Return numba's type of a function that writes machine code itself."""
    from numba.core.registry import cpu_target  # noqa: PLC0415

    context = cpu_target.typing_context
    context.refresh()
    return context.resolve_value_type(function)


def define_symbols() -> None:
    """Let numba define what its machine code may need of it."""
    from numba.core.registry import cpu_target  # noqa: PLC0415

    cpu_target.target_context.refresh()


def _type(name: str) -> Any:
    """Return the numba type of a parameter."""
    from numba import types  # noqa: PLC0415

    if name in records:
        return _record(records[name])
    if name in arrays:
        return types.Array(_record(arrays[name]), 1, "C")
    return types.uint64 if name in UNSIGNED else types.int64


@cache
def _record(dtype: np.dtype[Any]) -> Any:
    """Return the numba type of a record."""
    from numba import from_dtype  # noqa: PLC0415

    return from_dtype(dtype)
