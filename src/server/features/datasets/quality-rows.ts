// The questions in SQL that show the rows behind a figure of a dataset's quality. Pure.
import { identifier } from '../../storage/tables/sql.ts'

/** As many rows as are looked at on a page. */
const most = 200

/** Rows in which a column is blank. */
export const blankRows = (table: string, column: string) =>
  `SELECT * FROM ${identifier(table)} WHERE ${identifier(column)} IS NULL LIMIT ${most}`

/** Rows whose values in these columns stand in another row as well, or are blank in one of them. */
export function doubledRows(table: string, columns: readonly string[]): string {
  const names = columns.map(identifier)
  const list = names.join(', ')
  const blank = names.map(name => `${name} IS NULL`).join(' OR ')
  return `SELECT * FROM ${identifier(table)} QUALIFY count(*) OVER (PARTITION BY ${list}) > 1 OR ${blank}
ORDER BY ${list} LIMIT ${most}`
}

/** Rows whose value is not in the column that it stands for. */
export const orphanRows = (table: string, column: string, to: { table: string; column: string }) =>
  `SELECT * FROM ${identifier(table)} AS here WHERE here.${identifier(column)} IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM ${identifier(to.table)} AS there
  WHERE CAST(there.${identifier(to.column)} AS VARCHAR) = CAST(here.${identifier(column)} AS VARCHAR)
) LIMIT ${most}`
