# The first process inside the sandbox: starts the program within its limits, ends whatever it left behind, and hands
# out the files that it made. It runs behind the same walls, so nothing that it says is believed without a look.
import json
import os
import resource
import signal
import stat
import sys
import time

WORK = "/work"
HANDED_OUT = 3
limits = json.loads(sys.argv[1])
python = sys.argv[2]


def begin():
    os.close(HANDED_OUT)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
    os.nice(10)
    for name, most in (
        ("RLIMIT_AS", limits["address_space"]),
        ("RLIMIT_CPU", limits["seconds"]),
        ("RLIMIT_FSIZE", limits["file_bytes"]),
        ("RLIMIT_NOFILE", limits["open_files"]),
        ("RLIMIT_NPROC", limits["processes"]),
        ("RLIMIT_CORE", 0),
        ("RLIMIT_MEMLOCK", 0),
        ("RLIMIT_MSGQUEUE", 0),
    ):
        if hasattr(resource, name):
            resource.setrlimit(getattr(resource, name), (most, most))
    os.execv(python, [python, "-I", "-B", "-X", "utf8", "/code/run.py"])


def is_crowded():
    """Each file takes memory of the kernel, however small it is; a size limit doesn't count that."""
    for folder in (WORK, "/tmp", "/dev/shm"):
        room = os.statvfs(folder)
        if room.f_files - room.f_ffree > limits["made_files"]:
            return True
    return False


def await_end(program, until):
    """The program's wait status, or None and why it must be ended before."""
    while True:
        try:
            ended, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return None, "itself"
        if ended == program:
            return status, "itself"
        if ended != 0:
            continue
        if time.monotonic() >= until:
            return None, "time"
        if is_crowded():
            return None, "memory"
        signal.sigtimedwait([signal.SIGCHLD], 0.05)


def end_all():
    try:
        os.kill(-1, signal.SIGKILL)
    except ProcessLookupError:
        pass
    while True:
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def made():
    """Plain files below the work folder, not deeper than eight folders, in the order of their names."""
    waiting = [(WORK, 0)]
    looked_at = 0
    while waiting:
        folder, depth = waiting.pop(0)
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError:
            continue
        for entry in entries:
            looked_at += 1
            if looked_at > 10_000:
                return
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            if entry.is_dir(follow_symlinks=False):
                if depth < 8:
                    waiting.append((entry.path, depth + 1))
            elif entry.is_file(follow_symlinks=False):
                yield entry.path


def content_of(path, most):
    try:
        place = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return None
    try:
        found = os.fstat(place)
        if not stat.S_ISREG(found.st_mode) or found.st_size > most:
            return None
        with os.fdopen(os.dup(place), "rb") as file:
            content = file.read(most + 1)
        return content if len(content) <= most else None
    finally:
        os.close(place)


def hand_out(head):
    files, contents, left_out, room = [], [], 0, limits["produced_bytes"]
    for path in made():
        name = os.path.relpath(path, WORK)
        content = content_of(path, room) if len(files) < limits["produced_files"] else None
        try:
            name.encode("utf-8")
        except UnicodeEncodeError:
            content = None
        if content is None:
            left_out += 1
            continue
        room -= len(content)
        files.append({"name": name, "bytes": len(content)})
        contents.append(content)
    head.update(files=files, files_left_out=left_out)
    with os.fdopen(HANDED_OUT, "wb") as out:
        out.write(json.dumps(head).encode() + b"\n")
        for content in contents:
            out.write(content)


signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
began = time.monotonic()
program = os.fork()
if program == 0:
    try:
        begin()
    finally:
        os._exit(127)
status, ending = await_end(program, began + limits["seconds"])
seconds = time.monotonic() - began
end_all()
code = 128 + signal.SIGKILL if status is None else os.waitstatus_to_exitcode(status)
hand_out({"return_code": 128 - code if code < 0 else code, "ending": ending, "seconds": round(seconds, 3)})
