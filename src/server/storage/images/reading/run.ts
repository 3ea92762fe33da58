// Runs Tesseract: it gets a bitmap and arguments, has a limit of time, memory and words, and is nobody in particular.
// Behind bubblewrap, where that is there, it has no network and sees no files but its own.
import { spawn } from 'node:child_process'
import { AppError } from '../../../base/errors.ts'
import { endGroup, ownUser } from '../../foreign-process.ts'
import { giveUpFirst, heldBy } from '../../held-memory.ts'
import { keepBeginning } from '../../outputs.ts'

export type Programs = { tesseract: string; bubblewrap: string | null }
type Asked = { given?: Uint8Array; seconds: number; signal?: AbortSignal }

const memory_mb = 768
const watch_ms = 100
const most_bytes = 8 * 1024 * 1024
/** One thread, so that the rest of the machine goes on. */
const environment = { OMP_THREAD_LIMIT: '1', LANG: 'C.UTF-8' }

const walls = (tesseract: string): string[] => [
  ...['--unshare-all', '--unshare-user', '--disable-userns', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
  ...['--ro-bind', '/usr', '/usr'],
  ...['bin', 'lib', 'lib64'].flatMap(name => ['--symlink', `usr/${name}`, `/${name}`]),
  ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ...(tesseract.startsWith('/usr/') ? [] : ['--ro-bind', tesseract, tesseract]),
  ...['--dev', '/dev', '--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/'],
]

/** What it said on its output. Throws unavailable with the reason, or the signal's reason when it was stopped. */
export async function runTesseract({ tesseract, bubblewrap }: Programs, args: readonly string[], asked: Asked) {
  const { given = new Uint8Array(), seconds, signal } = asked
  signal?.throwIfAborted()
  const command = [...(bubblewrap ? [bubblewrap, ...walls(tesseract)] : []), tesseract, ...args]
  const child = spawn(command[0] ?? tesseract, command.slice(1), {
    ...ownUser(),
    cwd: '/',
    env: environment,
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const [output, error] = [keepBeginning(most_bytes), keepBeginning(4_000)]
  let why: string | null = null
  const end = (reason: string) => {
    why ??= reason
    if (child.pid !== undefined) endGroup(child.pid)
  }
  const stop = () => end('It was stopped')
  const late = setTimeout(() => end(`It took more than ${seconds} seconds`), seconds * 1000)
  const watch = setInterval(() => {
    if (child.pid !== undefined)
      void heldBy(child.pid).then(held => held > memory_mb * 1024 * 1024 && end(`It took more than ${memory_mb} MB`))
  }, watch_ms)
  signal?.addEventListener('abort', stop, { once: true })
  child.stdout.on('data', part => {
    output.take(part)
    if (output.cut()) end('It said too much')
  })
  child.stderr.on('data', part => error.take(part))
  child.stdin.on('error', () => {})
  child.stdin.end(given)
  if (child.pid !== undefined) void giveUpFirst(child.pid)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('close', resolve)
      child.once('error', reject)
    }).catch(cause => {
      throw new AppError('unavailable', 'It could not be started', { cause })
    })
    signal?.throwIfAborted()
    if (why === null && code !== 0) why = error.text().trim().split('\n').at(-1)?.slice(0, 300) || 'It said nothing'
    if (why !== null) throw new AppError('unavailable', why)
    return output.text()
  } finally {
    clearTimeout(late)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
  }
}
