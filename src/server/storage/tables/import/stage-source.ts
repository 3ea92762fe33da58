// Stages the table of a text file, a workbook or a JSON file: finds the headings, then the rows.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../base/errors.ts'
import { stageInBulk } from './bulk.ts'
import { carryHeadings } from './carry.ts'
import { currencySaid, currencySigned } from './currencies.ts'
import { detectEncoding } from './encoding.ts'
import { rowText } from './footer.ts'
import type { Import, StagedTable } from './import.ts'
import { openJson } from './json-source.ts'
import { findLayout, type Layout } from './layout.ts'
import { loadStaged } from './load.ts'
import { createMending } from './mending.ts'
import { titleOf, titlesOf } from './output.ts'
import { isBlank, type Row, type Source } from './source.ts'
import { openSqliteFile } from './sqlite-source.ts'
import { stageRows } from './stage.ts'
import { countStaged, type Staged } from './staged.ts'
import { leaveOutSummaries } from './summaries.ts'
import { inspectText, openText } from './text-source.ts'
import { openWorkbook } from './workbook-source.ts'

const LAYOUT_ROWS = 300

/** Stages a text file: in bulk where nothing in it is odd, else row by row. */
export async function stageText(about: Import): Promise<StagedTable> {
  const { request, workshop, notes, onStaged } = about
  const { source: path, file_name, choices } = request
  const file = await inspectText(path, choices)
  if (/\.(?:xls[xmb]?|ods|json|parquet)$/i.test(file_name)) notes.push('The file is a text file in spite of its name.')
  let read = 0
  const source = openText(path, file, bytes => {
    read = bytes / file.size
  })
  const { first, rows, end } = await readAhead(source.rows, LAYOUT_ROWS)
  const layout = layoutOf(first, source, about)
  const inBulk = await stageInBulk(file, layout, request, workshop, onStaged)
  if (!inBulk) return stageOneByOne({ ...source, rows }, layout, about, () => read)
  await end()
  notes.push(...source.notes, ...layoutNotes(layout))
  const { rows: staged, filled } = await countStaged(workshop, layout.width)
  if (staged !== inBulk.rows) throw new Error(`${inBulk.rows} rows were seen and ${staged} staged`)
  return {
    ...aboutSource(source, layout),
    mended_rows: [],
    staged: { ...inBulk, titles: titlesOf(layout), filled, currency: currencyAbove(layout) },
  }
}

/** Stages the chosen table of a workbook, a database or a JSON file. */
export async function stageSource(kind: 'workbook' | 'json' | 'sqlite', about: Import): Promise<StagedTable> {
  const open = { workbook: openSheet, json: openList, sqlite: openDatabase }
  const source = await open[kind](about)
  const { first, rows } = await readAhead(source.rows, LAYOUT_ROWS)
  return stageOneByOne({ ...source, rows }, layoutOf(first, source, about), about, () => 0.5)
}

const openSheet = ({ request: { source, choices, usual, limits } }: Import) =>
  openWorkbook(source, { wanted: choices.sheet, usual: usual?.sheet ?? undefined }, limits.max_columns)

const openDatabase = async ({ request: { source, choices, usual, limits } }: Import) =>
  openSqliteFile(source, { wanted: choices.sheet, usual: usual?.sheet ?? undefined }, limits.max_columns)

async function openList({ request: { source, choices, usual, limits }, problems }: Import): Promise<Source> {
  const encoding = await detectEncoding(source, choices.encoding)
  const onProblem = problems.add
  return openJson(source, {
    encoding,
    wanted: choices.sheet,
    usual: usual?.sheet ?? undefined,
    max_columns: limits.max_columns,
    onProblem,
  })
}

function layoutOf(first: Row[], { titles }: Source, { request: { limits, choices, usual }, notes }: Import): Layout {
  const known = titles && { line: 0, cells: titles }
  const again = known || choices.header_line !== undefined ? undefined : carryHeadings(first, usual)
  notes.push(...(again?.notes ?? []))
  const layout = known
    ? { heading: known, above: [], width: known.cells.length, sample: first }
    : { ...findLayout(first, again ? again.line : choices.header_line), carried: again?.line !== undefined }
  if (!known && first.every(isBlank)) return { ...layout, width: 0 }
  if (layout.width <= limits.max_columns) return layout
  throw new AppError('too_large', `This table has ${layout.width} columns; up to ${limits.max_columns} can be read.`)
}

/** Goes through the rows in JavaScript, which sorts out what is odd. `fraction` says how far the file was read. */
async function stageOneByOne(
  source: Source,
  layout: Layout,
  about: Import,
  fraction: () => number,
): Promise<StagedTable> {
  const { request, workshop, problems, notes, onStaged } = about
  notes.push(...source.notes, ...layoutNotes(layout))
  const path = join(request.work_dir, `${randomUUID()}.rows`)
  const mending = createMending(request.mends, request.usual?.mends)
  const all_data = source.titles !== undefined
  const { max_rows } = request.limits
  const options = { path, layout, separator: source.separator, all_data, mending, problems, notes, max_rows }
  const file = await stageRows(source.rows, options, rows => onStaged(fraction(), rows))
  const loaded = await loadStaged(workshop, file, titlesOf(layout))
  await rm(path)
  const staged: Staged = await leaveOutSummaries(loaded, file.summaries, about)
  notes.push(...mending.notes())
  const { carried, ...found } = aboutSource(source, layout)
  const totals = [...file.totals, ...file.summaries]
  const currency = currencyAbove(layout) ?? currencySigned(totals.map(rowText).join(' / '))
  return {
    ...found,
    carried: { ...carried, mends: mending.carried() },
    mended_rows: mending.rows(),
    staged: { ...staged, titles: staged.titles.map(titleOf), currency },
  }
}

function aboutSource(
  { sheet, other_sheets, separator, encoding, is_database }: Source,
  { heading, carried = false }: Layout,
) {
  // What is named outside of the rows stands on no line.
  const header_line = heading?.line || null
  return {
    ...(sheet !== undefined && { sheet }),
    other_sheets,
    ...(is_database && { is_database }),
    ...(separator != null && { separator }),
    ...(encoding !== undefined && { encoding }),
    header_line,
    carried: { mends: [], ...(carried && { header_line }) },
  }
}

function layoutNotes({ heading, above }: Layout): string[] {
  if (!heading) return ['The table has no headings; its columns were numbered.']
  if (above.length === 0) return []
  return [`Left out above the headings: ${above.map(rowText).join(' / ').slice(0, 500)}`]
}

const currencyAbove = ({ above }: Layout) => currencySaid(above.map(rowText).join(' / '))

/** The first rows of a source, and all of them again. */
async function readAhead(rows: Source['rows'], wanted: number) {
  const first: Row[] = []
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let next = await iterator.next()
  while (!next.done && first.length < wanted) {
    first.push(...next.value)
    if (first.length < wanted) next = await iterator.next()
  }
  async function* all(): AsyncGenerator<Row[], undefined, undefined> {
    yield first
    for (let batch = await iterator.next(); !batch.done; batch = await iterator.next()) yield batch.value
  }
  return { first: first.slice(0, wanted), rows: all(), end: () => iterator.return?.() }
}
