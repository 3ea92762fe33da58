// Reminder letters: look up what is overdue, draft one letter for each customer, ask to write them all at once.
import { longDay } from '../language/calendar.ts'
import { type Outcome, OverdueList, Written } from '../results.ts'
import { bulleted, counted, escaped, named, oneLine, table } from '../text/markdown.ts'
import { call, type Move, offers, outcome, say, type Turn } from '../turn.ts'
import { type Debt, debts, isOwed, totalsOf, totalsText } from './debts.ts'
import { letter, slugs } from './letter.ts'
import { readReminder } from './reminder-request.ts'
import { undone } from './undone.ts'

/** Drafts reminder letters and reports what became of them. */
export function writeReminders(turn: Turn): Move {
  const wanted = readReminder(oneLine(turn.text, 2000))
  if (wanted.kind === 'unclear') return say(wanted.why)
  if (!offers(turn, 'write_file')) return call(turn, 'write_file', {})
  const listed = outcome(turn, 'list_overdue', OverdueList)
  if (!listed) return call(turn, 'list_overdue', { older_than_days: wanted.days })
  if (listed.kind !== 'done') return say(undone(listed, 'look up what is overdue'))
  const { today, dataset, truncated } = listed.value
  const invoices = listed.value.invoices.map(one => ({ ...one, currency: one.currency ?? listed.value.currency }))
  const age = wanted.days === 0 ? 'overdue' : `more than ${counted(wanted.days, 'day')} overdue`
  if (invoices.length === 0)
    return say(`Nothing is ${age} in ${named(dataset.name)} as of ${longDay(today)}, so there is nothing to write.`)
  if (truncated) return say(`${counted(invoices.length, 'invoice')} and more are ${age}: too many at once. ${narrower}`)
  const chosen = wanted.parties(invoices.map(({ party }) => party))
  if (chosen.kind === 'unclear') return say(chosen.why)
  const all = debts(invoices.filter(({ party }) => chosen.parties.has(party)))
  const due = all.filter(debt => isOwed(debt) && debt.party.trim() !== '')
  const skipped = all.filter(debt => !due.includes(debt)).map(skippedLine)
  if (due.length === 0) return say(`There is nothing to remind anyone of.\n\n${bulleted(skipped)}`)
  if (due.length > mostLetters) return say(`${counted(due.length, 'letter')} are too many at once. ${narrower}`)
  const files = filesFor(due, today)
  const total = totalsText(totalsOf(due.flatMap(debt => debt.invoices)))
  const what = wanted.days === 0 ? 'overdue invoices' : `invoices ${age}`
  const note = `${counted(due.length, 'reminder letter')} for ${what}, ${total} in total`
  const written = outcome(turn, 'write_file', Written)
  if (!written) return call(turn, 'write_file', { files, note })
  return say(report(written, due, { total, age, today, skipped, paths: files.map(({ path }) => path) }))
}

/** What one approval can still be looked through. */
const mostLetters = 200
const narrower = 'Ask for one customer, or for what is overdue for longer, such as more than 90 days.'

function filesFor(due: readonly Debt[], today: string) {
  const names = slugs(due.map(({ party }) => party))
  return due.map((debt, at) => ({ path: `reminders/${today}/${names[at]}.md`, content: letter(debt, today) }))
}

const skippedLine = ({ party }: Debt) =>
  party.trim() === ''
    ? 'Invoices without a name were left out: there is nobody to write to.'
    : `${escaped(party)}: nothing is owed after credit notes, so there is no letter.`

type Facts = {
  total: string
  age: string
  today: string
  skipped: string[]
  paths: string[]
}

function report(written: Outcome<Written>, due: readonly Debt[], facts: Facts): string {
  if (written.kind !== 'done') return undone(written, 'write the letters')
  const paths = written.value.written.map(({ path }) => path)
  const rows = due.flatMap((debt, at) => {
    const path = facts.paths[at]
    return path !== undefined && paths.includes(path) ? [reportRow(debt, path)] : []
  })
  const others = paths.filter(path => !facts.paths.includes(path)).map(path => `Written: ${escaped(path)}`)
  const missing = facts.paths.filter(path => !paths.includes(path)).map(path => `Not written: ${escaped(path)}`)
  const notes = [...others, ...missing, ...facts.skipped]
  return [
    `I wrote ${counted(paths.length, 'reminder letter')} for **${facts.total}** that is ${facts.age} as of ${longDay(facts.today)}.`,
    rows.length > 0 ? table(['Customer', 'Oldest', 'Total', 'File'], rows, new Set([1, 2])) : '',
    notes.length > 0 ? bulleted(notes) : '',
    'They are drafts: nothing has been sent.',
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

const reportRow = ({ party, oldest, totals }: Debt, path: string) => [
  escaped(party),
  counted(oldest, 'day'),
  totalsText(totals),
  escaped(path),
]
