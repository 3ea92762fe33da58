// What came of many damaged or hostile inputs, kept beside the other figures. A run that fails keeps none.
import { keepResult } from '../support/keep-result.ts'

export async function keepFigures(name: string, figures: Record<string, number>): Promise<void> {
  const result = { ...figures, failed: 0 }
  await keepResult(`fuzzed-${name}`, result)
  console.info(result)
}
