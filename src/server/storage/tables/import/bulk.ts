// The fast way for large text files without anything odd in them: DuckDB reads the file itself.
import type { ImportRequest } from '../requests.ts'
import { literal } from '../sql.ts'
import { isSummary, splitFooter } from './footer.ts'
import type { Layout } from './layout.ts'
import { createRecordReader } from './records.ts'
import { usualFilled } from './source.ts'
import { STAGED_TABLE, type Staged, stagedColumn } from './staged.ts'
import { survey } from './survey.ts'
import type { TextFile } from './text-source.ts'
import type { Workshop } from './workshop.ts'

/** All that JavaScript takes for white space around a cell. */
const WHITE =
  '\t\v\f \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

type Progress = (fraction: number, rows: number) => void

/** Stages the rows of the file, or answers null when they must be looked at one by one. */
export async function stageInBulk(
  text: TextFile,
  layout: Layout,
  { source, mends, usual, limits }: ImportRequest,
  workshop: Workshop,
  onProgress: Progress,
): Promise<Staged | null> {
  const { separator, encoding, size, sample, declared } = text
  const line = layout.heading?.line ?? 0
  const from = afterLine(sample, line)
  const isMended = mends.length > 0 || (usual?.mends.length ?? 0) > 0
  const fits = encoding.name === 'utf-8' && size >= limits.bulk_bytes && !isMended && !declared && !layout.grouped
  if (!fits || separator === null || separator.length !== 1 || from === undefined) return null
  if (line === 0 && encoding.mark_bytes > 0) return null
  const { width } = layout
  const isOdd = (row: string) => createRecordReader(separator).push(`${row}\n`).some(isSummary)
  const heading = layout.heading ? sample.slice(0, from.characters).trimEnd().split(/\r?\n/).at(-1) : undefined
  const found = await survey({
    path: source,
    from: encoding.mark_bytes + from.bytes,
    separator,
    width,
    usual_filled: usualFilled(layout.sample),
    isOdd,
    heading,
    onBytes: bytes => onProgress((bytes / size) * 0.3, 0),
  })
  if (!found || found.rows > limits.max_rows || hasFooter(found.tail, separator, width)) return null
  const names = Array.from({ length: width }, (_, index) => stagedColumn(index))
  const white = literal(WHITE)
  const cells = names.map(name => (found.padded ? `nullif(trim(${name}, ${white}), '') AS ${name}` : name))
  const quote = found.quoted ? '"' : ''
  await workshop.run(
    `CREATE TABLE ${STAGED_TABLE} AS SELECT ${cells.join(', ')} FROM read_csv(${literal(source)}, auto_detect=false,
       header=false, skip=${line}, delim=${literal(separator)}, quote=${literal(quote)}, escape=${literal(quote)}, nullstr='', strict_mode=true,
       columns={${names.map(name => `${name}: 'VARCHAR'`).join(', ')}})`,
    rows => onProgress(0.3 + (rows / found.rows) * 0.7, Math.min(rows, found.rows)),
  )
  return {
    rows: found.rows,
    titles: [],
    filled: [],
    escaped: names.map(() => false),
    line: `rowid + ${line + 1}`,
    given: new Map(),
  }
}

/** Where a line ends, when the lines up to it are rows of their own; undefined when a cell goes over several lines. */
function afterLine(sample: string, line: number): { bytes: number; characters: number } | undefined {
  let at = 0
  for (let count = 0; count < line; count += 1) {
    const end = sample.indexOf('\n', at)
    const quotes = sample.slice(at, end).split('"').length - 1
    if (end === -1 || quotes % 2 === 1) return undefined
    at = end + 1
  }
  return { bytes: Buffer.byteLength(sample.slice(0, at)), characters: at }
}

/** Whether there are totals or notes below the table. */
function hasFooter(tail: string, separator: string, width: number): boolean {
  const reader = createRecordReader(separator)
  const rows = [...reader.push(tail), ...reader.finish()]
  return splitFooter(rows.slice(-6), width).left_out.length > 0
}
