// People who left their address on the web site: where they came from and what they asked for.
import type { Chance } from '../../../base/chance.ts'
import { daysAfter, daysBefore } from './days.ts'
import { mailOf, peopleNames } from './names.ts'
import { repeated, type Setting, shuffled, type Table, type Value } from './table.ts'

/** Leads of the last four weeks, of the four weeks before, and of the rest of the ninety days. */
const newest: readonly (readonly [number, number, number])[] = [
  [60, 1, 28],
  [40, 29, 56],
  [50, 57, 90],
]
type Counts = readonly (readonly [string, number])[]
const sources_now: Counts = [
  ['Search', 45],
  ['Referral', 60],
  ['Social media', 30],
  ['Trade fair', 15],
]
const sources_before: Counts = [
  ['Search', 75],
  ['Referral', 30],
  ['Social media', 30],
  ['Trade fair', 15],
]
/** What the three hundred leads of the last 180 days asked for. */
const wishes: Counts = [
  ['cargo bikes', 84],
  ['leasing', 66],
  ['repair', 54],
  ['bikes for children', 51],
  ['electric bikes', 45],
]
const phrasings: Record<string, readonly string[]> = {
  'cargo bikes': [
    'Cargo bikes for deliveries',
    'Price of a cargo bike with a box',
    'Trial of cargo bikes for our shop',
  ],
  leasing: ['Leasing for employees', 'How does leasing work for twenty people', 'Monthly leasing rate'],
  repair: ['Repair on site', 'Do you repair other brands', 'Repair contract for a fleet'],
  'bikes for children': ['Bikes for children in a school', 'Sizes of bikes for children'],
  'electric bikes': ['Range of the electric bikes', 'Electric bikes for hilly routes'],
}
const converted = 36
const older = 560
/** Older leads without an address, and those who signed up twice. */
const without_mail = 14
const twice = 4

type Lead = { days: number; source: string; wish: string; converted: boolean }

function leadsOf(chance: Chance): Lead[] {
  const days = [
    ...newest.flatMap(([count, from, to]) => Array.from({ length: count }, () => chance.between(from, to))),
    ...Array.from({ length: 150 }, () => chance.between(91, 180)),
  ]
  const sources = [...shuffled(repeated(sources_now), chance), ...shuffled(repeated(sources_before), chance)]
  const asked = shuffled(repeated(wishes), chance)
  const bought = shuffled(
    repeated([
      [true, converted],
      [false, 300 - converted],
    ]),
    chance,
  )
  const recent = days.map(
    (day, index): Lead => ({
      days: day,
      source: sources[index] ?? '',
      wish: asked[index] ?? '',
      converted: bought[index] ?? false,
    }),
  )
  const before = Array.from(
    { length: older },
    (): Lead => ({
      days: chance.between(181, 540),
      source: chance.pick(repeated(sources_before)),
      wish: chance.pick(wishes)[0],
      converted: chance.happens(0.12),
    }),
  )
  return [...recent, ...before].sort((a, b) => b.days - a.days)
}

export function leads({ today, chanceFor }: Setting): Table {
  const chance = chanceFor('leads')
  const names = peopleNames(180, chance)
  const rows = leadsOf(chance).map((lead, index): Value[] => {
    const name = names[index % names.length] ?? ''
    const signed = daysBefore(today, lead.days)
    const mail = index % 37 === 5 && index < 37 * without_mail ? null : mailOf(name, `lead${index}.example`)
    const won = lead.converted ? daysAfter(signed, 1) : null
    return [signed, name, mail, lead.source, chance.pick(phrasings[lead.wish] ?? ['']), won ? 'Customer' : 'Lead', won]
  })
  for (let index = 0; index < twice; index++) {
    const row = rows[100 + index * 50]
    if (row) rows.splice(101 + index * 50, 0, [...row])
  }
  return {
    name: 'Sample leads',
    domain: 'sales',
    headings: ['Signed Up On', 'Full Name', 'E-mail', 'Source', 'Interest', 'Status', 'Converted On'],
    rows,
  }
}
