// Gives the staged rows of a table their types and writes them as Parquet.
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportedTable } from '../answers.ts'
import { type ColumnShapes, type Decision, decideColumns } from './decide.ts'
import type { Import } from './import.ts'
import { countDates, rangeOf, shapesOf } from './inspect.ts'
import { outputColumns, standInTitle } from './output.ts'
import type { Staged } from './staged.ts'
import type { Workshop } from './workshop.ts'
import { listMisfits, writeParquet } from './write.ts'

/** Writes the table into the work folder. `onDecided` is called when the types are known. */
export async function typeRows(
  staged: Staged,
  { request, workshop, problems, notes }: Import,
  onDecided: () => void,
): Promise<Pick<ImportedTable, 'path' | 'rows' | 'bytes' | 'columns'>> {
  const { titles, filled } = staged
  // A column that has a heading stays, even when nobody has filled it yet.
  const isThere = (title: string, index: number) => (filled[index] ?? 0) > 0 || title !== standInTitle(index)
  const indexes = titles.flatMap((title, index) => (isThere(title, index) ? [index] : []))
  const empty = indexes.flatMap(index => ((filled[index] ?? 0) === 0 ? (titles[index] ?? []) : []))
  if (empty.length > 0) notes.push(`Columns without any value: ${empty.join(', ')}.`)
  const decisions = await decide(staged, indexes, workshop, request.choices)
  onDecided()
  const output = outputColumns(staged, indexes, decisions, await reservedWords(workshop))
  const path = join(request.work_dir, `${randomUUID()}.parquet`)
  await writeParquet(workshop, output, path)
  await listMisfits(workshop, staged, output, path, problems)
  for (const [place, { reading, missing }] of decisions.entries()) {
    const words = missing.map(shape => `"${shape.text}" (${shape.count})`).join(', ')
    const title = titles[indexes[place] ?? 0]
    if (reading.kind !== 'text' && words) notes.push(`Read as missing in ${title}: ${words}.`)
  }
  const { size } = await stat(path)
  return { path, rows: staged.rows, bytes: size, columns: output.map(({ column }) => column) }
}

/** One decision per column with these indexes; those that the file typed itself stay as they are. */
async function decide(
  { titles, filled, given }: Staged,
  indexes: number[],
  workshop: Workshop,
  choices: Import['request']['choices'],
): Promise<Decision[]> {
  const open: ColumnShapes[] = []
  for (const index of indexes)
    if (!given.has(index)) open.push({ title: titles[index] ?? '', index, shapes: await shapesOf(workshop, index) })
  const dates = (candidates: Parameters<typeof countDates>[1]) => countDates(workshop, candidates)
  const decided = await decideColumns(open, { dates, range: index => rangeOf(workshop, index) }, choices)
  const byIndex = new Map(open.map(({ index }, place) => [index, decided[place]]))
  return indexes.map(index => {
    const forced = choices.types?.find(({ cell }) => cell === index)?.type
    const reading = given.get(index) ?? { kind: 'text' as const }
    const chosen = forced ? { kind: 'given' as const, type: forced } : reading
    return byIndex.get(index) ?? { reading: chosen, values: filled[index] ?? 0, missing: [] }
  })
}

/** Words that cannot stand unquoted as the name of a column. */
async function reservedWords(workshop: Workshop): Promise<ReadonlySet<string>> {
  const rows = await workshop.rows(
    "SELECT keyword_name FROM duckdb_keywords() WHERE keyword_category IN ('reserved', 'type_function')",
  )
  return new Set(rows.map(([word]) => String(word)))
}
