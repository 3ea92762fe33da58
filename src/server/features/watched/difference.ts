// What stands on a page now that did not before, and the other way round. Pure.

/** So many lines are quoted, each to so many letters. */
const most = 20
const longest = 500

export type Difference = { added: string[]; removed: string[] }

/** Lines of one text that the other does not have as often, in their order. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter(line => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

const quoted = (lines: readonly string[]) => lines.slice(0, most).map(line => line.slice(0, longest))

/** Null where every line stands in both, in whichever order. */
export function differenceOf(before: readonly string[], now: readonly string[]): Difference | null {
  const [added, removed] = [without(now, before), without(before, now)]
  return added.length + removed.length === 0 ? null : { added: quoted(added), removed: quoted(removed) }
}
