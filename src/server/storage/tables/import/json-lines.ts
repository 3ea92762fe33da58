// A text of one JSON value a line, as elements with the lines they stand on.
import type { JsonElement } from './json-lists.ts'

/** The lines that hold anything. */
export async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<JsonElement[]> {
  let rest = ''
  let line = 0
  const element = (text: string): JsonElement[] => {
    line += 1
    return text.trim() === '' ? [] : [{ path: '', text: text.trim(), line }]
  }
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield lines.flatMap(element)
  }
  yield element(rest)
}
