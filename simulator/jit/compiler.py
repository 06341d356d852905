"""What is asked of numba: machine code for a function of one signature."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from simulator.jit.folder import cache_folder
from simulator.jit.records import UNSIGNED, arrays, parameters, records


class Compiled(NamedTuple):
    """The machine code of a function, in memory and as a file would hold it."""

    address: int
    symbol: str
    needs: tuple[str, ...]  # the symbols that it does not define itself
    code: bytes
    owner: Any  # while it lives, so does the code


def dispatcher_of(function: Callable[..., Any], **options: bool) -> Any:
    """Return numba's object for a function.

    No memory is counted (kernels allocate none), nor is a kernel given to C.
    """
    import numba  # noqa: PLC0415  (half a second: only to compile)

    compiling: Any = numba.njit
    return compiling(no_cfunc_wrapper=True, _nrt=False, **options)(function)


def compile_kernel(dispatcher: Any) -> None:
    """Give a dispatcher its one and only signature, from numba's cache if it is there.

    numba is told the folder for as long as it takes: it has one for all functions.
    """
    from numba import config  # noqa: PLC0415

    function = dispatcher.py_func
    folder = cache_folder(function.__code__.co_filename)
    settings: Any = config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = folder or ""
    try:
        if folder is not None:
            dispatcher.enable_caching()
        dispatcher.compile(_types(function))
    finally:
        settings.CACHE_DIR = before
    dispatcher.disable_compile()


def compile_entry(function: Callable[..., Any]) -> Compiled:
    """Compile a function that is called by its address; it returns an int64.

    Nothing is made that Python could call: what is left asks numba for nothing, so
    that it runs where numba is not.
    """
    from numba import types  # noqa: PLC0415

    dispatcher = dispatcher_of(function, no_cpython_wrapper=True)
    dispatcher.compile(types.int64(*_types(function)))
    (result,) = dispatcher.overloads.values()
    library, symbol = result.library, result.fndesc.llvm_func_name
    module = library._final_module  # noqa: SLF001  no public way to either
    code = library._get_compiled_object()  # noqa: SLF001
    named = (*module.functions, *module.global_variables)
    needs = {one.name for one in named if one.is_declaration}
    return Compiled(
        library.get_pointer_to_function(symbol),
        symbol,
        tuple(sorted(name for name in needs if not name.startswith("llvm."))),
        code,
        dispatcher,
    )


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


def _types(function: Callable[..., Any]) -> tuple[Any, ...]:
    """Return the types of a function's parameters, by their names."""
    return tuple(_type(name) for name in parameters(function))


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
