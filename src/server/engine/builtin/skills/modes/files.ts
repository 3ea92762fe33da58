// Chat with files without a language model: figures from the tables, quotes from the documents, never in other words.
import { z } from 'zod/mini'
import { dataOf } from '../../data.ts'
import { DataDescription } from '../../described.ts'
import { FoundPassages } from '../../results.ts'
import { suggestQuestions } from '../../suggest.ts'
import { bulleted, counted, escaped, oneLine } from '../../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../../turn.ts'
import { understand } from '../../understand.ts'
import { quote } from '../documents.ts'
import { answerQuestion } from '../question.ts'
import { undone } from '../undone.ts'
import { inOrder } from './parts.ts'

const Named = z.object({ name: z.string(), why: z.string() })
const Attached = z.object({
  documents: z.array(z.object({ name: z.string(), passages: z.number(), begins: z.string() })),
  unread: z.array(Named),
  notes: z.array(Named),
})
const tools = { describe: 'describe_attachments', query: 'query_attachments', draw: 'query_attachments' }
const most = 4

/** Words that ask for something to be told in other words. */
const summary = /\b(?:summar|explain|rewrite|translate|shorten|outline|review|improve|tl;?dr)/i
/** Words that ask what there is. */
const overview =
  /^(?:what(?:'s| is| are)?(?: in)?|describe|show|list|look at|read)\b.*\b(?:this|these|it|they|them|files?|attached|attachments?|there)\b/i

type Described = { tables: DataDescription; documents: z.infer<typeof Attached>['documents'] }

const beginnings = ({ documents }: Described) =>
  documents.map(({ name, begins, passages }) =>
    begins === ''
      ? `**${escaped(name)}** holds no text.`
      : `**${escaped(name)}** (${counted(passages, 'passage')}) begins:\n\n> ${escaped(begins, 500)}`,
  )

const contents = ({ tables }: Described) =>
  tables.tables.map(
    ({ name, rows, columns }) =>
      `**${escaped(name)}** has ${counted(rows, 'row')} and the columns ${columns.map(({ title }) => escaped(title, 60)).join(', ')}.`,
  )

function whatIsThere(described: Described): string {
  const { today, tables } = described.tables
  const questions = suggestQuestions(tables, today)
  return [
    ...contents(described),
    ...(questions.length > 0
      ? [`Questions to the tables, for example:\n\n${bulleted(questions.map(one => escaped(one, 300)))}`]
      : []),
    ...beginnings(described),
  ].join('\n\n')
}

function fromDocuments(turn: Turn): Move {
  const found = outcome(turn, 'search_attachments', FoundPassages)
  if (!found) return call(turn, 'search_attachments', { query: oneLine(turn.text, 500), limit: 8 })
  if (found.kind !== 'done') return say(undone(found, 'search the files'))
  const { passages } = found.value
  if (passages.length === 0) return say('')
  return say(passages.slice(0, most).map(quote).join('\n\n'))
}

export function answerFromFiles(turn: Turn): Move {
  const [read, attached] = [outcome(turn, tools.describe, DataDescription), outcome(turn, tools.describe, Attached)]
  if (!read || !attached) return call(turn, tools.describe, {})
  if (read.kind !== 'done') return say(undone(read, 'read the files'))
  if (attached.kind !== 'done') return say(undone(attached, 'read the files'))
  const described = { tables: read.value, documents: attached.value.documents }
  const unread = attached.value.unread.map(
    ({ name, why }) => `**${escaped(name)}** could not be read: ${escaped(why, 300)}`,
  )
  const notes = attached.value.notes.slice(0, 5).map(({ name, why }) => `${escaped(name)}: ${escaped(why, 300)}`)
  const close = (text: string) =>
    say([text, ...unread, ...(notes.length > 0 ? [`Noted while reading:\n\n${bulleted(notes)}`] : [])].join('\n\n'))
  if (described.tables.tables.length + described.documents.length === 0)
    return close(
      unread.length > 0 ? 'There is nothing in these files that I could read.' : 'No table or document is attached.',
    )
  if (overview.test(turn.text)) return close(whatIsThere(described))
  return answerFrom(turn, described, close)
}

function answerFrom(turn: Turn, described: Described, close: (text: string) => Move): Move {
  const data = dataOf(described.tables)
  const understood = described.tables.tables.length > 0 && understand(oneLine(turn.text, 2000), data).kind !== 'cannot'
  const rest = { ...turn, uses: turn.uses.filter(({ tool }) => tool !== tools.describe) }
  const first = turn.uses.filter(({ tool }) => tool === tools.describe)
  const parts = [
    ...(understood ? [(one: Turn) => answerQuestion({ ...one, uses: [...first, ...one.uses] }, tools)] : []),
    ...(described.documents.length > 0 ? [fromDocuments] : []),
  ]
  const { said, next } = inOrder(rest, parts)
  if (next) return next
  const found = said.filter(text => text !== '')
  const wanted = summary.test(turn.text)
    ? [
        'Telling it in other words needs a language model, which can be connected under Settings. This is what stands there:',
      ]
    : []
  if (found.length > 0) return close([...wanted, ...found].join('\n\n'))
  const nothing =
    wanted.length > 0 ? wanted : ['No figure or passage in the files fits these words. This is what is there:']
  return close([...nothing, whatIsThere(described)].join('\n\n'))
}
