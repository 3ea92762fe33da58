// What came of a long trial, kept beside the other figures with when, on what and of which state of the code it was made.
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { machine } from '../../bench/support/machine.ts'

const results = new URL('../../bench/results/', import.meta.url)

export async function keepResult(name: string, figures: Record<string, unknown>): Promise<void> {
  await mkdir(results, { recursive: true })
  const result = { at: new Date().toISOString(), commit: commit(), machine: machine(), ...figures }
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify(result, null, 2)}\n`)
}

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
