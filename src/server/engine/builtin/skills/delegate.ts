// Passing a task on to another agent: "Delegate to hr manager: how many people joined this year?"
import { z } from 'zod/mini'
import { escaped, joined } from '../text/markdown.ts'
import { call, type Move, offers, outcome, say, type Turn } from '../turn.ts'
import { undone } from './undone.ts'

const wanted =
  /^(?:please )?(?:delegate|pass (?:this|it) on|hand (?:this|it) over) to (?:the )?([^:\n]{1,80}?)\s*:\s*(.+)$/is

export type Delegation = { to: string; text: string }

/** The agent and the task that a message of this form names; null for any other message. */
export function askedToDelegate(text: string): Delegation | null {
  const [, to, task] = wanted.exec(text.trim()) ?? []
  return to && task ? { to, text: task } : null
}

const Delegated = z.object({ agent: z.string(), result: z.string() })
const Schema = z.object({ properties: z.object({ agent_id: z.object({ enum: z.array(z.string()) }) }) })

/** Passes it on, and says what came back. */
export function delegate(turn: Turn, { to, text }: Delegation): Move {
  const ended = outcome(turn, 'delegate_task', Delegated)
  if (ended?.kind === 'done') return say(`${escaped(ended.value.agent)} answers:\n\n${ended.value.result}`)
  if (ended) return say(undone(ended, 'pass this on'))
  if (!offers(turn, 'delegate_task')) return call(turn, 'delegate_task', {})
  const schema = z.safeParse(Schema, turn.tools.find(({ name }) => name === 'delegate_task')?.inputSchema)
  const ids = schema.success ? schema.data.properties.agent_id.enum : []
  const agent_id = to
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  if (!ids.includes(agent_id))
    return say(
      `There is no agent named ${escaped(to)}. These are the agents: ${joined(ids.map(id => id.replaceAll('_', ' ')))}.`,
    )
  return call(turn, 'delegate_task', { agent_id, text })
}
