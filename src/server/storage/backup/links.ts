// A second name for files, so that they stay while they are backed up, whatever is deleted meanwhile.
import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Links files from one folder into another; answers those that are not there. */
export async function linkFiles(from: string, to: string, places: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const place of places) {
    const target = join(to, place)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await linkOne(join(from, place), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      missing.push(place)
    })
  }
  return missing
}

/** File systems without hard links get a copy: what is kept never changes under its name. */
async function linkOne(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    if (error.code === 'ENOENT') throw error
    await copyFile(from, to)
  })
}
