// Attempts at files: reading those of the machine, writing outside, leaving traps among those that are handed out.
import { numbered, python } from './python.ts'

const reads = [
  '$SECRET_FILE',
  '/etc/passwd',
  '/etc/shadow',
  '/etc/hostname',
  '/proc/self/environ',
  '/proc/1/root/etc/passwd',
  '/proc/$PID/cmdline',
  '/proc/cmdline',
  '/proc/self/mountinfo',
  '/sys/kernel/notes',
  '/run/docker.sock',
  '/var/log/syslog',
  '/dev/mem',
  '/dev/kmsg',
  '/dev/vda',
  '/dev/sda',
  '/usr/../etc/passwd',
  '/data/../$SECRET_FILE',
]
const writes = [
  '/escaped',
  '/usr/escaped',
  '/etc/escaped',
  '/data/escaped',
  '/code/escaped',
  '/dev/escaped',
  '$FOLDER/x',
]

export const fileProbes = [
  ...reads.map(path => python(`reads ${path}`, `return open("${path}", "rb").read(100)`)),
  ...['/root', '/home', '/var', '/opt', '/srv', '/mnt', '/proc', '/sys', '/run'].map(path =>
    python(`lists ${path}`, `return os.listdir("${path}")`),
  ),
  ...writes.map(path => python(`writes ${path}`, `open("${path}", "w").write("x")\nreturn True`)),
  python(
    'finds the secret anywhere it can look',
    `found = [os.path.join(folder, name) for folder, _, names in os.walk("/") for name in names if name == "secret.txt"]\nreturn found`,
  ),
  python(
    'finds a secret in its environment',
    'return [name for name in os.environ if "SECRET" in name or "TOKEN" in name or name.startswith("npm_")]',
  ),
  python(
    'finds an open file that it was not given',
    `found = []
for number in range(3, 64):
    try: found.append(os.fstat(number))
    except OSError: pass
return found`,
  ),
  python(
    'changes a file that it may read',
    'os.chmod("/data/orders.csv", 0o777)\nreturn open("/data/orders.csv", "a").write("x")',
  ),
  python('removes a file that it may read', 'os.unlink("/data/orders.csv")\nreturn True'),
  python(
    'writes through a hard link',
    'os.link("/data/orders.csv", "/work/o.csv")\nreturn open("/work/o.csv", "a").write("x")',
  ),
  python('changes its own supervisor', 'return open("/code/supervise.py", "a").write("x")'),
  python('makes a device', `return os.mknod("/work/disk", 0o666 | 0o060000, os.makedev(254, 0)) is None`),
  python('makes a device another way', `return call(${numbered(259, 33)}, -100, b"/work/disk", 0o060666, 65024)`),
  python(
    'leaves a link to a file of the machine',
    'os.symlink("/etc/passwd", "/work/leak.txt")\nos.symlink("/usr", "/work/folder")\nos.symlink("$SECRET_FILE", "/work/secret.txt")\nreturn False',
    {
      holds: ({ files }) => files.length === 0,
    },
  ),
  python(
    'leaves a link in place of a file at the last moment',
    `def swap():
    while True:
        try:
            open("/work/a.txt", "w").write("x"); os.unlink("/work/a.txt"); os.symlink("/code/supervise.py", "/work/a.txt"); os.unlink("/work/a.txt")
        except OSError: pass
if os.fork() == 0: swap()
time.sleep(0.5)
return False`,
    { holds: ({ files }) => files.every(({ content }) => !content.includes('supervise')) },
  ),
  python(
    'leaves names that lead elsewhere',
    `for name in ["..\\\\..\\\\x.txt", "a\\nb.txt", "-rf.txt", "a..b.txt", "\\x1b[31m.txt", "$(id).txt", "con.txt ", "\\u202etxt.exe"]:
    open("/work/" + name, "w").write("x")
return False`,
    { holds: ({ files }) => files.length > 3 },
  ),
  python('leaves names that are no text', 'open(b"/work/\\xff\\xfe.txt", "w").write("x")\nreturn False', {
    holds: ({ files }) => files.length === 0,
  }),
  python('leaves too many files', 'for at in range(1000): open(f"/work/{at}.txt", "w").write("x")\nreturn False', {
    holds: ({ files, files_left_out }) => files.length === 20 && files_left_out === 980,
  }),
  python(
    'leaves folders without end',
    'os.chdir("/work")\nfor at in range(2000):\n    os.mkdir("d"); os.chdir("d")\nopen("x.txt", "w").write("x")\nreturn False',
    { holds: ({ files }) => files.length === 0 },
  ),
  python('leaves a pipe that blocks who reads it', 'os.mkfifo("/work/pipe.txt")\nreturn False', {
    holds: ({ files }) => files.length === 0,
  }),
  python(
    'fills the disk',
    'total = 0\nfor folder in ("/work", "/tmp", "/dev/shm"):\n    try:\n        for at in range(10000):\n            with open(f"{folder}/{at}", "wb") as file: total += file.write(bytes(5_000_000))\n    except OSError: pass\nreturn total > 200_000_000',
    { ended_by: ['memory'] },
  ),
  python(
    'fills the disk with a file of holes',
    'with open("/work/x", "wb") as file: file.truncate(1 << 40)\nreturn True',
    { ended_by: [153] },
  ),
  python(
    'fills the memory with empty files',
    'for at in range(10_000_000): os.close(os.open(f"/work/{at}", os.O_CREAT | os.O_WRONLY))\nreturn True',
    { ended_by: ['memory'] },
  ),
]
