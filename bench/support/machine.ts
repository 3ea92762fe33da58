// On what machine, with which versions and how much else going on the figures were taken.
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'

export const machine = () => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory_gb: Math.round(totalmem() / 1024 ** 3),
  system: `${platform()} ${release()}`,
  node: process.version,
  /** Processes that wanted to run during the last minute; more than a few before the start means a busy machine. */
  load_before: Number(loadavg()[0]?.toFixed(1)),
})
