// Who works there, who came and who left.
import { daysAfter, daysBefore } from './days.ts'
import { mailOf, peopleNames, salespeople } from './names.ts'
import { amount, at, repeated, type Setting, type Table } from './table.ts'

/** Who works there today, by department. */
const staff = [
  ['Sales', 9],
  ['Marketing', 5],
  ['Workshop', 17],
  ['Support', 7],
  ['Finance', 4],
  ['HR', 3],
  ['IT', 4],
  ['Purchasing', 3],
] as const
/** Who joined within the last year: department, days ago. One of them is still in probation and soon through it. */
const joined: readonly (readonly [string, number])[] = [
  ['Support', 149],
  ['Support', 200],
  ['Support', 20],
  ['Support', 290],
  ['Workshop', 215],
  ['Workshop', 230],
  ['Workshop', 55],
  ['Workshop', 310],
  ['Sales', 260],
  ['Sales', 90],
  ['IT', 340],
]
/** Who left: department, days ago. Seven within the last year, four before it. */
const left: readonly (readonly [string, number])[] = [
  ['Support', 15],
  ['Support', 77],
  ['Support', 190],
  ['Support', 250],
  ['Workshop', 48],
  ['Workshop', 320],
  ['Sales', 130],
  ['Workshop', 400],
  ['Marketing', 430],
  ['Finance', 470],
  ['Workshop', 510],
]
/** Fixed terms: department, days until the end. */
const fixedTerms: readonly (readonly [string, number])[] = [
  ['Marketing', 18],
  ['Workshop', 52],
  ['Purchasing', 75],
  ['Finance', 210],
]
const probation_days = 183
const titles: Record<string, readonly string[]> = {
  Sales: ['Account manager', 'Sales assistant'],
  Marketing: ['Designer', 'Editor'],
  Workshop: ['Mechanic', 'Welder', 'Painter'],
  Support: ['Support agent'],
  Finance: ['Accountant'],
  HR: ['HR partner'],
  IT: ['Administrator', 'Developer'],
  Purchasing: ['Buyer'],
}

type Person = { department: string; start: string; left: string | null; contract_end: string | null }

function everybody({ today, chanceFor }: Setting): Person[] {
  const chance = chanceFor('people')
  const joiners = [...joined]
  const terms = [...fixedTerms]
  const take = (list: (readonly [string, number])[], department: string) => {
    const place = list.findIndex(([name]) => name === department)
    return place < 0 ? undefined : list.splice(place, 1)[0]?.[1]
  }
  const present = repeated(staff).map((department): Person => {
    const days = take(joiners, department) ?? chance.between(400, 3_000)
    const until = days > 365 ? take(terms, department) : undefined
    const contract_end = until === undefined ? null : daysAfter(today, until)
    return { department, start: daysBefore(today, days), left: null, contract_end }
  })
  const former = left.map(
    ([department, days]): Person => ({
      department,
      start: daysBefore(today, days + chance.between(400, 1_500)),
      left: daysBefore(today, days),
      contract_end: null,
    }),
  )
  return [...present, ...former].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}

export function people(setting: Setting): Table {
  const chance = setting.chanceFor('salaries')
  const all = everybody(setting)
  const names = peopleNames(all.length, chance).filter(name => !salespeople.some(owner => owner === name))
  const others = names.values()
  const owners = salespeople.values()
  return {
    name: 'Sample people',
    domain: 'hr',
    headings: [
      'Employee ID',
      'Full Name',
      'E-mail',
      'Department',
      'Job Title',
      'Start Date',
      'Leaving Date',
      'Contract End',
      'Probation End',
      'Monthly Salary',
      'Currency',
    ],
    rows: all.map(({ department, start, left, contract_end }, index) => {
      const owner = department === 'Sales' && left === null ? owners.next().value : undefined
      const name = owner ?? others.next().value ?? `Colleague ${index + 1}`
      const pay = amount(chance.between(27, 58) * 100_00)
      return [
        `E-${100 + index}`,
        name,
        mailOf(name),
        department,
        at(titles[department] ?? ['Assistant'], index),
        start,
        left,
        contract_end,
        daysAfter(start, probation_days),
        pay,
        'EUR',
      ]
    }),
  }
}
