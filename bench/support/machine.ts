// When, of which state of the code, on what machine and with how much else going on figures were taken.
import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** What stands above figures that are kept. */
export const circumstances = () => ({ at: new Date().toISOString(), commit: commit(), machine: machine() })

const machine = () => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory_gb: Math.round(totalmem() / 1024 ** 3),
  system: `${platform()} ${release()}`,
  node: process.version,
  /** Processes that wanted to run during the last minute; more than a few before the start means a busy machine. */
  load_before: Number(loadavg()[0]?.toFixed(1)),
})

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** The state of the code, where it is known. */
function commit(): string | null {
  try {
    const changed = git('status', '--porcelain', '--', 'src', 'package.json') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`
  } catch {
    return null
  }
}
