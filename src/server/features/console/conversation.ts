// What was said before in a session of the console, and whether any of it was read from where nobody vouches for it.
import type { Taint } from '#contract/common'
import type { Tx } from '../../storage/index.ts'
import { answersOf, type Said } from '../runs/index.ts'
import type { Context } from '../verb.ts'
import { type ExecutionRow, earlierIn } from './store.ts'

/** How much of it a model gets to read. */
const remembered = { executions: 10, characters: 24_000 }

type Session = Pick<ExecutionRow, 'user_id' | 'session_id' | 'mode'>

export async function heardBefore(
  tx: Tx,
  session: Session,
  context: Context,
): Promise<{ said: Said[]; tainted_by: Taint | null }> {
  const rows = await earlierIn(tx, session, remembered.executions)
  const answers = await answersOf(
    context,
    rows.map(({ run_id }) => run_id),
  )
  const said: Said[] = []
  let room = remembered.characters
  for (const { run_id, input } of rows) {
    const text = answers.get(run_id)?.text || '(no answer)'
    room -= input.length + text.length
    if (room < 0) break
    said.unshift({ role: 'user', text: input }, { role: 'assistant', text })
  }
  const taints = [...answers.values()].flatMap(({ run }) => run.tainted_by ?? [])
  return { said, tainted_by: taints[0] ?? null }
}
