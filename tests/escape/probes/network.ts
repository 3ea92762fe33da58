// Attempts at the network, by every kind of socket.
import { python } from './python.ts'

const connects = (address: string, family = 'socket.AF_INET', kind = 'socket.SOCK_STREAM') =>
  `s = socket.socket(${family}, ${kind})\ns.settimeout(2)\ns.connect(${address})\ns.send(b"GET / HTTP/1.0\\r\\n\\r\\n")\nreturn True`

export const networkProbes = [
  python('reaches a server of this machine', connects('("127.0.0.1", $PORT)')),
  python('reaches the metadata of a cloud', connects('("169.254.169.254", 80)')),
  python('reaches a server of the internet', connects('("1.1.1.1", 80)')),
  python('reaches this machine by version 6', connects('("::1", $PORT)', 'socket.AF_INET6')),
  python('asks a name server', connects('("8.8.8.8", 53)', 'socket.AF_INET', 'socket.SOCK_DGRAM')),
  python('resolves a name', 'return socket.getaddrinfo("example.com", 80)'),
  python(
    'fetches a page',
    'import urllib.request\nreturn urllib.request.urlopen("http://127.0.0.1:$PORT/", timeout=2).read()',
  ),
  python('listens', 's = socket.socket(); s.bind(("0.0.0.0", 0)); s.listen()\nreturn True'),
  python('opens a raw socket', 'return socket.socket(socket.AF_INET, socket.SOCK_RAW, 1)'),
  python('sees all packets', 'return socket.socket(17, socket.SOCK_RAW, 3)'),
  python('talks to the kernel about its network', 'return socket.socket(16, socket.SOCK_RAW, 0)'),
  python('reaches the host of a virtual machine', 's = socket.socket(40, socket.SOCK_STREAM)\nreturn s'),
  python('uses the cryptography of the kernel', 'return socket.socket(38, 5, 0)'),
  python('reaches a socket file of this machine', connects('"$SOCKET"', 'socket.AF_UNIX')),
  python('reaches a socket of this machine without a file', connects('"\\0$ABSTRACT"', 'socket.AF_UNIX')),
  python(
    'starts a program that fetches',
    'done = subprocess.run(["/usr/bin/python3", "-c", "import socket; socket.create_connection((\'127.0.0.1\', $PORT), 2)"], capture_output=True)\nreturn done.returncode == 0',
  ),
  python(
    'reaches a server past the filter, by another set of numbers',
    'fd = libc.syscall(0x40000000 + 41, 2, 1, 0)\nreturn fd >= 0',
    { ended_by: [159] },
  ),
]
