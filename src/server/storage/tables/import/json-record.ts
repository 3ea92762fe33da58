// A JSON record as cells: nested objects become fields with dotted names, lists stay text, numbers stay exact.
import { encodeCell, NUMBER_MARK } from './cells.ts'
import { plainNumber } from './workbook-cells.ts'

/** Objects inside of objects deeper than this stay text. */
const DEEPEST = 6
/** Digits that a JavaScript number may not hold. */
const LONG_NUMBER = /\d[\d.]{15}/

/** A number as it is written, where a JavaScript number would change it. */
class ExactNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON() {
    return this.text
  }
}

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepExact) : JSON.parse(text)
  } catch {
    return undefined
  }
}

function keepExact(_key: string, value: unknown, context?: { source?: string }) {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || !/^-?[\d.]{16,}$/.test(source)) return value
  return new ExactNumber(source)
}

/** Parts the keys that lead to a field. */
const STEP = '\0'

/**
 * The fields of a record by the keys that lead to them, with their cells; a value that is no object is a field of its
 * own. What leads to a field is told apart from a key with a point in it.
 */
export function flattened(value: unknown): [string, string][] {
  return isObject(value) ? fieldsOf(value, '', 1) : [['value', cellOf(value)]]
}

function fieldsOf(record: object, prefix: string, depth: number): [string, string][] {
  return Object.entries(record).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key.replaceAll(STEP, '\ufffd')
    if (isObject(value) && depth < DEEPEST && Object.keys(value).length > 0)
      return fieldsOf(value, name + STEP, depth + 1)
    return [[name, cellOf(value)]]
  })
}

/** Headings of fields: their keys with points between them; of fields that read alike, the deeper ones are numbered. */
export function titlesOfFields(fields: readonly string[]): { titles: string[]; notes: string[] } {
  const plain = (field: string) => field.replaceAll(STEP, '.')
  const depth = (field: string) => field.split(STEP).length
  const taken = new Set(fields.map(plain))
  const titles = new Map<string, string>()
  const notes: string[] = []
  for (const [title, alike] of Map.groupBy(fields, plain)) {
    const [first = '', ...others] = alike.toSorted((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))
    titles.set(first, title)
    for (const field of others) titles.set(field, freeTitle(title, taken))
    if (others.length > 0)
      notes.push(`Different fields of this file read "${title}". They became the columns ${listOf(alike, titles)}.`)
  }
  return { titles: fields.map(field => titles.get(field) ?? plain(field)), notes }
}

const listOf = (fields: readonly string[], titles: ReadonlyMap<string, string>) =>
  fields
    .map(field => titles.get(field) ?? '')
    .toSorted()
    .map(title => `"${title}"`)
    .join(' and ')

function freeTitle(title: string, taken: Set<string>): string {
  for (let number = 2; ; number += 1) {
    const free = `${title} (${number})`
    if (taken.has(free)) continue
    taken.add(free)
    return free
  }
}

/** The cells of a record that is a list of values. */
export const cellsOfList = (value: unknown): string[] => (Array.isArray(value) ? value.map(cellOf) : [cellOf(value)])

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return NUMBER_MARK + plainNumber(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value instanceof ExactNumber) return NUMBER_MARK + value.text
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeCell(text.replaceAll('\0', '\ufffd').trim())
}
