// Which calls to the kernel code in the sandbox may not make, as a program for seccomp (seccomp(2), classic BPF): what
// has opened walls before, and what no computation needs. Everything is refused with EPERM.

const LOAD = 0x20 // BPF_LD | BPF_W | BPF_ABS
const EQUAL = 0x15 // BPF_JMP | BPF_JEQ | BPF_K
const AT_LEAST = 0x35 // BPF_JMP | BPF_JGE | BPF_K
const RETURN = 0x06 // BPF_RET | BPF_K
const ALLOW = 0x7fff0000
const REFUSE = 0x00050001 // SECCOMP_RET_ERRNO | EPERM
const KILL = 0x80000000 // SECCOMP_RET_KILL_PROCESS
/** Places in struct seccomp_data. */
const [NUMBER, ARCHITECTURE, FIRST_ARGUMENT] = [0, 4, 16]
const AF_UNIX = 1

const machines = { x64: { audit: 0xc000003e, socket: 41 }, arm64: { audit: 0xc00000b7, socket: 198 } }

/** Each call with its number on x86-64 and on arm64. */
const refused: readonly (readonly [name: string, x64: number | null, arm64: number | null])[] = [
  ['ptrace', 101, 117],
  ['syslog', 103, 116],
  ['personality', 135, 92],
  ['pivot_root', 155, 41],
  ['chroot', 161, 51],
  ['acct', 163, 89],
  ['mount', 165, 40],
  ['umount2', 166, 39],
  ['swapon', 167, 224],
  ['swapoff', 168, 225],
  ['reboot', 169, 142],
  ['sethostname', 170, 161],
  ['setdomainname', 171, 162],
  ['init_module', 175, 105],
  ['delete_module', 176, 106],
  ['quotactl', 179, 60],
  ['add_key', 248, 217],
  ['request_key', 249, 218],
  ['keyctl', 250, 219],
  ['unshare', 272, 97],
  ['perf_event_open', 298, 241],
  ['fanotify_init', 300, 262],
  ['name_to_handle_at', 303, 264],
  ['open_by_handle_at', 304, 265],
  ['setns', 308, 268],
  ['process_vm_readv', 310, 270],
  ['process_vm_writev', 311, 271],
  ['kcmp', 312, 272],
  ['finit_module', 313, 273],
  ['kexec_load', 246, 104],
  ['kexec_file_load', 320, 294],
  ['bpf', 321, 280],
  ['userfaultfd', 323, 282],
  ['iopl', 172, null],
  ['ioperm', 173, null],
  ['migrate_pages', 256, 238],
  ['move_pages', 279, 239],
  ['mbind', 237, 235],
  ['lookup_dcookie', 212, 18],
  ['clock_settime', 227, 112],
  ['settimeofday', 164, 170],
  ['mknod', 133, null],
  ['mknodat', 259, 33],
  ['io_uring_setup', 425, 425],
  ['io_uring_enter', 426, 426],
  ['io_uring_register', 427, 427],
  ['open_tree', 428, 428],
  ['move_mount', 429, 429],
  ['fsopen', 430, 430],
  ['fsconfig', 431, 431],
  ['fsmount', 432, 432],
  ['fspick', 433, 433],
  ['pidfd_getfd', 438, 438],
  ['mount_setattr', 442, 442],
  // Memory that no process holds, so that it can't be counted.
  ['memfd_create', 319, 279],
  ['memfd_secret', 447, 447],
  ['shmget', 29, 194],
  ['msgget', 68, 186],
  ['msgsnd', 69, 189],
  ['semget', 64, 190],
]

/** x86-64 has a second set of numbers from here on, for programs with small pointers. */
const SECOND_SET = 0x40000000

type Step = [code: number, whenTrue: number, whenFalse: number, value: number]

/** The program for this kind of processor; undefined for one that is not known. */
export function callFilter(architecture: string): Buffer | undefined {
  if (architecture !== 'x64' && architecture !== 'arm64') return undefined
  const machine = machines[architecture]
  const numbers = refused.flatMap(([, x64, arm64]) => (architecture === 'x64' ? x64 : arm64) ?? [])
  const steps: Step[] = [
    [LOAD, 0, 0, ARCHITECTURE],
    [EQUAL, 1, 0, machine.audit],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER],
    [AT_LEAST, 0, 1, SECOND_SET],
    [RETURN, 0, 0, KILL],
    ...numbers.flatMap((number): Step[] => [
      [EQUAL, 0, 1, number],
      [RETURN, 0, 0, REFUSE],
    ]),
    // Sockets of the machine itself are the only ones: the others include some that reach past an own network.
    [EQUAL, 0, 3, machine.socket],
    [LOAD, 0, 0, FIRST_ARGUMENT],
    [EQUAL, 1, 0, AF_UNIX],
    [RETURN, 0, 0, REFUSE],
    [RETURN, 0, 0, ALLOW],
  ]
  const program = Buffer.alloc(steps.length * 8)
  steps.forEach(([code, whenTrue, whenFalse, value], at) => {
    program.writeUInt16LE(code, at * 8)
    program.writeUInt8(whenTrue, at * 8 + 2)
    program.writeUInt8(whenFalse, at * 8 + 3)
    program.writeUInt32LE(value >>> 0, at * 8 + 4)
  })
  return program
}
