// What the columns of a new version mean: suggested from names and values, kept where a person has chosen.
import type { ColumnProfile } from '#contract/datasets'
import type { ImportedTable } from '../../storage/tables/index.ts'
import { suggestCurrencies } from './meaning/currencies.ts'
import { suggestUnit } from './meaning/units.ts'
import { fitsRole } from './role-candidates.ts'
import { suggestRoles } from './roles.ts'
import type { ColumnRow } from './rows.ts'

type Imported = ImportedTable['columns'][number]

/** Columns with their meaning, and notes on what changed against the version before. Pure. */
export function understood(
  table: ImportedTable,
  profile: readonly ColumnProfile[],
  before: readonly ColumnRow[],
  dataset_id: string,
): { columns: ColumnRow[]; notes: string[] } {
  const known = new Map(before.map(column => [column.name, column]))
  const fresh = withRoles(table, profile).map((column, position) => ({ ...column, dataset_id, position }))
  const kept = fresh.map(column => keepRole(column, known.get(column.name)))
  const chosen = withMoney(kept, profile).map(column => keepChosen(column, known.get(column.name)))
  const { columns, notes } = withoutLostCurrencies(chosen)
  return {
    columns,
    notes: before.length > 0 ? [...changes(before, columns), ...notes, ...endings(before, columns)] : [],
  }
}

type Fresh = Omit<ColumnRow, 'dataset_id' | 'position'>

function withRoles(table: ImportedTable, profile: readonly ColumnProfile[]): Fresh[] {
  const figures = new Map(profile.map(column => [column.name, column]))
  const suggested = suggestRoles(
    table.columns.map(column => ({
      ...column,
      rows: table.rows,
      distinct: figures.get(column.name)?.distinct ?? 0,
      missing: figures.get(column.name)?.missing ?? 0,
      examples: (figures.get(column.name)?.top ?? []).map(({ value }) => String(value)),
    })),
  )
  return table.columns.map((column, at) => plain(column, suggested[at]?.role ?? null, suggested[at]?.confidence ?? 0))
}

function plain(column: Imported, role: Fresh['role'], confidence: number): Fresh {
  const unit = suggestUnit(column)
  return {
    name: column.name,
    title: column.title,
    type: column.type,
    role,
    confidence,
    chosen_by_person: false,
    currency: column.currency ?? null,
    currency_column: null,
    // Sums of money have a currency and no other unit.
    unit: column.currency ? null : unit.value,
    is_key: false,
    reference: null,
    sureness: { currency: 0, unit: column.currency ? 0 : unit.sureness, key: 0, reference: 0 },
    chosen: [],
    assumption: column.assumption ?? null,
    format: column.format ?? null,
    cell: column.cell,
  }
}

function keepRole(column: ColumnRow, old: ColumnRow | undefined): ColumnRow {
  return old?.chosen_by_person ? { ...column, role: old.role, confidence: 1, chosen_by_person: true } : column
}

function withMoney(columns: readonly ColumnRow[], profile: readonly ColumnProfile[]): ColumnRow[] {
  const figures = new Map(profile.map(column => [column.name, column]))
  const suggested = suggestCurrencies(
    columns.map(column => {
      const figure = figures.get(column.name)
      const all = figure !== undefined && figure.top.length === figure.distinct
      const values = all ? figure.top.map(({ value }) => String(value)) : []
      return { ...column, values, has_blanks: (figure?.missing ?? 1) > 0 }
    }),
  )
  return columns.map((column, at) => {
    const { currency = null, currency_column = null, sureness = 0 } = suggested[at] ?? {}
    return { ...column, currency, currency_column, sureness: { ...column.sureness, currency: sureness } }
  })
}

/** What a person chose stays; what was measured stays until it is measured again. */
function keepChosen(column: ColumnRow, old: ColumnRow | undefined): ColumnRow {
  if (!old) return column
  const has = (part: ColumnRow['chosen'][number]) => old.chosen.includes(part)
  const sureness = {
    currency: has('currency') ? 1 : column.sureness.currency,
    unit: has('unit') ? 1 : column.sureness.unit,
    key: old.sureness.key,
    reference: old.sureness.reference,
  }
  return {
    ...column,
    ...(has('currency') && { currency: old.currency, currency_column: old.currency_column }),
    ...(has('unit') && { unit: old.unit }),
    is_key: old.is_key,
    reference: old.reference,
    chosen: old.chosen,
    sureness,
  }
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

/** A column that says currencies may be gone, or hold something else now. */
function withoutLostCurrencies(columns: ColumnRow[]): { columns: ColumnRow[]; notes: string[] } {
  const texts = new Set(columns.filter(({ type }) => type === 'text').map(({ name }) => name))
  const isLost = ({ currency_column }: ColumnRow) => currency_column !== null && !texts.has(currency_column)
  return {
    columns: columns.map(column => (isLost(column) ? withoutCurrency(column) : column)),
    notes: columns
      .filter(isLost)
      .map(({ title }) => `A person chose the column that says the currency of ${title}. It is not there any more.`),
  }
}

const withoutCurrency = (column: ColumnRow): ColumnRow => ({
  ...column,
  currency_column: null,
  chosen: column.chosen.filter(part => part !== 'currency'),
  sureness: { ...column.sureness, currency: 0 },
})

/** Meanings that a person chose and that end, or hardly fit any more. */
function endings(before: readonly ColumnRow[], after: readonly ColumnRow[]): string[] {
  const now = new Map(after.map(column => [column.name, column]))
  return before.flatMap(({ name, title, role, chosen_by_person, chosen }) => {
    const column = now.get(name)
    const meaning = chosen_by_person && role ? `the role ${role.replace('_', ' ')}` : 'a meaning'
    if (!column)
      return chosen_by_person || chosen.length > 0
        ? [`A person chose ${meaning} for ${title}; it ended with the column.`]
        : []
    if (!chosen_by_person || !role || fitsRole(role, column.type)) return []
    return [
      `A person chose ${meaning} for ${title}. It was kept, but the column is ${column.type} now. Check what it means.`,
    ]
  })
}
