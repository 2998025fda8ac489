"""Work in pieces: the same results whoever does them, in whatever order, however often it was interrupted."""

import os
import signal

import pytest

from arena.cluster import NoCluster, on_cluster
from arena.tables import Setting, Table, job_of, played
from arena.work import do, here, on_processes

SETTING = Setting("laus")
TABLES = [Table(("club", "random", "random", "random"), deal) for deal in range(12)]


@pytest.fixture
def job():
    return job_of(SETTING, TABLES, 2)


@pytest.fixture
def expected():
    gains = played(SETTING, TABLES)
    return [gains[at : at + 2] for at in range(0, len(gains), 2)]


def backwards(function, pieces):
    yield from here(function, dict(reversed(pieces.items())))


@pytest.mark.parametrize("workers", [here, backwards, on_processes(2)])
def test_results_come_in_the_order_of_the_pieces(tmp_path, job, expected, workers):
    told = []
    assert do(job, workers, tmp_path, told.append) == expected
    assert told == list(range(len(job.pieces) + 1))


def test_what_was_done_is_not_done_again(tmp_path, job, expected):
    def interrupted(function, pieces):
        for done, each in enumerate(here(function, pieces)):
            if done == 4:
                raise KeyboardInterrupt
            yield each

    with pytest.raises(KeyboardInterrupt):
        do(job, interrupted, tmp_path, print)
    kept = next(tmp_path.iterdir())
    kept.write_text(kept.read_text() + '{"piece": 5, "res')
    left = []

    def counted(function, pieces):
        left.extend(pieces)
        yield from here(function, pieces)

    assert do(job, counted, tmp_path, print) == expected
    assert left == [4, 5]
    assert do(job, lambda *_: pytest.fail("nothing is left"), tmp_path, print) == expected


@pytest.mark.parametrize("broken", [b'{"piece": 1, "res', b'{"piece": 1}', b"[1]", b"\xff\xfe", b""])
def test_a_piece_whose_line_is_broken_is_done_again(tmp_path, job, expected, broken):
    do(job, here, tmp_path, print)
    kept = next(tmp_path.iterdir())
    whole = kept.read_bytes().splitlines()
    kept.write_bytes(b"\n".join([whole[0], broken, *whole[2:], b""]))
    left = []

    def counted(function, pieces):
        left.extend(pieces)
        yield from here(function, pieces)

    assert do(job, counted, tmp_path, print) == expected
    assert left == [1]


def test_other_code_and_other_work_have_other_files(job):
    names = {each.name for each in (job, job._replace(code="other"), job._replace(pieces=job.pieces[1:]))}
    assert len(names) == 3


def test_a_cluster_loses_nothing_when_a_worker_is_killed(tmp_path):
    distributed = pytest.importorskip("distributed")
    tables = [Table(("club",) * 4, deal) for deal in range(60)]
    job = job_of(SETTING, tables, 2)
    alone = do(job, here, tmp_path / "alone", print)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        victim = cluster.workers[0]
        first_pid = victim.pid
        killed = []

        def report(done):
            if done >= 6 and not killed:
                killed.append(first_pid)
                os.kill(first_pid, signal.SIGKILL)

        together = do(job, on_cluster(cluster.scheduler_address), tmp_path / "together", report)
    assert killed
    assert together == alone


def test_a_cluster_that_is_not_there_is_told_in_words(monkeypatch):
    monkeypatch.setattr("arena.cluster.PATIENCE", 1.0)
    pytest.importorskip("distributed")
    with pytest.raises(NoCluster, match="no scheduler at"):
        list(on_cluster("tcp://127.0.0.1:9")("arena.tables:play_piece", {}))
