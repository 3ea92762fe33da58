// Attempts at taking the machine's memory, processes and time, and at drowning who listens.
import { python } from './python.ts'

const bounded = { ended_by: ['memory', 'time', 137] as const }

export const bombProbes = [
  python(
    'forks without end',
    'count = 0\nfor _ in range(100000):\n    if os.fork() == 0:\n        time.sleep(100)\n    count += 1\nreturn True',
    bounded,
  ),
  python(
    'forks without end, each of them',
    'while True:\n    try: os.fork()\n    except OSError: time.sleep(0.2); os._exit(0)',
    { ended_by: ['memory', 'time', 'itself'] },
  ),
  python(
    'starts threads without end',
    'for _ in range(100000): threading.Thread(target=time.sleep, args=(100,), daemon=True).start()\nreturn True',
    bounded,
  ),
  python('takes all memory', 'kept = []\nwhile True: kept.append(b"x" * 20_000_000)', bounded),
  python('takes all memory at once', 'return bytearray(1 << 40)', bounded),
  python(
    'takes all memory in many processes',
    'for _ in range(12):\n    if os.fork() == 0:\n        kept = b"x" * 300_000_000\n        time.sleep(20); os._exit(0)\ntime.sleep(20)\nreturn True',
    bounded,
  ),
  python(
    'takes all memory that is shared',
    'kept = []\nfor _ in range(12):\n    if os.fork() == 0:\n        block = mmap.mmap(-1, 300_000_000)\n        for at in range(0, 300_000_000, 4096): block[at] = 1\n        time.sleep(20); os._exit(0)\ntime.sleep(20)\nreturn True',
    bounded,
  ),
  python(
    'takes memory in pipes',
    'kept = []\ntotal = 0\ntry:\n    for _ in range(10000):\n        pair = os.pipe(); os.set_blocking(pair[1], False); kept.append(pair); total += os.write(pair[1], bytes(60_000))\nexcept OSError: pass\nreturn total > 100_000_000',
  ),
  python('opens files without end', 'kept = [open("/data/orders.csv") for _ in range(100000)]\nreturn True'),
  python('speaks without end', 'while True: print("x" * 10000)', {
    ended_by: ['output'],
    holds: ({ output, output_cut }) => output.length <= 100_000 && output_cut,
  }),
  python('complains without end', 'while True: sys.stderr.write("x" * 10000)', {
    ended_by: ['output'],
    holds: ({ error }) => error.length <= 100_000,
  }),
  python(
    'commands a terminal',
    'sys.stdout.write("\\x1b]0;title\\x07\\x1b[2J\\x1b[31mred\\x9b5n\\r\\x00\\x08done\\n")\nreturn False',
    { holds: ({ output }) => output.includes('done') },
  ),
  python('says what is no text', 'sys.stdout.buffer.write(bytes(range(256)) * 10 + b"\\n")\nreturn False'),
  python(
    'never ends, and listens to nobody',
    'for number in range(1, 31):\n    try: signal.signal(number, signal.SIG_IGN)\n    except (OSError, ValueError): pass\nwhile True: pass',
    { ended_by: ['time', 137], slow: true },
  ),
  python('sleeps for ever', 'time.sleep(100000)\nreturn True', { ended_by: ['time'], slow: true }),
]
