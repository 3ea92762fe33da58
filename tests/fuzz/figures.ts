// What came of many damaged or hostile inputs, kept beside the other figures. A run that fails keeps none.
import { writeFile } from 'node:fs/promises'

export async function keepFigures(name: string, figures: Record<string, number>): Promise<void> {
  const result = { at: new Date().toISOString(), ...figures, failed: 0 }
  const place = new URL(`../../bench/results/fuzzed-${name}.json`, import.meta.url)
  await writeFile(place, `${JSON.stringify(result, null, 2)}\n`)
  console.info(result)
}
