// A folder for work that needs more than its memory, or files for a moment: on the disk that is meant for data.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const PREFIX = '.spill-'
/** Longer than any such work takes (milliseconds). */
const LEFT_OVER = 60 * 60_000

/** Runs `work` with an empty folder beside a file, gone afterwards; also those of a server that was stopped at it. */
export async function withSpillFolder<T>(table: string, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = dirname(table)
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeLeftovers(parent: string) {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter(name => name.startsWith(PREFIX))) {
    const age = await stat(join(parent, name)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > LEFT_OVER) await rm(join(parent, name), { recursive: true, force: true })
  }
}
