// What a cell of a spreadsheet becomes as text: numbers exact and marked as such, dates in ISO form by the cell's type.
import { type CellObject, SSF, utils } from '@e965/xlsx'
import { encodeCell, NUMBER_MARK, PERCENT_MARK } from './cells.ts'
import { currencyOf } from './currencies.ts'

/** The encoded text of a cell; empty for a blank one. `date1904` is the workbook's calendar. */
export function workbookCell(cell: CellObject, date1904: boolean): string {
  const { t: type, v: value } = cell
  if (type === 'z' || (value === undefined && cell.w === undefined)) return ''
  if (type === 'b') return value ? 'true' : 'false'
  if (type === 'e') return cell.w ?? errorText(cell)
  if (type === 'd' && value instanceof Date) return value.toISOString().replace(/T00:00:00.000Z$|\.000Z$/, '')
  if (type === 'n' && typeof value === 'number') return numberCell(value, String(cell.z ?? 'General'), date1904)
  return encodeCell(String(value ?? ''))
}

const errorText = (cell: CellObject) => (typeof cell.v === 'string' ? cell.v : utils.format_cell({ ...cell }))

function numberCell(value: number, format: string, date1904: boolean): string {
  // "00000" is how spreadsheets keep the leading zeros of postal codes and customer numbers.
  if (/^0{2,}$/.test(format) && Number.isInteger(value)) return SSF.format(format, value)
  if (SSF.is_date(format)) return dateCell(value, format, date1904)
  if (format.includes('%')) return PERCENT_MARK + plainNumber(value)
  const currency = currencyInFormat(format)
  return NUMBER_MARK + plainNumber(value) + (currency ? ` ${currency}` : '')
}

/** A day, a day with a time, or for mere times and durations what the spreadsheet shows. */
function dateCell(value: number, format: string, date1904: boolean): string {
  const date = SSF.parse_date_code(value, { date1904 })
  if (!date || value < 1 || /\[[hms]+\]/i.test(format)) return SSF.format(format, value, { date1904 })
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)}`
  const midnight = date.H === 0 && date.M === 0 && date.S === 0
  return midnight ? day : `${day}T${two(date.H)}:${two(date.M)}:${two(Math.floor(date.S))}`
}

/** Fifteen digits, as spreadsheets show: the sixteenth is the noise of floating point (0.1 + 0.2). */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/0+$/, '') : text
}

/** The currency that a number format shows: `#,##0.00 "€"`, `[$CHF-807] #,##0.00`, `[$€-407]`. */
function currencyInFormat(format: string): string | undefined {
  const shown = /\[\$([^\]-]+)(?:-[0-9a-f]+)?\]|"([^"]+)"|([€$£¥])/i.exec(format)
  return shown ? currencyOf((shown[1] ?? shown[2] ?? shown[3] ?? '').trim()) : undefined
}
