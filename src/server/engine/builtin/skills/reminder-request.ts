// Which reminders are wanted: how long overdue, and for whom.

import { countOf, grainOf } from '../language/date-words.ts'
import { fold, type Token, tokens } from '../language/tokens.ts'
import { escaped, joined } from '../text/markdown.ts'

type Unclear = { kind: 'unclear'; why: string }

export type Reminder = {
  kind: 'reminder'
  /** Invoices that are overdue by more than this. */
  days: number
  /** Chooses from the names in the data those that the request names; all when it names none. */
  parties(names: readonly string[]): { kind: 'chosen'; parties: Set<string> } | Unclear
}

/** Whether a message asks for reminder letters. */
export function asksForReminders(text: string): boolean {
  if (/^\s*(how|which|what|when|did|have|who|list|show|are|is|where|remind me)\b/i.test(text)) return false
  const words = new Set(tokens(text).map(({ stem }) => stem))
  if (words.has('remind')) return true
  const letters =
    words.has('reminder') ||
    words.has('dunning') ||
    (words.has('letter') && /\b(overdue|late|unpaid|days)\b/i.test(text))
  const asked = ['write', 'draft', 'prepare', 'send', 'create', 'make', 'generate', 'need', 'want', 'do'].some(verb =>
    words.has(verb),
  )
  return letters && (asked || words.size <= 4)
}

/** Words that a request for reminders is made of; any other word must be somebody's name. */
const usual = new Set(
  `please can could you would i we want need to write draft prepare send create make generate do remind reminder letter payment
  dunning overdue late invoice customer client everything everyone everybody all every each any anyone for of to by the a an
  our us who whom that which is are was were be have has with than more over above older longer at least since due past day
  week month in on still open unpaid outstanding not paid yet now and their his her its them those bill amount money owe owed
  account debtor exactly age debt new some it they about because as from out up`.split(/\s+/),
)

const example = 'For example: write reminder letters for everything over 60 days.'

/** Reads a request; unclear when it names no single least age. */
export function readReminder(text: string): Reminder | Unclear {
  const words = tokens(text)
  const ages = words.flatMap((word, at) => ageAt(word, words[at + 1]) ?? [])
  const upper = words.some(
    (word, at) => ['under', 'below', 'less', 'fewer', 'between', 'most'].includes(word.text) && at > 0,
  )
  if (ages.length > 1 || (upper && ages.length > 0)) {
    return { kind: 'unclear', why: `I can write to everyone who is overdue by more than a number of days. ${example}` }
  }
  const least = /\bat least\b|\bor more\b/i.test(text)
  const days = Math.max(0, (ages[0] ?? 0) - (least && ages.length > 0 ? 1 : 0))
  if (days > mostDays) return { kind: 'unclear', why: `I look back ten years at most. ${example}` }
  const said = words.filter((word, at) => isUnusual(word, words[at + 1]))
  return { kind: 'reminder', days, parties: names => choose(said, names) }
}

const mostDays = 3650
const daysIn = { day: 1, week: 7, month: 30, quarter: 91, year: 365 }

function ageAt(word: Token, unit: Token | undefined): number | null {
  const [count, grain] = [countOf(word), grainOf(unit)]
  return count === null || grain === null ? null : count * daysIn[grain]
}

const isUnusual = (word: Token, after: Token | undefined) =>
  word.kind !== 'sign' &&
  !usual.has(word.text) &&
  !usual.has(word.stem) &&
  ageAt(word, after) === null &&
  grainOf(word) === null

function choose(said: readonly Token[], names: readonly string[]): { kind: 'chosen'; parties: Set<string> } | Unclear {
  if (said.length === 0) return { kind: 'chosen', parties: new Set(names) }
  const wanted = said.flatMap(word => tokens(word.raw).map(({ text }) => text))
  const fitting = [...new Set(names)].filter(name => {
    const own = new Set(tokens(name).map(({ text }) => text))
    return wanted.every(word => own.has(word)) || fold(name) === fold(said.map(({ raw }) => raw).join(' '))
  })
  if (fitting.length === 1) return { kind: 'chosen', parties: new Set(fitting) }
  const written = escaped(said.map(({ raw }) => raw).join(' '))
  if (fitting.length === 0) {
    return {
      kind: 'unclear',
      why: `I don't know what “${written}” means here; nobody of that name is overdue. ${example}`,
    }
  }
  const listed = joined(
    fitting.slice(0, 5).map(name => `“${escaped(name)}”`),
    'or',
  )
  return { kind: 'unclear', why: `I am not sure: did you mean ${listed}? Write the whole name.` }
}
