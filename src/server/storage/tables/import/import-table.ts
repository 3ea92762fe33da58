// Imports a file: from bytes that anybody may have written to Parquet files with typed columns, one per table.
import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../base/errors.ts'
import type { ImportedTable } from '../answers.ts'
import type { ImportRequest } from '../requests.ts'
import { type ColumnShapes, decideColumns } from './decide.ts'
import { fileKind } from './file-kind.ts'
import { rowText } from './footer.ts'
import { countDates, shapesOf } from './inspect.ts'
import { findLayout, type Layout } from './layout.ts'
import { outputColumns, standInTitle, titlesOf } from './output.ts'
import { createProblems, type Problems } from './problems.ts'
import { isBlank, type Row, type Source } from './source.ts'
import { loadSql, type Staged, stageRows } from './stage.ts'
import { openText } from './text-source.ts'
import { openWorkbook } from './workbook-source.ts'
import { openWorkshop, type Workshop } from './workshop.ts'
import { listMisfits, writeParquet } from './write.ts'

const LAYOUT_ROWS = 300

/** Shares of the work, for the progress that people see. */
const STAGED = 0.5
const DECIDED = 0.75

type Progress = (fraction: number) => void

/**
 * Writes the tables of a file into `request.work_dir`. Throws AppError with a sentence for the person who uploaded it:
 * `unreadable_file` or `too_large`.
 */
export async function importTable(request: ImportRequest, onProgress: Progress): Promise<ImportedTable[]> {
  const sources = await openSources(request, fraction => onProgress(fraction * STAGED))
  const workshop = await openWorkshop(request.work_dir, request.memory_limit_mb)
  try {
    const tables: ImportedTable[] = []
    const empty: string[] = []
    for (const [index, source] of sources.entries()) {
      const share: Progress = fraction => onProgress((index + fraction) / sources.length)
      const table = await importSource(source, request, workshop, share)
      if (table) tables.push(table)
      else if (source.sheet) empty.push(source.sheet)
    }
    const [first] = tables
    if (!first) throw new AppError('unreadable_file', 'This file has no rows below its headings.')
    first.notes.push(...empty.map(sheet => `Sheet "${sheet}" has no table and was left out.`))
    return tables
  } finally {
    workshop.close()
  }
}

async function openSources(request: ImportRequest, onProgress: Progress): Promise<Source[]> {
  const { source, file_name, limits, sheet } = request
  const kind = await fileKind(source, limits.unpacked_bytes)
  if (kind === 'workbook') return openWorkbook(source, sheet, limits.max_columns)
  const { size } = await stat(source)
  const text = await openText(source, bytes => onProgress(bytes / size))
  if (/\.(?:xls[xmb]?|ods)$/i.test(file_name)) text.notes.push('The file is a text file in spite of its name.')
  return [text]
}

/** One table of the file, or null when it has no rows. */
async function importSource(
  source: Source,
  request: ImportRequest,
  workshop: Workshop,
  onProgress: Progress,
): Promise<ImportedTable | null> {
  const { first, rows } = await readAhead(source.rows, LAYOUT_ROWS)
  if (first.every(isBlank)) return null
  const layout = findLayout(first)
  if (layout.width > request.limits.max_columns)
    throw new AppError(
      'too_large',
      `This table has ${layout.width} columns; up to ${request.limits.max_columns} can be read.`,
    )
  const problems = createProblems()
  const notes = [...source.notes, ...layoutNotes(layout)]
  const path = join(request.work_dir, `${randomUUID()}.rows`)
  const { separator } = source
  const staged = await stageRows(rows, { path, layout, separator, problems, notes, max_rows: request.limits.max_rows })
  if (staged.rows === 0) return null
  onProgress(STAGED)
  const table = await typeRows(staged, layout, workshop, problems, notes, () => onProgress(DECIDED))
  await rm(path)
  onProgress(1)
  return {
    ...(source.sheet !== undefined && { sheet: source.sheet }),
    ...table,
    problems: problems.list(),
    problem_count: problems.count(),
    notes,
    ...(separator != null && { separator }),
    ...(source.encoding !== undefined && { encoding: source.encoding }),
    header_line: layout.heading?.line ?? null,
  }
}

async function typeRows(
  staged: Staged,
  layout: Layout,
  workshop: Workshop,
  problems: Problems,
  notes: string[],
  onDecided: () => void,
): Promise<Pick<ImportedTable, 'path' | 'rows' | 'bytes' | 'columns'>> {
  const titles = titlesOf(layout)
  const indexes = titles.flatMap((_, index) => ((staged.filled[index] ?? 0) > 0 ? [index] : []))
  const dropped = titles.filter((title, index) => !indexes.includes(index) && title !== standInTitle(index))
  if (dropped.length > 0) notes.push(`Columns without any value were left out: ${dropped.join(', ')}.`)
  await workshop.run(loadSql(staged))
  const columns: ColumnShapes[] = []
  for (const index of indexes) columns.push({ title: titles[index] ?? '', shapes: await shapesOf(workshop, index) })
  const decisions = await decideColumns(columns, candidates => countDates(workshop, indexes, candidates))
  onDecided()
  const reserved = await reservedWords(workshop)
  const output = outputColumns(staged, titles, indexes, decisions, reserved)
  const path = staged.path.replace(/\.rows$/, '.parquet')
  await writeParquet(workshop, output, path)
  await listMisfits(workshop, staged.rows, output, path, problems)
  for (const [place, { reading, missing }] of decisions.entries()) {
    const words = missing.map(shape => `"${shape.text}" (${shape.count})`).join(', ')
    if (reading.kind !== 'text' && words) notes.push(`Read as missing in ${columns[place]?.title}: ${words}.`)
  }
  const { size } = await stat(path)
  return { path, rows: staged.rows, bytes: size, columns: output.map(({ column }) => column) }
}

/** Words that cannot stand unquoted as the name of a column. */
async function reservedWords(workshop: Workshop): Promise<ReadonlySet<string>> {
  const rows = await workshop.rows(
    "SELECT keyword_name FROM duckdb_keywords() WHERE keyword_category IN ('reserved', 'type_function')",
  )
  return new Set(rows.map(([word]) => String(word)))
}

function layoutNotes({ heading, above }: Layout): string[] {
  if (!heading) return ['The table has no headings; its columns were numbered.']
  if (above.length === 0) return []
  return [`Left out above the headings: ${above.map(rowText).join(' / ').slice(0, 500)}`]
}

/** The first rows of a source, and all of them again. */
async function readAhead(rows: Source['rows'], wanted: number) {
  const first: Row[] = []
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let next = await iterator.next()
  while (!next.done && first.length < wanted) {
    first.push(...next.value)
    if (first.length < wanted) next = await iterator.next()
  }
  async function* all(): AsyncGenerator<Row[]> {
    yield first
    for (let batch = await iterator.next(); !batch.done; batch = await iterator.next()) yield batch.value
  }
  return { first: first.slice(0, wanted), rows: all() }
}
