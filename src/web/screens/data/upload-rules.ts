// Which files can be uploaded; the server checks them again.
import { formatBytes } from '../../ui/format.ts'

/** In bytes. */
const largest = 200 * 1024 * 1024
const endings = [
  ...['.csv', '.tsv', '.tab', '.txt', '.xlsx', '.xls', '.xlsm', '.xlsb', '.ods'],
  ...['.json', '.ndjson', '.jsonl', '.parquet', '.sqlite', '.sqlite3', '.db', '.db3'],
]

/** The kinds in words. */
export const kinds = 'CSV, TSV, TXT, XLSX, XLS, ODS, JSON, NDJSON, Parquet or SQLite'

/** What the file chooser of the system offers. */
export const accepted = endings.join(',')

/** Why a file can't be uploaded, as a sentence; undefined where it can. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!endings.some(ending => name.toLowerCase().endsWith(ending))) {
    return `This is not a table. Upload a file as ${kinds}.`
  }
  if (size === 0) return 'This file is empty.'
  if (size > largest) return `This file is ${formatBytes(size)} large. Up to 200 MB can be uploaded.`
  return undefined
}
