// Attempts at more rights: by calls to the kernel, by other processes, by programs with rights of their own.
import { numbered, python } from './python.ts'

/** A call with numbers as arguments that must not succeed. */
const calls: readonly (readonly [string, number, number, string])[] = [
  ['begins a user space of its own', 272, 97, '0x10000000'],
  ['begins a mount space of its own', 272, 97, '0x00020000'],
  ['mounts a file system', 165, 40, 'b"none", b"/work", b"tmpfs", 0, None'],
  ['makes what it may read writable', 165, 40, 'b"none", b"/usr", None, 32 | 4096, None'],
  ['opens a file system the new way', 430, 430, 'b"tmpfs", 0'],
  ['changes its root', 161, 51, 'b"/work"'],
  ['exchanges its root', 155, 41, 'b"/work", b"/work"'],
  ['enters a space of others', 308, 268, '0, 0'],
  ['loads a program into the kernel', 321, 280, '0, b"\\0" * 64, 64'],
  ['watches the processor', 298, 241, 'b"\\0" * 128, 0, -1, -1, 0'],
  ['opens a ring', 425, 425, '8, b"\\0" * 120'],
  ['reads a key of the kernel', 250, 219, '0, -3, 0'],
  ['handles page faults itself', 323, 282, '1'],
  ['loads a module', 175, 105, 'b"x", 1, b""'],
  ['opens a file by its handle', 304, 265, '-100, b"\\0" * 32, 0'],
  ['reads the memory of another process', 310, 270, '1, None, 0, None, 0, 0'],
  ['traces the first process', 101, 117, '16, 1, 0, 0'],
  ['asks to be traced', 101, 117, '0, 0, 0, 0'],
  ['renames the machine', 170, 161, 'b"x", 1'],
  ['sets the clock', 227, 112, '0, b"\\0" * 16'],
  ['switches the machine off', 169, 142, '0xfee1dead, 672274793, 0x4321fedc, None'],
  ['reads the log of the kernel', 103, 116, '3, b"\\0" * 1024, 1024'],
  ['makes memory that no process holds', 319, 279, 'b"x", 0'],
  ['shares memory that outlives it', 29, 194, '1, 1 << 20, 0o1600'],
  ['leaves messages in the kernel', 68, 186, '1, 0o1600'],
]

export const kernelProbes = [
  ...calls.map(([name, x64, arm64, given]) => python(name, `return call(${numbered(x64, arm64)}, ${given})`)),
  python('becomes root', 'os.setuid(0)\nreturn True'),
  python('joins the group of root', 'os.setgid(0)\nreturn True'),
  python(
    'becomes root by a program that makes root',
    'return b"uid=0" in subprocess.run("su -c id; sudo -n id; /usr/bin/newgrp root -c id", shell=True, capture_output=True, timeout=10).stdout',
  ),
  python('could be given rights by a program', 'return libc.prctl(39, 0, 0, 0, 0) != 1'),
  python(
    'holds a right of root',
    'return any(libc.prctl(23, number, 0, 0, 0) == 1 and libc.prctl(47, 1, number, 0, 0) == 1 for number in range(41))',
  ),
  python('ends a process of the machine', 'os.kill($PID, signal.SIGKILL)\nreturn True'),
  python(
    'ends everything it can',
    'if os.fork() == 0:\n    os.kill(-1, signal.SIGTERM); os._exit(0)\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nos.kill(1, signal.SIGKILL); os.kill(1, signal.SIGSTOP)\ntime.sleep(0.3)\nreturn False',
    { ended_by: [143] },
  ),
  python(
    'speaks through the keyboard of who started it',
    'import fcntl, termios\nfor number in (0, 1, 2):\n    try: fcntl.ioctl(number, termios.TIOCSTI, b"x"); return True\n    except OSError: pass\nreturn os.open("/dev/tty", os.O_RDWR)',
  ),
  python('takes more than its limits', 'resource.setrlimit(resource.RLIMIT_NPROC, (10000, 10000))\nreturn True'),
  python(
    'takes its limits away',
    'resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))\nreturn True',
  ),
  python('goes before others', 'return os.nice(-15)'),
  python('forges what is handed out', 'return os.write(3, b"{}\\n")'),
  python(
    'speaks in old numbers of the processor',
    process.arch === 'x64'
      ? 'code = mmap.mmap(-1, 4096, prot=7)\ncode.write(bytes([0xb8, 20, 0, 0, 0, 0xcd, 0x80, 0xc3]))\nrun = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))\nreturn run() > 0'
      : 'return False',
    { ended_by: [159, 139] },
  ),
  python(
    'leaves a program that goes on',
    'if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        for number in range(1, 31):\n            try: signal.signal(number, signal.SIG_IGN)\n            except (OSError, ValueError): pass\n        time.sleep(1000)\n    os._exit(0)\ntime.sleep(0.2)\nreturn False',
  ),
]
