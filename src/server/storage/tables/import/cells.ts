// How a cell travels from the file to DuckDB: one row a line, nothing that could end a cell or a row inside of one.
// What would is written as ESCAPE and a letter; the same device marks numbers that the spreadsheet itself typed.

export const ESCAPE = '\x1a'
/** Parts the cells of a row in the staging file. */
export const CELL_END = '\x1f'
/** Stands before a number that the spreadsheet stored as a number: its point is a decimal point. */
export const NUMBER_MARK = `${ESCAPE}n`
/** The same for a number shown as a percentage; it is stored as a fraction. */
export const PERCENT_MARK = `${ESCAPE}p`

// Decoding goes down this list, so the escape itself must come last.
const escapes = [
  ['l', '\n'],
  ['r', '\r'],
  ['u', CELL_END],
  ['s', ESCAPE],
] as const

/** A text as a cell. */
export function encodeCell(text: string): string {
  if (!escapes.some(([, character]) => text.includes(character))) return text
  return escapes.toReversed().reduce((cell, [letter, character]) => cell.replaceAll(character, ESCAPE + letter), text)
}

/** What stood in the file. */
export function decodeCell(cell: string): string {
  if (!cell.includes(ESCAPE)) return cell
  const plain = cell.replace(NUMBER_MARK, '').replace(PERCENT_MARK, '')
  return escapes.reduce((text, [letter, character]) => text.replaceAll(ESCAPE + letter, character), plain)
}

/** `decodeCell` as an SQL expression over a staged column. */
export function decodedSql(column: string): string {
  const plain = [NUMBER_MARK, PERCENT_MARK].reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, column)
  return escapes.reduce(
    (sql, [letter, character]) => `replace(${sql}, '${ESCAPE}${letter}', chr(${character.charCodeAt(0)}))`,
    plain,
  )
}
