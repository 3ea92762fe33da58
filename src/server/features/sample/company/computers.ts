// What happened on the company's computers: events, calls of services, watched pages, and its AI assistants.
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

const features = ['Letter', 'Price list', 'Summary', 'Translation']
const recent = { model_a: 120, model_a_failed: 6, model_b: 60, model_b_failed: 18 }
/** Of the runs of the last thirty days: the dear ones, those marked bad, and those given up, all of one feature. */
const dear = 15
const marked_bad = 11
const given_up = 9

/** The use of AI assistants; the last thirty days cost 412.50 of a monthly budget of 500. */
export function assistantUse({ today, chanceFor }: Setting): Table {
  const chance = chanceFor('assistants')
  const results = (count: number, failed: number) =>
    shuffled(
      repeated([
        ['Failed', failed],
        ['Done', count - failed],
      ]),
      chance,
    )
  const runs = [
    ...results(recent.model_a, recent.model_a_failed).map(result => ({ model: 'Model A', result })),
    ...results(recent.model_b, recent.model_b_failed).map(result => ({ model: 'Model B', result })),
  ]
  const done = runs.filter(({ result }) => result === 'Done')
  const newest = runs.map((run, index): Value[] => {
    const place = done.indexOf(run)
    const left = place >= 0 && place < given_up
    const bad = place >= given_up && place < given_up + marked_bad
    const cost = index % 12 === 0 && index / 12 < dear ? '5.50' : '2.00'
    return [
      daysBefore(today, chance.between(1, 30)),
      chance.pick(['Celia Quist', 'Elin Thorne', 'Dario Marlow', 'Ada Venn']),
      left ? 'Price list' : chance.pick(features.filter(feature => feature !== 'Price list')),
      run.model,
      left ? 'Given up' : run.result,
      bad ? 'Bad' : null,
      chance.between(800, 6_000),
      cost,
      '500.00',
      'EUR',
    ]
  })
  const before = Array.from({ length: 420 }, (): Value[] => [
    daysBefore(today, chance.between(31, 180)),
    chance.pick(['Celia Quist', 'Elin Thorne', 'Dario Marlow', 'Ada Venn']),
    chance.pick(features),
    'Model A',
    chance.happens(0.05) ? 'Failed' : 'Done',
    null,
    chance.between(800, 6_000),
    '1.80',
    '500.00',
    'EUR',
  ])
  const rows = [...before, ...newest].sort((a, b) => String(a[0]).localeCompare(String(b[0])))
  return {
    name: 'Sample assistant use',
    domain: 'operational',
    headings: [
      'Used On',
      'Person',
      'Feature',
      'Model',
      'Result',
      'Rating',
      'Tokens',
      'Cost',
      'Monthly Budget',
      'Currency',
    ],
    rows,
  }
}
