// Turns a few lines of Python into an attempt: it has got out when they give something back without an error.
import type { Probe } from '../probe.ts'

const before = `import os, sys, socket, ctypes, signal, time, resource, subprocess, mmap, threading
libc = ctypes.CDLL(None, use_errno=True)
def call(number, *arguments):
    answer = libc.syscall(number, *arguments)
    if answer < 0: raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer or True
def probe():
`
const after = `
try:
    got = probe()
except BaseException as error:
    print("HELD", type(error).__name__, str(error)[:100])
else:
    print("ESCAPED" if got else "HELD", str(got)[:100])
`

export const python = (name: string, lines: string, more: Partial<Probe> = {}): Probe => ({
  name,
  language: 'python',
  code: before + lines.replace(/^/gm, '    ') + after,
  ...more,
})

/** Numbers of calls to the kernel differ between machines. */
export const numbered = (x64: number, arm64: number) => (process.arch === 'arm64' ? arm64 : x64)
