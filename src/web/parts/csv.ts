// Rows as a CSV file that spreadsheets open without running anything in it.
import type { Cell } from '#contract/common'

/** A text that a spreadsheet would take for a formula, also behind spaces; tab and line ends can start one as well. */
const startsFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/

/** Figures too long for a JavaScript number come as strings, and their minus is only a minus. */
const isFigure = /^-?\d+(\.\d+)?$/

function written(cell: Cell): string {
  if (cell === null) return ''
  const text = String(cell)
  // The apostrophe makes every spreadsheet read the rest as text.
  const safe = typeof cell === 'string' && startsFormula.test(text) && !isFigure.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The whole file, as RFC 4180 says, with the mark that tells Excel its encoding. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[columns, ...rows].map(row => `${row.map(written).join(',')}\r\n`).join('')}`
}
