// How full the disk is that a folder lies on.
import { statfs } from 'node:fs/promises'

export type DiskUse = { used_percent: number; free_gb: number }

/** As programs without special rights meet it: what the system keeps back for itself counts as used. */
export async function diskUse(folder: string): Promise<DiskUse> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  const used = blocks - bfree
  const reachable = used + bavail
  return {
    used_percent: reachable === 0 ? 0 : Math.ceil((100 * used) / reachable),
    free_gb: Math.round((bavail * bsize) / 1e8) / 10,
  }
}
