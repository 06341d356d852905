"""From the LLVM code of an entry, and of all that it calls, to machine code.

All of it is one program whose only way in is the entry. So the compiler may give the
other functions whatever shape suits their callers: it finds that most of them never
fail, and drops numba's question after every call whether they did.
"""

from typing import Any, NamedTuple

Bitcodes = tuple[bytes, ...]  # of modules; the same function may be in several
MOST_EFFORT = 3


class Compiled(NamedTuple):
    """The machine code of a function, as a file holds it."""

    symbol: str
    answer: str  # numba's name of the type that it returns
    needs: tuple[str, ...]  # the symbols that it does not define itself
    code: bytes


def linked(bitcodes: Bitcodes) -> Any:
    """Return one module that holds all of these."""
    from llvmlite import binding  # noqa: PLC0415  (0.1 s: only to simulate)

    modules = [binding.parse_bitcode(bitcode) for bitcode in bitcodes]
    for module in modules[1:]:
        modules[0].link_in(module)
    return modules[0]


def machine_code(symbol: str, answer: str, bitcodes: Bitcodes) -> Compiled:
    """Compile a program whose way in is the function of that name."""
    from llvmlite import binding  # noqa: PLC0415

    program = linked(bitcodes)
    for function in program.functions:
        if not function.is_declaration:
            own = function.name == symbol
            function.linkage = "external" if own else "internal"
    machine = target_machine()
    tuning = binding.create_pipeline_tuning_options(MOST_EFFORT)
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(program, builder)
    named = (*program.functions, *program.global_variables)
    needs = {one.name for one in named if one.is_declaration}
    needs = {name for name in needs if not name.startswith("llvm.")}
    return Compiled(symbol, answer, tuple(sorted(needs)), machine.emit_object(program))


def target_machine() -> Any:
    """Return LLVM's description of this machine."""
    from llvmlite import binding  # noqa: PLC0415

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding.Target.from_triple(
        binding.get_process_triple()
    ).create_target_machine(
        cpu=binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten(),
        opt=MOST_EFFORT,
        codemodel="jitdefault",
        jit=True,
    )
