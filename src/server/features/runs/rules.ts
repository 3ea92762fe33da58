// Pure decisions about runs: in which order they are done, and which may be passed on.
import type { Priority } from '#contract/common'
import type { RunRow } from './store-rows.ts'

/** Whether somebody sits and waits for it: then it comes first, and no agent is paused for it. */
const isWaitedFor = (kind: RunRow['kind']) => kind === 'chat' || kind === 'engine' || kind === 'check'

/** Whoever waits in the chat comes first; checks of duties go with the tasks of medium priority. */
const ranks: Record<Priority, number> = { critical: 1, high: 2, medium: 3, low: 4 }

export const rankOf = (kind: RunRow['kind'], priority: Priority): number => (isWaitedFor(kind) ? 0 : ranks[priority])

/** The priority that a task was given; others have none. */
export const priorityOf = ({ kind, priority }: Pick<RunRow, 'kind' | 'priority'>): Priority | null => {
  const names: Priority[] = ['critical', 'high', 'medium', 'low']
  return kind === 'task' ? (names[priority - 1] ?? 'medium') : null
}

/** How many times a task is passed on at most, and how many runs it becomes at most. */
export const deepest = 3
export const mostRuns = 12

type Part = Pick<RunRow, 'id' | 'agent_id' | 'parent_id' | 'depth'>

/** Why a run may not pass work on to an agent, or null. `tree` is all that belongs to its task. */
export function whyNotDelegate(run: Part, to: { id: string; name: string }, tree: readonly Part[]): string | null {
  if (run.depth >= deepest) return `A task is passed on ${deepest} times at most: do this part yourself`
  if (tree.length >= mostRuns) return `A task becomes ${mostRuns} runs at most: do this part yourself`
  for (let part: Part | undefined = run; part; part = tree.find(({ id }) => id === part?.parent_id)) {
    if (part.agent_id === to.id)
      return part === run
        ? 'An agent does not pass a task on to itself'
        : `${to.name} passed this on itself: a task does not go back to where it came from`
  }
  return null
}
