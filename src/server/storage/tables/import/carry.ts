// What a person chose for the version before, found again in the next file by its headings.
import type { FileChoices } from '#contract/file-reading'
import type { UsualReading } from '../usual.ts'
import { decodeCell } from './cells.ts'
import type { Row } from './source.ts'

type Types = NonNullable<FileChoices['types']>
export type CarriedTypes = { types: Types; notes: string[] }

/** The chosen types of columns that are still there, by their places now; what is chosen for this file comes first. */
export function carryTypes(titles: readonly string[], usual: UsualReading | undefined, chosen: Types): CarriedTypes {
  if (!usual || usual.types.length === 0) return { types: [], notes: [] }
  const places = new Map(marksOf(titles).map((mark, cell) => [mark, cell]))
  const before = usual.headings.toSorted((a, b) => a.cell - b.cell)
  const marks = marksOf(before.map(({ title }) => title))
  const types: Types = []
  const notes: string[] = []
  for (const { cell, type } of usual.types) {
    const at = before.findIndex(heading => heading.cell === cell)
    const place = places.get(marks[at] ?? '')
    const title = before[at]?.title ?? `Column ${cell + 1}`
    if (place === undefined)
      notes.push(`A person chose the type ${type} for ${title}. This file has no such column, so the choice has ended.`)
    else if (!chosen.some(other => other.cell === place)) types.push({ cell: place, type })
  }
  return { types, notes }
}

/** Headings as they are compared; the second of two equal ones is another column. */
function marksOf(titles: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return titles.map(title => {
    const plain = title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
    const times = (seen.get(plain) ?? 0) + 1
    seen.set(plain, times)
    return `${times} ${plain}`
  })
}

/** So many of the headings before must stand in a row for it to be their row. */
const ENOUGH = 0.6

/** Where the headings that a person pointed at stand now; undefined when that must be decided anew. */
export function carryHeadings(
  rows: readonly Row[],
  usual: UsualReading | undefined,
): { line: number | null | undefined; notes: string[] } {
  if (!usual?.headings_chosen) return { line: undefined, notes: [] }
  if (usual.headings_chosen === 'nowhere')
    return { line: null, notes: ['No line was taken for headings, as a person chose for the version before.'] }
  const known = new Set(marksOf(usual.headings.map(({ title }) => title)))
  const found = rows.find(({ cells }) => {
    const shared = marksOf(cells.map(decodeCell)).filter(mark => known.has(mark)).length
    return shared >= known.size * ENOUGH
  })
  if (found) return { line: found.line, notes: [] }
  const note =
    'The headings that a person pointed at in the version before are not in this file; they were looked for anew.'
  return { line: undefined, notes: [note] }
}
