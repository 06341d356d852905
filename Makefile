# What CI runs, in the same words. VENV may name another virtual environment.
VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin
READY := $(VENV)/.installed

.PHONY: install report format check test slow bench golden docs

install: $(READY)

$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --prefer-binary --editable '.[dev]'
	touch $@

report: install  ## the main job: two variants on the same deals, and a page to look at
	$(BIN)/shengji compare 80fen bashifen --report report.html

format: install
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

check: install  ## layer borders, style, types
	$(BIN)/lint-imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

test: install  ## the tests, in compiled code; then the kernels' tests as plain Python
	$(BIN)/python -m pytest -q -n 2 -m "not slow and not bench"
	SIMULATOR_JIT=0 $(BIN)/python -m pytest -q -m "not slow and not bench" tests/simulator/kernels

slow: install  ## laws on 10^5 rounds of every variant, and other long proofs
	$(BIN)/python -m pytest -q -m slow

bench: install  ## ratios of speeds, measured in one run
	$(BIN)/python -m tests.bench
	$(BIN)/python -m pytest -q -m bench

golden: install  ## rewrite the golden rounds (refused under unchanged versions)
	$(BIN)/python -m tests.golden

docs: install  ## the generated pages
	$(BIN)/shengji variants --reference > variants/README.md
	$(BIN)/shengji schema > variants/variant.schema.json
