// Duties: check one that is named, or all that this agent has.
import { z } from 'zod/mini'
import { DutyOutcome, type Outcome, outcomeOf } from '../results.ts'
import { bulleted, counted, escaped, joined } from '../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../turn.ts'
import { undone } from './undone.ts'

const named = /^Check duty: (\S(?:.*\S)?)$/
const all =
  /^(please )?(check|run)\b.*\bdut(y|ies)\b|^what (did|have) you (find|found)\b|\b(any|open|your|the) findings\b/i

/** The duty that a message of exactly this form names; null for any other message. */
export const dutyNamed = (text: string) => named.exec(text.trim())?.[1] ?? null
export const asksForDuties = (text: string) => all.test(text.trim())

/** Checks one duty and says in one sentence what came of it. */
export function checkDuty(turn: Turn, duty: string): Move {
  const checked = outcome(turn, 'check_duty', DutyOutcome)
  return checked ? say(outcomeSentence(duty, checked)) : call(turn, 'check_duty', { duty })
}

const mostDuties = 12

/** Checks every duty that the tool's schema lists, and says what is open. */
export function checkDuties(turn: Turn): Move {
  const uses = turn.uses.filter(({ tool }) => tool === 'check_duty')
  if (uses.length === 0) {
    const duties = dutiesOf(turn)
    if (duties.length === 0) return call({ ...turn, tools: [] }, 'check_duty', {})
    return { kind: 'call', calls: duties.slice(0, mostDuties).map(duty => ({ tool: 'check_duty', input: { duty } })) }
  }
  const sentences = uses.map(({ input, output }) => {
    const duty = z.safeParse(z.object({ duty: z.string() }), input)
    const checked: Outcome<DutyOutcome> = output ? outcomeOf(output, DutyOutcome) : { kind: 'unknown', sentence: null }
    return outcomeSentence(duty.success ? duty.data.duty : 'duty', checked)
  })
  return say(sentences.length === 1 ? sentences.join('') : bulleted(sentences))
}

const DutySchema = z.object({
  properties: z.object({ duty: z.object({ enum: z.optional(z.array(z.string())), const: z.optional(z.string()) }) }),
})

function dutiesOf({ tools }: Turn): string[] {
  const schema = z.safeParse(DutySchema, tools.find(({ name }) => name === 'check_duty')?.inputSchema)
  if (!schema.success) return []
  const { enum: listed, const: single } = schema.data.properties.duty
  return listed ?? (single === undefined ? [] : [single])
}

function outcomeSentence(duty: string, checked: Outcome<DutyOutcome>): string {
  const name = escaped(duty)
  if (checked.kind !== 'done') return undone(checked, `check ${name}`)
  const { title, outcome, open_findings: count, open, waiting_for } = checked.value
  const about = `**${escaped(title)}**`
  if (waiting_for !== undefined) return `${about} waits for data. ${escaped(waiting_for)}`
  if (count === 0) return `${about}: ${escaped(outcome)}. No finding is open.`
  const titles = open.slice(0, 5).map(({ title, priority }) => `${escaped(title)} (${escaped(priority)})`)
  const more = count > titles.length ? [`${count - titles.length} more`] : []
  return `${about}: ${escaped(outcome)}. ${counted(count, 'finding is', 'findings are')} open: ${joined([...titles, ...more])}.`
}
