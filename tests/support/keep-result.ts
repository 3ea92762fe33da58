// What came of a long trial, kept beside the other figures with when, on what and of which state of the code it was made.
import { mkdir, writeFile } from 'node:fs/promises'
import { circumstances } from '../../bench/support/machine.ts'

const results = new URL('../../bench/results/', import.meta.url)

export async function keepResult(name: string, figures: Record<string, unknown>): Promise<void> {
  await mkdir(results, { recursive: true })
  const result = { ...circumstances(), ...figures }
  await writeFile(new URL(`${name}.json`, results), `${JSON.stringify(result, null, 2)}\n`)
}
