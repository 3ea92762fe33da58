// The order in which requests wait, and which one comes next.
import { type Approval, levels } from '#contract/approvals'

/** The gravest first; among equals the one that has waited longest. */
export const byUrgency = (one: Approval, other: Approval): number =>
  levels.indexOf(one.level) - levels.indexOf(other.level) || one.created_at.localeCompare(other.created_at)

/** The entry `by` places further; the ends hold. Without a present one, the first. */
export function entryBeside(ids: readonly string[], id: string | undefined, by: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id)
  if (at < 0) return ids[0]
  return ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
}

/** The entry to go on with once this one is gone: the one after it, else the one before it. */
export function entryAfter(ids: readonly string[], id: string): string | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? ids[0] : (ids[at + 1] ?? ids[at - 1])
}
