#!/bin/sh
# Prints the first Python on this machine that can make the virtual environment; PYTHON=… names another one.
set -u

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
makes_environments() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

without_venv=
for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    new_enough "$python" || continue
    if makes_environments "$python"; then
        command -v "$python"
        exit 0
    fi
    without_venv=${without_venv:-$python}
done

if [ -n "$without_venv" ]; then
    echo "kozyr: $without_venv lacks venv; install it (Debian: apt-get install python3-venv)" >&2
else
    echo "kozyr: Python 3.11 or newer is needed, and ${PYTHON:-python3} is missing or older; install it or say PYTHON=/path/to/python" >&2
fi
exit 1
