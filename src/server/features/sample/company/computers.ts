// What happened on the company's computers: events, calls of services, watched pages.
import { daysBefore, momentOf } from './days.ts'
import { repeated, type Setting, shuffled, type Table, type Value } from './table.ts'

const components = ['Web shop', 'Till', 'Mail', 'Scanner app']
const messages = ['Timeout while saving', 'Printer not found', 'Connection reset', 'Retry limit reached']
const spike = { days: 6, count: 42, component: 'Web shop', message: 'TypeError: price is undefined' }
const refused = { days: 4, count: 14, user: 'd.marlow', hour: 2 }
const last_good_backup = 9

export function itEvents({ today, chanceFor }: Setting): Table {
  const chance = chanceFor('events')
  const rows: Value[][] = []
  const add = (days: number, minutes: number, ...rest: Value[]) =>
    rows.push([momentOf(daysBefore(today, days), minutes), ...rest])
  for (let days = 180; days > 0; days--) {
    for (let index = chance.between(0, 2); index > 0; index--) {
      add(days, chance.between(0, 1_439), chance.pick(components), 'Error', 'Medium', null, chance.pick(messages), null)
    }
    if (chance.happens(0.4))
      add(
        days,
        chance.between(420, 1_100),
        'Sign-in',
        'Sign-in failed',
        'Low',
        chance.pick(['a.venn', 'k.thorne', 'm.quist']),
        'Wrong password',
        null,
      )
    add(days, 60, 'Database', 'Backup', 'Info', null, 'Backup completed', null)
    const good = days >= last_good_backup
    add(
      days,
      90,
      'File server',
      'Backup',
      good ? 'Info' : 'High',
      null,
      good ? 'Backup completed' : 'Backup failed',
      null,
    )
    if (days % 7 === 1) {
      add(days, 120, 'Database', 'Disk use', 'Info', null, 'Disk use in percent', 93 - Math.floor(days / 7))
      add(days, 121, 'File server', 'Disk use', 'Info', null, 'Disk use in percent', 61)
    }
  }
  for (let index = 0; index < spike.count; index++)
    add(spike.days, 600 + index, spike.component, 'Error', 'High', null, spike.message, null)
  for (let index = 0; index < refused.count; index++)
    add(
      refused.days,
      refused.hour * 60 + index * 3,
      'Sign-in',
      'Sign-in failed',
      'High',
      refused.user,
      'Wrong password',
      null,
    )
  rows.sort((a, b) => String(a[0]).localeCompare(String(b[0])))
  return {
    name: 'Sample IT events',
    domain: 'operational',
    headings: ['Happened At', 'Component', 'Event Type', 'Severity', 'Account', 'Message', 'Measured Value'],
    rows,
  }
}

/** Service and how many of its sixty calls went well. */
const services = [
  ['Parcel carrier', 48],
  ['Payment provider', 60],
  ['Mail gateway', 59],
  ['Bank feed', 60],
] as const

export function serviceChecks({ today, chanceFor }: Setting): Table {
  const chance = chanceFor('services')
  const rows = services.flatMap(([service, good]) =>
    shuffled(
      repeated([
        ['OK', good],
        ['Failed', 60 - good],
      ]),
      chance,
    ).map((result, index): Value[] => [
      momentOf(daysBefore(today, 30 - Math.floor(index / 2)), index % 2 === 0 ? 480 : 960),
      service,
      result,
      chance.between(40, 400),
    ]),
  )
  rows.sort((a, b) => String(a[0]).localeCompare(String(b[0])))
  return {
    name: 'Sample service checks',
    domain: 'operational',
    headings: ['Checked At', 'Service', 'Result', 'Latency Ms'],
    rows,
  }
}

const pages = ['/', '/catalogue', '/prices', '/contact']
/** Days on which the catalogue could not be reached, and from which on the prices were different ones. */
const unreachable = [8, 9, 21, 34, 47]
const price_changes = [44, 25, 6]

export function pageChecks({ today }: Setting): Table {
  const rows = Array.from({ length: 60 }, (_, index) => 60 - index).flatMap(days =>
    pages.map((page): Value[] => {
      const down = page === '/catalogue' && unreachable.includes(days)
      const edition = page === '/prices' ? price_changes.filter(change => days <= change).length : 0
      return [momentOf(daysBefore(today, days), 300), page, down ? 503 : 200, down ? null : `edition ${1 + edition}`]
    }),
  )
  return {
    name: 'Sample page checks',
    domain: 'operational',
    headings: ['Checked At', 'Page', 'Status Code', 'Content'],
    rows,
  }
}
