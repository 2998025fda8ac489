# ruff: noqa: INP001 - in the standard library of the browser this file is a module by itself
"""Python imports this by its name before anything else of ours: modules in zip files are read once, not twice.

To learn nothing but a file's name, Python's own finder reads a module and unpacks its code, and then does so again to
run it. All of the standard library and of the engine come from zip files, so that costs a start a tenth of its time.
"""

import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from zipimport import ZipImportError, zipimporter


class OnceImporter(zipimporter):
    """Finds modules in an archive of bytecode by their names alone."""

    def find_spec(
        self,
        fullname: str,
        target: ModuleType | None = None,  # noqa: ARG002 - Python gives it
    ) -> ModuleSpec | None:
        """The module of that name, or ``None``."""
        try:
            is_package = self.is_package(fullname)
        except ZipImportError:
            return None
        path = f"{self.archive}/{self.prefix}{fullname.rpartition('.')[2]}"
        file = f"{path}/__init__.pyc" if is_package else f"{path}.pyc"
        spec = ModuleSpec(fullname, self, origin=file, is_package=is_package)  # type: ignore[arg-type]
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [path]
        return spec


sys.path_hooks.insert(0, OnceImporter)
for entry in [path for path in sys.path_importer_cache if path.endswith(".zip")]:
    del sys.path_importer_cache[entry]
