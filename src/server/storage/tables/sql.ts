// Text that goes into SQL: names and values, quoted so that nothing in them can end the quotes.

/** A value as an SQL string literal. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A table or column name as a quoted identifier. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
