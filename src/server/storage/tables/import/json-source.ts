// A JSON file as a source of rows: a list of records, lists inside of objects, or one record a line.

import { AppError } from '../../../base/errors.ts'
import type { ImportProblem } from '../answers.ts'
import { decodedText, type Encoding } from './encoding.ts'
import { linesOf } from './json-lines.ts'
import { BrokenJson, elementsOf, type JsonElement } from './json-lists.ts'
import { cellsOfList, flattened, parseJson, titlesOfFields } from './json-record.ts'
import type { Row, Source } from './source.ts'

export type JsonOptions = {
  encoding: Encoding
  /** The path to the list that is wanted; without it the largest one is taken. */
  wanted: string | undefined
  /** Taken where the file has it and none is wanted. */
  usual: string | undefined
  max_columns: number
  onProblem: (problem: ImportProblem) => void
}

/** A list of the file: how many elements it has, and what their fields are called. */
type List = { elements: number; records: number; keys: Map<string, number> }

/** Opens a JSON file. It is read twice: first for its fields, then for its rows. Throws AppError with a sentence. */
export async function openJson(path: string, options: JsonOptions): Promise<Source> {
  const { encoding, wanted, usual, max_columns, onProblem } = options
  const a_record_a_line = await hasRecordALine(path, encoding)
  const elements = () => {
    const text = decodedText(path, encoding)
    return a_record_a_line ? linesOf(text) : elementsOf(text)
  }
  const lists = await listsOf(elements(), max_columns, a_record_a_line)
  const [name, list] = chosen(lists, wanted ?? (usual !== undefined && lists.has(usual) ? usual : undefined))
  const others = [...lists].filter(([other, { records }]) => other !== name && records > 0)
  const { titles, notes } = titlesOfFields([...list.keys.keys()])
  const asRows = list.records === 0
  return {
    ...(name !== '' && { sheet: name }),
    encoding: encoding.name,
    notes,
    other_sheets: others.map(([other, { records, keys }]) => ({ name: other, rows: records, columns: keys.size })),
    ...(!asRows && { titles }),
    rows: rowsOf(elements(), { path: name, numbered: !a_record_a_line }, element => {
      const value = parseJson(element.text)
      if (value === undefined) return brokenLine(element, onProblem)
      if (asRows) return { line: element.line, cells: cellsOfList(value) }
      const cells = new Array<string>(titles.length).fill('')
      for (const [key, cell] of flattened(value)) cells[list.keys.get(key) ?? 0] = cell
      return { line: element.line, cells }
    }),
  }
}

/** The rows of one list. With `numbered` they are known by their number: several may stand on one line. */
async function* rowsOf(
  elements: AsyncIterable<JsonElement[]>,
  { path, numbered }: { path: string; numbered: boolean },
  rowOf: (element: JsonElement) => Row | null,
): AsyncGenerator<Row[]> {
  let number = 0
  const rowOfList = (element: JsonElement) => {
    if (element.path !== path) return []
    number += 1
    return rowOf(numbered ? { ...element, line: number } : element) ?? []
  }
  for await (const batch of elements) yield batch.flatMap(rowOfList)
}

function brokenLine({ line, text }: JsonElement, onProblem: JsonOptions['onProblem']): null {
  onProblem({ line, column: '', cell: null, value: text, why: 'This line is not JSON and was left out.' })
  return null
}

/** The lists of a file with all fields of their records. Only in a file of lines, a broken one is passed over. */
async function listsOf(elements: AsyncIterable<JsonElement[]>, max_columns: number, lenient: boolean) {
  const lists = new Map<string, List>()
  try {
    for await (const batch of elements)
      for (const { path, text, line } of batch) {
        const list = lists.get(path) ?? { elements: 0, records: 0, keys: new Map() }
        lists.set(path, list)
        const value = parseJson(text)
        if (value === undefined && !lenient) throw new BrokenJson(line)
        if (value !== undefined) learn(list, value, max_columns)
      }
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    const sentence = `This JSON file is damaged or was not saved completely: it can’t be read near line ${error.line}.`
    throw new AppError('unreadable_file', sentence, { cause: error })
  }
  return lists
}

function learn(list: List, value: unknown, max_columns: number) {
  list.elements += 1
  if (Array.isArray(value)) return
  list.records += 1
  for (const [key] of flattened(value)) if (!list.keys.has(key)) list.keys.set(key, list.keys.size)
  if (list.keys.size > max_columns)
    throw new AppError('too_large', `The records of this file have more than ${max_columns} different fields.`)
}

const size = ({ elements, keys }: List) => elements * Math.max(1, keys.size)

function chosen(lists: Map<string, List>, wanted: string | undefined): [string, List] {
  const [largest] = [...lists].toSorted(([, a], [, b]) => size(b) - size(a))
  const list = wanted === undefined ? undefined : lists.get(wanted)
  if (wanted !== undefined && !list) throw new AppError('unreadable_file', `This file has no list called "${wanted}".`)
  if (wanted !== undefined && list) return [wanted, list]
  if (largest) return largest
  throw new AppError('unreadable_file', 'This JSON file holds no list of records, so there is no table in it.')
}

/** Whether each line of the file is a record of its own, judged by the first two. */
async function hasRecordALine(path: string, encoding: Encoding): Promise<boolean> {
  let head = ''
  for await (const part of decodedText(path, encoding)) {
    head += part
    if (head.split('\n', 3).length === 3) break
  }
  const [first = '', second = ''] = head.split('\n').filter(line => line.trim() !== '')
  const isRecord = first.trim().startsWith('{') && parseJson(first) !== undefined
  return isRecord && (second === '' || second.trim().startsWith('{')) && !(second === '' && holdsList(first))
}

/** A single object around a list is a document; a single object of values is one record. */
const holdsList = (text: string) => /:\s*\[/.test(text)
