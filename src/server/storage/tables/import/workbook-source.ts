// A workbook (.xlsx, .xls, .ods and relatives) as sources of rows, one per sheet.
import { readFile } from 'node:fs/promises'
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { AppError, messageOf } from '../../../base/errors.ts'
import type { Row, Source } from './source.ts'
import { workbookCell } from './workbook-cells.ts'

const ROWS_A_BATCH = 1000

/**
 * The sheet that is asked for, else the largest one that is not hidden; the others are named. Throws `unreadable_file`
 * when it cannot be read.
 */
export async function openWorkbook(
  path: string,
  { wanted, usual }: { wanted?: string | undefined; usual?: string | undefined },
  maxColumns: number,
): Promise<Source> {
  const workbook = parse(await readFile(path))
  const hidden = hiddenSheets(workbook)
  const sheets = workbook.SheetNames.flatMap(name => {
    const sheet = workbook.Sheets[name]
    const size = sheet ? sizeOf(sheet['!data'] ?? []) : { rows: 0, columns: 0, filled: 0 }
    return sheet ? [{ name, sheet, ...size }] : []
  }).toSorted((a, b) => Number(hidden.has(a.name)) - Number(hidden.has(b.name)) || b.filled - a.filled)
  const found = sheets.find(({ name }) => name === (wanted ?? usual))
  const chosen = found ?? (wanted === undefined ? sheets[0] : undefined)
  if (!chosen && wanted !== undefined)
    throw new AppError('unreadable_file', `This workbook has no sheet called "${wanted}".`)
  if (!chosen || chosen.filled === 0) throw new AppError('unreadable_file', 'This workbook has no rows in it.')
  const others = sheets.filter(sheet => sheet !== chosen)
  const source = sheetSource(workbook, chosen.name, chosen.sheet, maxColumns)
  const empty = others.filter(({ filled }) => filled === 0)
  if (hidden.has(chosen.name)) source.notes.push('This sheet is hidden in the workbook.')
  source.notes.push(...empty.map(({ name }) => `Sheet "${name}" is empty.`))
  source.other_sheets.push(
    ...others.flatMap(({ name, rows, columns, filled }) =>
      filled > 0 ? [{ name, rows: Math.max(1, rows - 1), columns }] : [],
    ),
  )
  return source
}

/** All sheets that hold something, in their order. Throws `unreadable_file` when it cannot be read, or none does. */
export async function everySheet(path: string, maxColumns: number): Promise<Source[]> {
  const workbook = parse(await readFile(path))
  const sources = workbook.SheetNames.flatMap(name => {
    const sheet = workbook.Sheets[name]
    return sheet && sizeOf(sheet['!data'] ?? []).filled > 0 ? [sheetSource(workbook, name, sheet, maxColumns)] : []
  })
  if (sources.length === 0) throw new AppError('unreadable_file', 'This workbook has no rows in it.')
  return sources
}

const hiddenSheets = ({ Workbook }: WorkBook) =>
  new Set((Workbook?.Sheets ?? []).flatMap(({ name, Hidden }) => (Hidden && name !== undefined ? [name] : [])))

/** How many rows, columns and cells of a sheet hold something. */
function sizeOf(cells: CellObject[][]) {
  const filled = cells.map(row => row?.filter(isFilled).length ?? 0)
  const rows = filled.filter(count => count > 0).length
  return {
    rows,
    columns: filled.reduce((most, count) => Math.max(most, count), 0),
    filled: filled.reduce((sum, count) => sum + count, 0),
  }
}

function parse(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: true,
    })
  } catch (error) {
    const isProtected = /password|encrypt/i.test(messageOf(error))
    const sentence = isProtected
      ? 'This workbook is protected by a password. Remove the password and upload it again.'
      : 'This workbook is damaged or of a kind that cannot be read. Save it as .xlsx or .csv and upload that.'
    throw new AppError('unreadable_file', sentence, { cause: error })
  }
}

function sheetSource(workbook: WorkBook, name: string, sheet: WorkSheet, maxColumns: number): Source {
  const cells: CellObject[][] = sheet['!data'] ?? []
  const width = widthOf(cells)
  if (width > maxColumns)
    throw new AppError('too_large', `Sheet "${name}" has ${width} columns; up to ${maxColumns} can be read.`)
  const notes: string[] = []
  const unsaved = formulasWithoutValue(cells)
  if (unsaved > 0)
    notes.push(
      `${unsaved === 1 ? 'One formula has' : `${unsaved} formulas have`} no stored result and ` +
        'became blank. Open the workbook in a spreadsheet program, save it there, and upload it again.',
    )
  return {
    sheet: name,
    notes,
    other_sheets: [],
    rows: sheetRows(cells, width, workbook.Workbook?.WBProps?.date1904 === true),
  }
}

function* sheetRows(cells: CellObject[][], width: number, date1904: boolean): Generator<Row[]> {
  let batch: Row[] = []
  for (let index = 0; index < cells.length; index += 1) {
    const row = cells[index]
    const texts = new Array<string>(width).fill('')
    row?.forEach((cell, column) => {
      texts[column] = isUnsavedFormula(cell)
        ? ''
        : workbookCell(cell, date1904).toWellFormed().replaceAll('\0', '\ufffd')
    })
    batch.push({ line: index + 1, cells: texts })
    if (batch.length === ROWS_A_BATCH) {
      yield batch
      batch = []
    }
  }
  yield batch
}

const isFilled = ({ v, w }: CellObject) => (v !== undefined && v !== '') || w !== undefined

const widthOf = (cells: CellObject[][]) => cells.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)

const isUnsavedFormula = (cell: CellObject) => cell.f !== undefined && cell.v === undefined && cell.w === undefined

const formulasWithoutValue = (cells: CellObject[][]) =>
  cells.reduce((sum, row) => sum + (row?.filter(isUnsavedFormula).length ?? 0), 0)
