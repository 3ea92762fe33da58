// What the columns of a new version mean: suggested from names and values, kept where a person has chosen.
import type { ColumnProfile } from '#contract/datasets'
import type { ImportedTable } from '../../storage/tables/index.ts'
import { suggestRoles } from './roles.ts'
import type { ColumnRow } from './store.ts'

/** Columns with roles, and notes on what changed against the version before. Pure. */
export function understood(
  table: ImportedTable,
  profile: readonly ColumnProfile[],
  before: readonly ColumnRow[],
  dataset_id: string,
): { columns: ColumnRow[]; notes: string[] } {
  const figures = new Map(profile.map(column => [column.name, column]))
  const suggested = new Map(
    suggestRoles(
      table.columns.map(column => ({
        ...column,
        rows: table.rows,
        distinct: figures.get(column.name)?.distinct ?? 0,
        missing: figures.get(column.name)?.missing ?? 0,
        examples: (figures.get(column.name)?.top ?? []).map(({ value }) => String(value)),
      })),
    ).map(suggestion => [suggestion.name, suggestion]),
  )
  const known = new Map(before.map(column => [column.name, column]))
  const columns = table.columns.map((column, position): ColumnRow => {
    const old = known.get(column.name)
    const kept = old?.chosen_by_person ? old : undefined
    const suggestion = suggested.get(column.name)
    return {
      dataset_id,
      position,
      name: column.name,
      title: column.title,
      type: column.type,
      role: kept ? kept.role : (suggestion?.role ?? null),
      confidence: kept ? 1 : (suggestion?.confidence ?? 0),
      chosen_by_person: kept !== undefined,
      currency: column.currency ?? null,
      unit: column.unit ?? null,
      assumption: column.assumption ?? null,
      format: column.format ?? null,
      cell: column.cell,
    }
  })
  return { columns, notes: before.length > 0 ? changes(before, columns) : [] }
}

function changes(before: readonly ColumnRow[], after: readonly ColumnRow[]): string[] {
  const old = new Map(before.map(column => [column.name, column]))
  const now = new Map(after.map(column => [column.name, column]))
  return [
    ...after.filter(({ name }) => !old.has(name)).map(({ title }) => `New column since the version before: ${title}`),
    ...before
      .filter(({ name }) => !now.has(name))
      .map(({ title }) => `No longer there since the version before: ${title}`),
    ...after.flatMap(({ name, title, type }) => {
      const was = old.get(name)?.type
      return was && was !== type ? [`${title} was ${was} in the version before and is ${type} now`] : []
    }),
  ]
}
