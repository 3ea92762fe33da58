// One line of a CSV file (RFC 4180) that spreadsheets read as text, never as a formula.

/** A cell that begins like a formula gets an apostrophe in front, which spreadsheets take as "this is text". */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell => quoted(typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))).join(',')}\r\n`
