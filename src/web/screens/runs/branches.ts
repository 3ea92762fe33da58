// From a list of runs to the tree that they are.
import type { Run } from '#contract/runs'

export type Branch = { run: Run; children: Branch[] }

/** A run whose parent is not in the list stands at the top, so that none is lost. */
export function branchesOf(runs: readonly Run[]): Branch[] {
  const branches = new Map(runs.map(run => [run.id, { run, children: [] as Branch[] }]))
  const top: Branch[] = []
  for (const branch of branches.values()) {
    const parent = branch.run.parent_id === null ? undefined : branches.get(branch.run.parent_id)
    if (parent) parent.children.push(branch)
    else top.push(branch)
  }
  return top
}
