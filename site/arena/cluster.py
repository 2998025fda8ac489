"""Workers of a Dask cluster, wherever they are; needs the extra ``cluster`` (``pip install kozyr[cluster]``).

Each worker needs this project and nothing of this machine. A piece whose worker dies is given to another one.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from arena.work import Piece, Workers, do_piece

RETRIES = 10
"""How often a piece is tried again whose worker was lost."""
PATIENCE = 15.0
"""How many seconds a scheduler may take to answer."""


class NoCluster(Exception):
    """The cluster cannot be used; the text is for the person who asked for it."""


class NoAddress(NoCluster):
    """What was typed is no address of a scheduler."""


def on_cluster(address: str) -> Workers:
    """The workers of the scheduler at an address, such as ``tcp://192.168.1.5:8786``."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NoCluster("--scheduler needs the package 'distributed': install kozyr with its extra 'cluster'") from None

    def workers(function: str, pieces: Mapping[int, Piece]) -> Iterator[tuple[int, Any]]:
        try:
            client = Client(address, timeout=PATIENCE)
        except ValueError as problem:
            raise NoAddress(f"{address!r} is no address such as tcp://10.0.0.5:8786: {problem}") from None
        except OSError as problem:
            raise NoCluster(f"there is no scheduler at {address}: {problem}") from None
        with client:
            futures = {
                client.submit(do_piece, function, dict(piece), pure=False, retries=RETRIES): number
                for number, piece in pieces.items()
            }
            for future in as_completed(futures):
                yield futures[future], future.result()
                future.release()

    return workers
