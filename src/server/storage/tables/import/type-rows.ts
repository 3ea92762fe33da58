// Gives the staged rows of a table their types and writes them as Parquet.
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportedTable } from '../answers.ts'
import { carryTypes } from './carry.ts'
import { type ColumnShapes, type Decision, decideColumns, isSum } from './decide.ts'
import type { Import } from './import.ts'
import { countDates, rangeOf, shapesOf } from './inspect.ts'
import { type OutputColumn, outputColumns, standInTitle } from './output.ts'
import { findSides, type Sides } from './sides.ts'
import type { Staged } from './staged.ts'
import type { Workshop } from './workshop.ts'
import { listMisfits, writeParquet } from './write.ts'

/** Writes the table into the work folder. `onDecided` is called when the types are known. */
export async function typeRows(
  staged: Staged,
  { request, workshop, problems, notes }: Import,
  onDecided: () => void,
): Promise<Pick<ImportedTable, 'path' | 'rows' | 'bytes' | 'columns'> & ImportedTypes> {
  const { titles, filled } = staged
  // A column that has a heading stays, even when nobody has filled it yet.
  const isThere = (title: string, index: number) => (filled[index] ?? 0) > 0 || title !== standInTitle(index)
  const indexes = titles.flatMap((title, index) => (isThere(title, index) ? [index] : []))
  const empty = indexes.flatMap(index => ((filled[index] ?? 0) === 0 ? (titles[index] ?? []) : []))
  if (empty.length > 0) notes.push(`Columns without any value: ${empty.join(', ')}.`)
  const carried = carryTypes(titles, request.usual, request.choices.types ?? [])
  notes.push(...carried.notes)
  const types = [...(request.choices.types ?? []), ...carried.types]
  const decisions = await decide(staged, indexes, workshop, { ...request.choices, types })
  onDecided()
  const output = outputColumns(staged, indexes, decisions, await reservedWords(workshop))
  const path = join(request.work_dir, `${randomUUID()}.parquet`)
  await writeParquet(workshop, output, path)
  const misfits = await listMisfits(workshop, staged, output, path, problems)
  notes.push(...carried.types.flatMap(choice => noteOfCarried(choice, output, misfits)))
  for (const [place, { reading, missing }] of decisions.entries()) {
    const words = missing.map(shape => `"${shape.text}" (${shape.count})`).join(', ')
    const title = titles[indexes[place] ?? 0]
    if ('overruled' in reading && reading.overruled) notes.push(`${title}: ${reading.assumption}`)
    if (reading.kind !== 'text' && words) notes.push(`Read as missing in ${title}: ${words}.`)
  }
  const { size } = await stat(path)
  const columns = output.map(({ column }) => {
    const count = misfits.get(column.name)
    return count === undefined ? column : { ...column, misfits: count }
  })
  return { path, rows: staged.rows, bytes: size, columns, types: carried.types }
}

type ImportedTypes = { types: ImportedTable['carried']['types'] }

/** What became of a type that a person chose for the version before, where it does not fit any more. */
function noteOfCarried(
  { cell, type }: ImportedTypes['types'][number],
  output: OutputColumn[],
  misfits: ReadonlyMap<string, number>,
): string[] {
  const found = output.find(({ index }) => index === cell)
  if (!found) return []
  const { name, title, type: now } = found.column
  const count = misfits.get(name) ?? 0
  if (now === 'text' && type !== 'text')
    return [
      `A person chose the type ${type} for ${title}. No value of this file fits it, so the column was kept as text.`,
    ]
  if (count === 0) return []
  const values = count === 1 ? 'One value' : `${count} values`
  return [
    `A person chose the type ${type} for ${title}. ${values} of this file ${count === 1 ? 'does' : 'do'} not fit it.`,
  ]
}

/** One decision per column with these indexes; those that the file typed itself stay as they are. */
async function decide(
  staged: Staged,
  indexes: number[],
  workshop: Workshop,
  choices: Import['request']['choices'],
): Promise<Decision[]> {
  const { titles, filled, given, currency } = staged
  const open: ColumnShapes[] = []
  for (const index of indexes)
    if (!given.has(index)) open.push({ title: titles[index] ?? '', index, shapes: await shapesOf(workshop, index) })
  const dates = (candidates: Parameters<typeof countDates>[1]) => countDates(workshop, candidates)
  const ask = { dates, range: (index: number) => rangeOf(workshop, index) }
  const decided = onSides(await decideColumns(open, ask, choices, currency), open, await findSides(staged, workshop))
  const byIndex = new Map(open.map(({ index }, place) => [index, decided[place]]))
  return indexes.map(index => {
    const forced = choices.types?.find(({ cell }) => cell === index)?.type
    const reading = given.get(index) ?? { kind: 'text' as const }
    const chosen = forced ? { kind: 'given' as const, type: forced } : reading
    return byIndex.get(index) ?? { reading: chosen, values: filled[index] ?? 0, missing: [] }
  })
}

/** Sums of money that are written without a sign take it from the column of sides. */
function onSides(decisions: Decision[], columns: ColumnShapes[], sides: Sides | undefined): Decision[] {
  if (!sides) return decisions
  return decisions.map((decision, place) => {
    const { reading } = decision
    const isUnsigned = reading.kind === 'number' && !reading.fitting.some(({ text }) => /[-−–(]/.test(text))
    if (!isUnsigned || !isSum(reading, columns[place]?.title ?? '')) return decision
    const assumption = `Below zero where ${sides.title} says ${sides.below_zero[0]?.toUpperCase()}.`
    return { ...decision, reading: { ...reading, sides, assumption } }
  })
}

/** Words that cannot stand unquoted as the name of a column. */
async function reservedWords(workshop: Workshop): Promise<ReadonlySet<string>> {
  const rows = await workshop.rows(
    "SELECT keyword_name FROM duckdb_keywords() WHERE keyword_category IN ('reserved', 'type_function')",
  )
  return new Set(rows.map(([word]) => String(word)))
}
