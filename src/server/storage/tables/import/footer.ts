// Rows below a table that are not part of it: totals, and lines such as "Printed on 5 May".
import { decodeCell } from './cells.ts'
import { filledCells, looksLikeValue, type Row } from './source.ts'

/** How many of the last rows are looked at. */
export const FOOTER_ROWS = 6

const TOTAL =
  /^(?:(?:grand|sub|net|overall|sous|running)[ -]?)?(?:totals?|totale|totaal|totales|totais|totaux|totalsumme|eindtotaal|suma|soma|somma|somme|sum|(?:end|zwischen|gesamt)?summe|gesamt(?:betrag|ergebnis)?|ergebnis|insgesamt)(?!\p{L})(?: (?:amount|due|general|geral|g[ée]n[ée]ral|generale|complessivo|betrag)(?!\p{L}))?[ :]*/iu
/** After the word there may be a year, a count, a currency; a name means that it is not a total. */
const AFTER_TOTAL = /^[^\p{L}]*(?:[A-Z]{3}[^\p{L}]*)?$/u

/** Debit or credit, or a currency, as ledgers write it beside an amount. */
const SIDE = /^(?:[SHDC]|[DC][Rr]\.?|[Ss]oll|[Hh]aben|[Dd]ebit|[Cc]redit|[A-Z]{3})$/u

/** "North Total", as spreadsheets call the sums of their groups. */
const ENDS_WITH_TOTAL =
  /(?<!\p{L})(?:(?:sub|sous)[ -]?)?(?:totals?|totale|totaal|summe|ergebnis|suma|soma|somme)[ :]*$/iu

export type Footer = { rows: Row[]; left_out: { row: Row; kind: 'total' | 'note' }[] }

/** Parts the last rows of a table (in the order of the file) into rows of it and what stands below it. */
export function splitFooter(last: Row[], width: number): Footer {
  const rows = [...last]
  const left_out: Footer['left_out'] = []
  for (let row = rows.at(-1); row; row = rows.at(-1)) {
    const kind = isTotal(row) ? 'total' : isNote(row, width) ? 'note' : undefined
    if (!kind) break
    left_out.unshift({ row, kind })
    rows.pop()
  }
  return { rows, left_out }
}

/** The row in one line, for a note to the reader. */
export const rowText = (row: Row) =>
  row.cells
    .map(cell => decodeCell(cell).replace(/\s+/g, ' ').trim())
    .filter(cell => cell !== '')
    .join(' | ')
    .slice(0, 200)

/** A word for "total", figures, and nothing else: a customer called "Total Energies" has a number and a date. */
export function isTotal(row: Row): boolean {
  const cells = row.cells.map(cell => cell.trim()).filter(cell => cell !== '')
  const texts = cells.filter(cell => !looksLikeValue(cell))
  const [first] = texts
  if (first === undefined || texts.length === cells.length) return false
  const rest = first.replace(TOTAL, '')
  const named = rest !== first && AFTER_TOTAL.test(rest) && cells[0] === first
  return named && texts.slice(1).every(text => SIDE.test(text) || text.replace(TOTAL, '') === '')
}

/** What a row says it is the total of: "10071" in "Summe 10071", "Current" in "Total for Current". */
export function summedName({ cells }: Row): string | undefined {
  const label = cells.map(cell => decodeCell(cell).trim()).find(cell => cell !== '') ?? ''
  const rest = label.replace(TOTAL, '')
  const name =
    rest === label ? label.replace(ENDS_WITH_TOTAL, '') : rest.replace(/^(?:for|of|für|von|de|du|per|di)\s/i, '')
  return name === label || name.trim() === '' ? undefined : name.trim()
}

/** Whether a row may sum up rows above it: its first text says so, and it has figures. */
export function isSummary(row: Row): boolean {
  const cells = row.cells.map(cell => cell.trim()).filter(cell => cell !== '')
  const label = cells.find(cell => !looksLikeValue(cell))
  if (label === undefined || label.length > 100 || !cells.some(looksLikeValue)) return false
  return TOTAL.test(label) || ENDS_WITH_TOTAL.test(label)
}

/** One text at the left of a table that has at least three columns. */
function isNote(row: Row, width: number): boolean {
  const [first = ''] = row.cells
  return width >= 3 && filledCells(row) === 1 && first.trim() !== '' && !looksLikeValue(first)
}
