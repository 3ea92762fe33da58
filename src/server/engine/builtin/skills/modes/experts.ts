// Experts without a language model: the agents whose field the words name answer, side by side.
import { z } from 'zod/mini'
import { outcomeOf } from '../../results.ts'
import { escaped, joined } from '../../text/markdown.ts'
import { call, type Move, offers, say, type ToolUse, type Turn } from '../../turn.ts'
import { undone } from '../undone.ts'

/** Which words speak for which agent's field. */
const fields: readonly (readonly [string, RegExp])[] = [
  ['cfo', /invoice|cash|pay|paid|cost|spend|revenue|amount|money|budget|owe|debt|overdue|profit|financ/i],
  ['sales_manager', /deal|pipeline|sale|sold|customer|win rate|lead|target/i],
  ['coo', /order|backlog|stage|deliver|operation|late|on time|process/i],
  ['hr_manager', /people|employee|staff|headcount|hire|join|leave|salary|probation/i],
  ['procurement_manager', /supplier|stock|price|purchase|inventory|vendor/i],
  ['customer_support', /ticket|support|request|complaint|answer time/i],
  ['legal_counsel', /contract|clause|notice|renew|legal|agreement/i],
  ['marketing_manager', /campaign|marketing|waitlist|source|visitor/i],
]
/** Who is asked as well where the words name fewer than two fields. */
const always = ['data_analyst', 'cfo', 'coo']
const most = 3

/** "Ask cfo, coo: …" names them; else the words choose. Pure. */
export function expertsFor(text: string, known: readonly string[]): { experts: string[]; question: string } {
  const named = /^(?:please )?ask (?:the )?([^:\n]{2,120}):\s*(.+)$/is.exec(text.trim())
  if (named?.[1] && named[2]) {
    const ids = named[1]
      .split(/,|\band\b/i)
      .map(one =>
        one
          .trim()
          .toLowerCase()
          .replace(/^the /, '')
          .replace(/[\s-]+/g, '_'),
      )
      .filter(id => known.includes(id))
    if (ids.length > 0) return { experts: [...new Set(ids)].slice(0, 4), question: named[2].trim() }
  }
  const fitting = fields.flatMap(([id, words]) => (words.test(text) ? [id] : []))
  const experts = [...new Set([...fitting, ...(fitting.length < 2 ? always : [])])].filter(id => known.includes(id))
  return { experts: experts.slice(0, most), question: text.trim() }
}

const Answered = z.object({ agent: z.string(), result: z.string() })
const Schema = z.object({ properties: z.object({ agent_id: z.object({ enum: z.array(z.string()) }) }) })

const signed = /\n*_Answered by built-in skills; no language model is connected\._\s*$/

function answerOf({ output, input }: ToolUse): string {
  const asked = z.safeParse(z.object({ agent_id: z.string() }), input)
  const name = asked.success ? asked.data.agent_id.replaceAll('_', ' ') : 'agent'
  const ended = output ? outcomeOf(output, Answered) : { kind: 'unknown' as const, sentence: null }
  if (ended.kind !== 'done') return `### ${escaped(name)}\n\n${undone(ended, 'get an answer')}`
  return `### ${escaped(ended.value.agent)}\n\n${ended.value.result.replace(signed, '')}`
}

export function askExperts(turn: Turn): Move {
  const answers = turn.uses.filter(({ tool }) => tool === 'ask_agent')
  if (answers.length > 0) {
    const lead = `${joined(answers.map(({ input }) => nameIn(input)))} answered:`
    return say([lead, ...answers.map(answerOf)].join('\n\n'))
  }
  if (!offers(turn, 'ask_agent')) return call(turn, 'ask_agent', {})
  const schema = z.safeParse(Schema, turn.tools.find(({ name }) => name === 'ask_agent')?.inputSchema)
  const { experts, question } = expertsFor(turn.text, schema.success ? schema.data.properties.agent_id.enum : [])
  return { kind: 'call', calls: experts.map(agent_id => ({ tool: 'ask_agent', input: { agent_id, question } })) }
}

function nameIn(input: unknown): string {
  const asked = z.safeParse(z.object({ agent_id: z.string() }), input)
  return asked.success ? escaped(asked.data.agent_id.replaceAll('_', ' ')) : 'an agent'
}
