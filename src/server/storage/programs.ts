// Finds programs of the machine by their path; none is looked for where an ordinary user could put one.
import { access, constants } from 'node:fs/promises'

/** The first that is there and may be run; null when none is. */
export async function firstProgram(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const there = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (there) return path
  }
  return null
}

/** A program that is installed for the whole machine, on Linux. */
export const installedProgram = (name: string) => firstProgram([`/usr/bin/${name}`, `/usr/local/bin/${name}`])
