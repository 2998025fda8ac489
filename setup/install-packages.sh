#!/bin/sh
# Installs packages of Debian, as root or by sudo. Fails where that cannot be had.
set -eu

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

as_root apt-get update
as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
