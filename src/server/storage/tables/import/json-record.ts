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

/** The fields of a record with their cells; a value that is no object is a field of its own. */
export function flattened(value: unknown): [string, string][] {
  return isObject(value) ? fieldsOf(value, '', 1) : [['value', cellOf(value)]]
}

function fieldsOf(record: object, prefix: string, depth: number): [string, string][] {
  return Object.entries(record).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key
    if (isObject(value) && depth < DEEPEST && Object.keys(value).length > 0)
      return fieldsOf(value, `${name}.`, depth + 1)
    return [[name, cellOf(value)]]
  })
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
