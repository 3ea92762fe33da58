// Support tickets in windows of four weeks: every topic is as frequent as before, but one has grown.
import type { Chance } from '../../../base/chance.ts'
import { daysBefore, momentOf } from './days.ts'
import { customers } from './names.ts'
import { at, type Setting, type Table } from './table.ts'
import { complaints, personalNotes, repeatedComplaint } from './ticket-words.ts'

const topics = ['Brakes', 'Battery', 'Invoice question', 'Return', 'Spare parts']
const growing = { topic: 'Delivery delay', before: 12, now: 48 }
const per_topic = 11
const windows = 19
const agents = ['Celia Quist', 'Fabian Thorne', 'Greta Whitlock', 'Hugo Falkner']
/** High tickets of the newest window that were answered too late, and how late an answer may be; in hours. */
const breaches = 9
/** Unsolved tickets: the oldest, and the newest ones. */
const open = { oldest_days: 41, recent: 22, recent_days: 12 }

type Ticket = { days: number; opened: number; topic: string; high: boolean; text: string; note: string | null }

function opened(chance: Chance): Ticket[] {
  const next = complaints(chance)
  const tickets: Ticket[] = []
  for (let window = 0; window < windows; window++) {
    const wanted = [
      ...Array.from({ length: window === 0 ? growing.now : growing.before }, () => growing.topic),
      ...topics.flatMap(topic => Array.from({ length: per_topic }, () => topic)),
    ]
    for (const topic of wanted) {
      const days = window * 28 + chance.between(1, 28)
      tickets.push({
        days,
        opened: chance.between(480, 1_080),
        topic,
        high: false,
        text: next(),
        note: chance.happens(0.2) ? 'Called back.' : null,
      })
    }
  }
  tickets.sort((a, b) => b.days - a.days || a.opened - b.opened)
  return tickets.map((ticket, index) => ({ ...ticket, high: index % 4 === 0 }))
}

/** The complaint that came five times, and the notes with personal data, take the place of other texts. */
function withPlants(tickets: Ticket[]): Ticket[] {
  const delays = tickets.filter(({ topic, days }) => topic === growing.topic && days > 28 && days <= 84)
  for (const [index, ticket] of delays.slice(0, 5).entries()) ticket.text = repeatedComplaint(48_210 + index * 37)
  for (const [index, note] of personalNotes.entries()) {
    const ticket = tickets[tickets.length - 30 - index * 211]
    if (ticket) ticket.note = note
  }
  return tickets
}

export function tickets(setting: Setting): Table {
  const chance = setting.chanceFor('tickets')
  const all = withPlants(opened(chance))
  const oldest = all.find(({ days }) => days <= open.oldest_days)
  if (oldest) oldest.days = open.oldest_days
  const waiting = new Set([oldest, ...all.filter(({ days }) => days <= open.recent_days).slice(-open.recent)])
  const late = new Set(all.filter(({ high, days }) => high && days <= 28).slice(0, breaches))
  return {
    name: 'Sample tickets',
    domain: 'operational',
    headings: [
      'Ticket No',
      'Opened At',
      'First Response At',
      'Resolved At',
      'Customer',
      'Topic',
      'Priority',
      'Status',
      'Owner',
      'Description',
      'Internal Note',
    ],
    rows: all.map((ticket, index) => {
      const day = daysBefore(setting.today, ticket.days)
      const answered = ticket.opened + (late.has(ticket) ? chance.between(360, 640) : chance.between(20, 220))
      const solved = Math.min(answered + chance.between(60, 4_000), ticket.days * 1_440 + 300)
      return [
        `T-${3001 + index}`,
        momentOf(day, ticket.opened),
        momentOf(day, answered),
        waiting.has(ticket) ? null : momentOf(day, solved),
        chance.pick(customers).name,
        ticket.topic,
        ticket.high ? 'High' : 'Normal',
        waiting.has(ticket) ? 'Open' : 'Solved',
        at(agents, index),
        ticket.text,
        ticket.note,
      ]
    }),
  }
}
