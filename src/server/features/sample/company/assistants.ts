// How people use AI assistants, and what it costs.
import { daysBefore } from './days.ts'
import { repeated, type Setting, shuffled, type Table, type Value } from './table.ts'

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
