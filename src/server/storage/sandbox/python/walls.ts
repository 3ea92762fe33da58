// The walls as arguments of bubblewrap: no network, no processes of others, no files but the programs of the machine,
// nothing that can be written but three small folders in memory.
import { limits } from '../limits.ts'

const megabytes = (number: number) => String(number * 1024 * 1024)

/** Where the fixed parts come in; files of the person follow. */
export const HANDS = { produced: 3, filter: 4, supervise: 5, run: 6, main: 7, first_input: 8 } as const

/** Configuration without which installed libraries don't start. None of it is of this machine alone. */
const usual = ['/etc/alternatives', '/etc/ld.so.cache', '/etc/matplotlibrc', '/etc/fonts']

/** Arguments for these input names; the code and the inputs come in by the open files that `HANDS` numbers. */
export function wallsFor(python: string, names: readonly string[]): string[] {
  return [
    '--unshare-all',
    ...['--unshare-user', '--disable-userns', '--uid', '65534', '--gid', '65534', '--hostname', 'sandbox'],
    ...['--die-with-parent', '--new-session', '--as-pid-1', '--clearenv', '--cap-drop', 'ALL'],
    ...['--ro-bind', '/usr', '/usr'],
    ...['bin', 'sbin', 'lib', 'lib64'].flatMap(name => ['--symlink', `usr/${name}`, `/${name}`]),
    ...usual.flatMap(path => ['--ro-bind-try', path, path]),
    ...['--dev', '/dev', '--remount-ro', '/dev'],
    ...memory('/dev/shm', limits.temporary_mb),
    ...memory('/work', limits.work_mb),
    ...memory('/tmp', limits.temporary_mb),
    ...['--dir', '/data', '--dir', '/code'],
    ...['--ro-bind-data', String(HANDS.supervise), '/code/supervise.py'],
    ...['--ro-bind-data', String(HANDS.run), '/code/run.py'],
    ...['--ro-bind-data', String(HANDS.main), '/code/main.py'],
    ...names.flatMap((name, at) => ['--ro-bind-data', String(HANDS.first_input + at), `/data/${name}`]),
    ...['--remount-ro', '/', '--chdir', '/work', '--seccomp', String(HANDS.filter)],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...[python, '-I', '-B', '/code/supervise.py', JSON.stringify(told), python],
  ]
}

const memory = (path: string, size_mb: number) => ['--size', megabytes(size_mb), '--tmpfs', path]

/** One thread for linear algebra: each one reserves address space and counts as a process. */
const environment = {
  PATH: '/usr/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  MPLBACKEND: 'Agg',
  MPLCONFIGDIR: '/tmp',
  OPENBLAS_NUM_THREADS: '1',
  OMP_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
}

const told = {
  address_space: limits.process_mb * 1024 * 1024,
  seconds: limits.seconds,
  file_bytes: limits.file_mb * 1024 * 1024,
  open_files: limits.open_files,
  processes: limits.processes,
  made_files: limits.made_files,
  produced_files: limits.produced_files,
  produced_bytes: limits.produced_bytes,
}
