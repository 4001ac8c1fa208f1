"""Programs that misbehave, by name. Each ends by itself after a while if nobody else ends it."""

import os
import signal
import sys
import time

A_WHILE = 30
UNTIL = time.monotonic() + 5


def echo():
    sys.stdout.buffer.write(sys.stdin.buffer.read())


def hang():
    time.sleep(A_WHILE)


def toil():
    until = time.monotonic() + A_WHILE
    while time.monotonic() < until:
        pass


def flood():
    until = time.monotonic() + A_WHILE
    while time.monotonic() < until:
        os.write(1, b"more and more\n" * 1000)


def fork_bomb():
    """Never more than 512 processes."""
    for _ in range(9):
        os.fork()
    while time.monotonic() < UNTIL:
        time.sleep(0.1)


def hop():
    """Moves into a child with its own session, over and over. The first process ends at once."""
    while time.monotonic() < UNTIL:
        if os.fork() > 0:
            os._exit(0)
        os.setsid()


def allocate():
    held = []
    for _ in range(64):
        held.append(b"x" * (64 << 20))
    time.sleep(A_WHILE)


def close_stdin():
    os.close(0)
    time.sleep(0.3)
    os.write(1, b"done\n")


def never_read():
    time.sleep(0.3)
    os.write(1, b"done\n")


def segfault():
    os.kill(os.getpid(), signal.SIGSEGV)


def abort():
    os.abort()


def stop():
    os.kill(os.getpid(), signal.SIGSTOP)


def exit_3():
    os.write(2, b"no more\n")
    sys.exit(3)


def daemonise():
    """Becomes a daemon: two forks, a new session, all files closed."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() > 0:
            os._exit(0)
        os.closerange(0, 3)
        time.sleep(A_WHILE)
        os._exit(0)
    os.wait()
    os.write(1, b"done\n")


def leave_child():
    """The child holds stdout and stderr open."""
    if os.fork() == 0:
        time.sleep(A_WHILE)
    os.write(1, b"done\n")
    os._exit(0)


def late_child():
    """The child prints the rest."""
    if os.fork() == 0:
        time.sleep(0.05)
        os.write(1, b" and done\n")
    else:
        os.write(1, b"done")
    os._exit(0)


def bad_text():
    os.write(1, bytes(range(256)))


globals()[sys.argv[1].replace("-", "_")]()
