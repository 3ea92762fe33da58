// Rows between others that only name what stands below them ("31 - 60 days past due"): their text becomes a column.
import { isSummary, rowText } from './footer.ts'
import { namesGroup } from './layout.ts'
import { GROUP_TITLE } from './output.ts'
import type { Row } from './source.ts'

/** So many are named one by one in the note. */
const NAMED = 5

/** Takes the rows of a grouped table in their order. */
export function createGrouping() {
  const names: string[] = []
  let heading: Row | undefined
  let used = false

  const placed = (row: Row): Row => {
    const [first = '', ...others] = row.cells
    if (first.trim() !== '' || !heading) return row
    if (!used) names.push(rowText(heading))
    used = true
    return { ...row, cells: [heading.cells[0] ?? '', ...others] }
  }

  return {
    /** The rows of the table that are known now: none for the name of a group. */
    take(row: Row): Row[] {
      if (!namesGroup(row)) {
        const rows = [placed(row)]
        if (isSummary(row)) heading = undefined
        return rows
      }
      const unused = heading && !used ? [heading] : []
      heading = row
      used = false
      return unused
    },
    /** What was taken for a group and has no rows. */
    rest: () => (heading && !used ? [heading] : []),
    notes(): string[] {
      if (names.length === 0) return []
      const listed = `${names.slice(0, NAMED).join(' / ')}${names.length > NAMED ? ' / …' : ''}`
      return [`Rows that only name what stands below them became the column "${GROUP_TITLE}": ${listed}`]
    },
  }
}
