// Questions about tables: describe the data, read the question, run its SQL, say what came back.

import { type Data, dataOf } from '../data.ts'
import { DataDescription } from '../described.ts'
import { understandAfter } from '../follow.ts'
import { nearest } from '../nearest.ts'
import { instead, notSure } from '../offers.ts'
import { QueryResult } from '../results.ts'
import { readingOf } from '../say/alternatives.ts'
import { answer } from '../say/answer.ts'
import { query } from '../sql/query.ts'
import { bulleted, escaped, oneLine } from '../text/markdown.ts'
import { call, type Move, outcome, say, type Turn } from '../turn.ts'
import { questionFor, type Understanding } from '../understand.ts'
import { drawingAsked } from './drawing.ts'
import { undone } from './undone.ts'

/** The tools by which tables are described, asked and drawn: those of the company, or those of attached files. */
export type TableTools = { describe: string; query: string; draw: string }
const company: TableTools = { describe: 'describe_data', query: 'query_data', draw: 'draw_chart' }

/** Answers a question, asks back, or says why it can't be answered and what can. */
export function answerQuestion(turn: Turn, tools: TableTools = company): Move {
  const described = outcome(turn, tools.describe, DataDescription)
  if (!described) return call(turn, tools.describe, {})
  if (described.kind !== 'done') return say(undone(described, 'look at the data'))
  if (described.value.tables.length === 0) return say(noTables)
  const data = dataOf(described.value)
  const drawing = drawingAsked(turn.text)
  const question = oneLine(drawing?.question ?? turn.text, 2000)
  const earlier = turn.earlier.map(text => oneLine(text, 2000))
  const understood = understandAfter(question, earlier, data)
  if (understood.kind === 'cannot') return say(cannot(question, understood, data))
  if (understood.kind === 'ask') return say(askBack(understood))
  const { reading } = understood
  const asked = query(reading)
  const tool = drawing ? tools.draw : tools.query
  const result = outcome(turn, tool, QueryResult)
  if (!result) {
    const title = oneLine(questionFor(reading, data) ?? question)
    const capital = title.charAt(0).toUpperCase() + title.slice(1)
    const wanted = { title: capital, sql: asked.sql, reading: readingOf(reading, data) }
    return call(turn, tool, drawing?.kind && tool === company.draw ? { ...wanted, kind: drawing.kind } : wanted)
  }
  if (drawing && result.kind === 'failed') return say(result.sentence)
  if (result.kind !== 'done') return say(undone(result, 'read the data'))
  return say(
    answer(reading, asked, result.value) ?? 'I could not read the data: the result has other columns than I asked for.',
  )
}

export const noTables =
  'There is no table yet. Upload one under Company data (a CSV file or a spreadsheet of invoices, deals, orders, people or ' +
  'stock); then I can add up, count, compare and list what is in it, find what is overdue and draft reminder letters.'

const listed = (questions: readonly string[]) => bulleted(questions.map(question => escaped(question, 300)))

function askBack({ questions, more }: Extract<Understanding, { kind: 'ask' }>): string {
  const others = more > 0 ? `\n\n${more} more readings are possible; use the full names of tables and columns.` : ''
  return `${notSure}: did you mean ${questions.length === 1 ? 'this' : 'one of these'}?\n\n${listed(questions)}${others}`
}

/** Words that ask for a deed and not for a figure. */
const deeds = new Set(
  `send email mail call phone book buy pay transfer translate summarise summarize write draft create make plan schedule
  analyse analyze explain predict forecast approve deny invite message post upload download install run execute search
  google browse remember set change update edit rename move add insert generate design build negotiate cancel delete
  remove close`.split(/\s+/),
)

const isDeed = (question: string) =>
  deeds.has(
    question
      .toLowerCase()
      .replace(/^((please|can you|could you|would you|i want you to|kindly)\s+)+/, '')
      .split(/\W+/)[0] ?? '',
  )

function cannot(question: string, understood: Extract<Understanding, { kind: 'cannot' }>, data: Data): string {
  const near = nearest(question, understood.unknown, data)
  const offers = near.length > 0 ? `\n\n${instead}\n\n${listed(near)}` : ''
  const connect = 'A language model can be connected under Settings'
  if (isDeed(question)) return `I can't do that yet: it needs more than rules. ${connect}.${offers}`
  return `I can't answer that yet. ${understood.why} ${connect} for questions in free words.${offers}`
}
