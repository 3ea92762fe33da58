// A workbook (.xlsx, .xls, .ods and relatives) as sources of rows, one per sheet.
import { readFile } from 'node:fs/promises'
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { AppError, messageOf } from '../../../base/errors.ts'
import type { Row, Source } from './source.ts'
import { workbookCell } from './workbook-cells.ts'

const ROWS_A_BATCH = 1000

/** The sheets that hold anything, or the one that is asked for. Throws `unreadable_file` when it cannot be read. */
export async function openWorkbook(path: string, sheet: string | undefined, maxColumns: number): Promise<Source[]> {
  const workbook = parse(await readFile(path), sheet)
  if (sheet !== undefined && !workbook.SheetNames.includes(sheet))
    throw new AppError('unreadable_file', `This workbook has no sheet called "${sheet}".`)
  const names = workbook.SheetNames.filter(name => (sheet === undefined || name === sheet) && workbook.Sheets[name])
  return names.flatMap(name => {
    const content = workbook.Sheets[name]
    return content && holdsAnything(content) ? [sheetSource(workbook, name, content, maxColumns)] : []
  })
}

function parse(bytes: Buffer, sheet: string | undefined): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: true,
      ...(sheet !== undefined && { sheets: sheet }),
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
  const about = workbook.Workbook?.Sheets?.find(one => one.name === name)
  if (about?.Hidden) notes.push('This sheet is hidden in the workbook.')
  const unsaved = formulasWithoutValue(cells)
  if (unsaved > 0)
    notes.push(
      `${unsaved === 1 ? 'One formula has' : `${unsaved} formulas have`} no stored result and ` +
        'became blank. Open the workbook in a spreadsheet program, save it there, and upload it again.',
    )
  return { sheet: name, notes, rows: sheetRows(cells, width, workbook.Workbook?.WBProps?.date1904 === true) }
}

function* sheetRows(cells: CellObject[][], width: number, date1904: boolean): Generator<Row[]> {
  let batch: Row[] = []
  for (let index = 0; index < cells.length; index += 1) {
    const row = cells[index]
    const texts = new Array<string>(width).fill('')
    row?.forEach((cell, column) => {
      texts[column] = isUnsavedFormula(cell) ? '' : workbookCell(cell, date1904)
    })
    batch.push({ line: index + 1, cells: texts })
    if (batch.length === ROWS_A_BATCH) {
      yield batch
      batch = []
    }
  }
  yield batch
}

const holdsAnything = (sheet: WorkSheet) =>
  (sheet['!data'] ?? []).some((row?: CellObject[]) => row?.some(cell => cell.v !== undefined || cell.w !== undefined))

const widthOf = (cells: CellObject[][]) => cells.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)

const isUnsavedFormula = (cell: CellObject) => cell.f !== undefined && cell.v === undefined && cell.w === undefined

const formulasWithoutValue = (cells: CellObject[][]) =>
  cells.reduce((sum, row) => sum + (row?.filter(isUnsavedFormula).length ?? 0), 0)
