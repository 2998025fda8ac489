# make serve · make test · make build; make help lists the rest.
# Everything is set up inside this folder (.venv, node_modules); a file beside it marks what is done.

PYTHON ?=
JOBS ?= auto

VENV    := .venv
python  := $(VENV)/bin/python
kozyr   := $(VENV)/bin/kozyr
bundle  := $(VENV)/pyodide-build
browser := $(VENV)/browser.path

# pip takes exactly what the lock file names, each file by its hash.
install := $(python) -m pip install -qq --disable-pip-version-check --no-input --require-hashes

# Steps that do not need one another go beside one another, on all cores. What each step says comes in one piece,
# where this make can do that.
at_once  := --no-print-directory --jobs=$(shell getconf _NPROCESSORS_ONLN)
in_turns := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

tested   := $(python) -m pytest -n $(JOBS) --dist worksteal

packages := $(wildcard rules_py/__init__.py site/*/__init__.py)

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help serve test build setup setup-test lint format types mypy tsc unit browser-tests other-browsers check pages audit lock clean

help: ## what there is to make
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{printf "make %-14s %s\n", $$1, $$2}'

serve: setup ## the site on this machine, built again whenever a file changes
	$(kozyr) serve

build: setup ## the site in dist/, a folder for any static host
	$(kozyr) build

test: ## everything, the browser too
	@$(MAKE) $(at_once) setup-test
	@$(MAKE) $(at_once) $(in_turns) CHECK_AFTER=build build types lint pages check
	KOZYR_BROWSER="$$(cat $(browser))" KOZYR_DIST="$(CURDIR)/dist" $(tested)

setup: $(VENV)/site.done $(VENV)/project.done $(bundle)/kozyr.done node_modules/kozyr.done ## what the site needs
setup-test: setup $(VENV)/test.done $(browser) ## what the tests need

lint: setup-test ## style of the Python code
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check

format: setup-test ## repairs what lint can repair
	$(VENV)/bin/ruff check --fix
	$(VENV)/bin/ruff format

types: mypy tsc ## types of the Python code, and of the JavaScript by its comments

mypy: setup-test
	$(VENV)/bin/mypy

tsc: setup-test
	node_modules/.bin/tsc --project tsconfig.json
	node_modules/.bin/tsc --project tsconfig.worker.json

check: setup $(CHECK_AFTER) ## content: examples, hands, translations; what each rule needs
	$(kozyr) check
	$(kozyr) coverage --lacking

pages: build ## the built pages against the HTML standard
	node_modules/.bin/html-validate dist

unit: setup-test ## tests without a browser
	$(tested) -m "not browser"

browser-tests: setup-test build ## tests in the browser
	KOZYR_BROWSER="$$(cat $(browser))" KOZYR_DIST="$(CURDIR)/dist" $(python) -m pytest -m browser

other-browsers: setup-test build ## the core path in Firefox and WebKit; installs them from Debian's packages where it can
	@for needed in firefox-esr WebKitWebDriver Xvfb; do command -v $$needed > /dev/null || missing=1; done; \
	test -z "$$missing" || setup/install-packages.sh firefox-esr webkit2gtk-driver xvfb > /dev/null \
	    || echo "Firefox or WebKit cannot be installed here; their tests will say what is missing." >&2
	KOZYR_BROWSER="$$(cat $(browser))" KOZYR_DIST="$(CURDIR)/dist" $(python) -m pytest -rs tests/browser/test_other_browsers.py

audit: $(python) ## known holes in what we depend on, before a release; it needs a connection
	$(python) -m venv --clear build/audit
	build/audit/bin/python -m pip install -qq --disable-pip-version-check pip-audit
	@failed=; npm audit || failed=1; \
	build/audit/bin/pip-audit --strict --disable-pip --require-hashes $(foreach lock,$(wildcard requirements/*.txt),-r $(lock)) \
	    || failed=1; test -z "$$failed"

clean: ## removes all that is made here, downloads too
	rm -rf $(VENV) node_modules dist build mutants *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# --- setting up -----------------------------------------------------------------------------------------------------

$(python):
	@PYTHON="$(PYTHON)" setup/find-python.sh > /dev/null
	@echo "Python environment in $(VENV) …"
	@"$$(PYTHON="$(PYTHON)" setup/find-python.sh)" -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/site.done: requirements/site.txt | $(python)
	@echo "Python packages of the site …"
	@$(install) -r requirements/site.txt
	@touch $@

$(VENV)/test.done: requirements/test.txt $(VENV)/site.done | $(VENV)/project.done
	@echo "Python packages of the tests …"
	@$(install) -r requirements/test.txt
	@touch $@

$(VENV)/project.done: pyproject.toml $(packages) $(VENV)/site.done
	@$(python) -m pip install -qq --disable-pip-version-check --no-input --no-deps --no-build-isolation --editable .
	@touch $@

# pyodide-build runs inside Pyodide, so its packages are those of Pyodide's Python and lie in a folder of their own.
$(bundle)/kozyr.done: requirements/pyodide-build.txt | $(python)
	@echo "Python packages of pyodide-build …"
	@rm -rf $(bundle)
	@$(install) --no-deps --no-compile --ignore-requires-python --only-binary=:all: --python-version 3.14 \
	    --target $(bundle) -r requirements/pyodide-build.txt
	@touch $@

node_modules/kozyr.done: package.json package-lock.json .npmrc
	@setup/check-node.sh
	@echo "npm packages …"
	@npm ci --silent
	@touch $@

$(browser): $(VENV)/test.done setup/find-browser.sh
	@setup/find-browser.sh $(python) > $@
	@echo "Browser for the tests: $$(cat $@)"

# --- lock files -----------------------------------------------------------------------------------------------------

uv := build/lock/bin/uv
pin := $(uv) pip compile --quiet --no-config --universal --generate-hashes --no-emit-index-url --no-annotate --no-header

lock: $(python) ## newest versions that fit, into the lock files
	$(python) -m venv --clear build/lock
	build/lock/bin/python -m pip install -qq --disable-pip-version-check uv
	$(pin) --upgrade --python-version 3.11 pyproject.toml requirements/build.in -o requirements/site.txt
	$(pin) --upgrade --python-version 3.11 pyproject.toml --extra test requirements/build.in \
	    -c requirements/site.txt -o requirements/test.txt
	$(pin) --upgrade --python-version 3.14 --only-binary :all: requirements/pyodide-build.in \
	    -o requirements/pyodide-build.txt
	npm install --package-lock-only
