// How the version before was read, for the next file of the same table: what people decided holds, not how one file was saved.
import type { FileChoices } from '#contract/file-reading'
import type { UsualReading } from '../../storage/tables/index.ts'
import type { House } from '../house.ts'
import type { VersionRow } from './rows.ts'
import { columnsOf } from './store-columns.ts'
import { newestVersions } from './store-versions.ts'

type Usual = { usual: UsualReading | null; choices: FileChoices }

/** The date order and the decimal mark are choices for the next file; the rest must be found again in it. */
export async function usualFor({ db }: Pick<House, 'db'>, dataset_id: string | undefined): Promise<Usual> {
  const [before] = dataset_id ? await newestVersions(db, [dataset_id]) : []
  if (!dataset_id || !before?.reading) return { usual: null, choices: {} }
  const { choices, sheet } = before.reading
  const { date_order, decimal_mark, header_line, types = [] } = choices
  const headings = new Map<number, string>()
  for (const { cell, title } of await columnsOf(db, [dataset_id]))
    if (cell !== null && !headings.has(cell)) headings.set(cell, title)
  return {
    usual: {
      sheet,
      headings: [...headings].map(([cell, title]) => ({ cell, title })),
      types,
      headings_chosen: header_line === undefined ? null : header_line === null ? 'nowhere' : 'line',
      mends: mendsOf(before),
    },
    choices: { ...(date_order && { date_order }), ...(decimal_mark && { decimal_mark }) },
  }
}

/** What is read again is the same file, so only its sheet has to be named. */
export const usualSheet = (sheet: string | null): UsualReading => ({
  ...{ sheet, headings: [], types: [], headings_chosen: null, mends: [] },
})

/** A row whose content is not known will not be found again, and that is said. */
function mendsOf({ mends, reading }: VersionRow): UsualReading['mends'] {
  const rows = new Map(reading?.mended_rows?.map(({ line, row }) => [line, row]))
  return mends.map(mend => ({ row: rows.get(mend.line) ?? '', mend }))
}
