// Walks through a JSON text piece by piece: finds the lists in it, and hands out the elements of one as text.

/** A list in a JSON document by the keys that lead to it: `` is the document itself, `data.items` stands deeper. */
export type JsonElement = { path: string; text: string; line: number }

/** Real exports wrap their list in a few objects; the rest is made to do harm. */
const DEEPEST = 50
/** One record longer than this (characters) is no row of a table. */
const LONGEST_ELEMENT = 64_000_000
const QUOTE = 34
const BACKSLASH = 92
const OPEN = new Set([91, 123])
const CLOSE = new Set([93, 125])

/** The text is not JSON from this line on. */
export class BrokenJson extends Error {
  readonly line: number
  constructor(line: number) {
    super(`The JSON is broken near line ${line}`)
    this.name = 'BrokenJson'
    this.line = line
  }
}

/** The elements of all lists that are not inside of another list, in the order of the text. Throws BrokenJson. */
export async function* elementsOf(parts: AsyncIterable<string>): AsyncGenerator<JsonElement[]> {
  const walker = createWalker()
  for await (const part of parts) yield walker.push(part)
  yield walker.finish()
}

type Level = { is_list: boolean; path: string; key: string }

function createWalker() {
  const levels: Level[] = []
  let text = ''
  let at = 0
  let line = 1
  /** Where the element that is being read starts; -1 outside of elements. */
  let start = -1
  let startLine = 1
  let depth = 0
  let ended = false
  let found: JsonElement[] = []

  /** The index after the string that begins at `from`; -1 when it is not complete. */
  const afterString = (from: number): number => {
    for (let quote = text.indexOf('"', from + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
      let slashes = 0
      while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1
      if (slashes % 2 === 0) return quote + 1
    }
    return -1
  }

  const endElement = (end: number) => {
    const element = text.slice(start, end).trim()
    const { path = '' } = levels.at(-1) ?? {}
    if (element !== '') found.push({ path, text: element, line: startLine })
    start = -1
  }

  const inElement = (code: number) => {
    if (OPEN.has(code)) depth += 1
    else if (CLOSE.has(code) && depth > 0) depth -= 1
    else if (depth === 0 && (code === 44 || code === 93)) {
      endElement(at)
      if (code === 93) levels.pop()
      else beginElement()
    }
  }

  const beginElement = () => {
    start = at + 1
    startLine = line
    depth = 0
  }

  const outside = (code: number) => {
    const level = levels.at(-1)
    const closesOther = CLOSE.has(code) && level?.is_list !== (code === 93)
    if (ended || (!level && !OPEN.has(code)) || closesOther || levels.length > DEEPEST) throw new BrokenJson(line)
    if (OPEN.has(code)) {
      const path = level ? [level.path, level.key].filter(part => part !== '').join('.') : ''
      levels.push({ is_list: code === 91, path, key: '' })
      if (code === 91) beginElement()
    } else levels.pop()
  }

  const step = (): boolean => {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const after = afterString(at)
      if (after === -1) return false
      const level = levels.at(-1)
      if (start === -1 && level) level.key = text.slice(at + 1, after - 1)
      at = after
      return true
    }
    if (code === 10) line += 1
    if (start !== -1) inElement(code)
    else if (code > 32 && (levels.length === 0 || OPEN.has(code) || CLOSE.has(code))) outside(code)
    if (levels.length === 0 && start === -1 && CLOSE.has(code)) ended = true
    at += 1
    return true
  }

  const take = (): JsonElement[] => {
    while (at < text.length && step());
    const keep = start === -1 ? at : start
    text = text.slice(keep)
    at -= keep
    if (start !== -1) start = 0
    const all = found
    found = []
    return all
  }

  return {
    push(more: string): JsonElement[] {
      text += more
      if (text.length > LONGEST_ELEMENT) throw new BrokenJson(startLine)
      return take()
    },
    finish(): JsonElement[] {
      const last = take()
      if (!ended) throw new BrokenJson(line)
      return last
    },
  }
}
