// What a tool was given and what it gave back, as text to read.
const longest = 20_000

/** Indented JSON; of a very long one the beginning, saying so. */
export function jsonText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')
  return text.length > longest ? `${text.slice(0, longest)}\n… ${text.length - longest} characters more` : text
}

/** The sentence of a result that says what went wrong, or that nobody knows. */
export function problemOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  const sentence: unknown = Reflect.get(result, 'error') ?? Reflect.get(result, 'unknown')
  return typeof sentence === 'string' && sentence !== '' ? sentence : undefined
}
