// Several figures side by side: number of invoices and total; minimum, maximum and average salary; net and VAT.
import type { PlainMeasure } from '../reading.ts'
import type { Aggregate, Draft, Subject } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import type { MeasureChoice } from './aim.ts'
import { amountColumns } from './defaults.ts'
import { isFigure } from './figures.ts'
import { Refusal } from './refusal.ts'
import { refuseBeside } from './terms.ts'

type Event = { at: number } & ({ kind: Aggregate | 'how_many' } | { subject: Subject })

const mostFigures = 5
const unclear = 'I can show several figures side by side: name each, such as "number of rows and total amount".'

/** The figures in the order of the question; null where it asks for one. */
export function severalMeasures(
  draft: Draft,
  subjects: readonly Subject[],
  lexicon: Lexicon,
  plain: (subject: Subject) => PlainMeasure[],
  of: (kind: Aggregate, subject: Subject) => PlainMeasure[],
): MeasureChoice | null {
  const figures = subjects.filter(one => isFigure(one) && !one.rows && !one.weak)
  const names = new Set(figures.map(({ columns, term }) => term?.name ?? columns?.columns[0]?.name))
  const kinds = draft.kinds.filter(({ at }, place) => draft.kinds.findIndex(one => one.at === at) === place)
  // 'Amount and number of invoices' names a figure and then asks for a count.
  const countedAt = kinds.find(({ kind }) => kind === 'how_many')?.at ?? -1
  if (names.size < 2 && kinds.length < 2 && !figures.some(({ at }) => at < countedAt)) return null
  if (names.size > 1 || kinds.some(({ kind }) => kind === 'how_many')) refuseBeside(figures)
  const events: Event[] = [
    ...kinds,
    ...subjects.filter(({ weak }) => !weak).map(subject => ({ at: subject.at, subject })),
  ]
  events.sort((a, b) => a.at - b.at)
  const options = read(events, lexicon, plain, of)
  const touching = figures.some((one, order) => figures[order + 1]?.at === one.at + 1)
  if (touching)
    throw new Refusal('Two figures stand side by side here. Write "and" between them, or the full name of one.')
  const [first, ...more] = options
  if (!first || more.length >= mostFigures) throw new Refusal(unclear)
  return more.length === 0 ? null : { options: [first], more, used: [...subjects] }
}

function read(
  events: readonly Event[],
  lexicon: Lexicon,
  plain: (subject: Subject) => PlainMeasure[],
  of: (kind: Aggregate, subject: Subject) => PlainMeasure[],
): PlainMeasure[] {
  const found: PlainMeasure[] = []
  let waiting: (Aggregate | 'how_many')[] = []
  let last: Aggregate[] = []
  for (const event of events) {
    if ('kind' in event) {
      waiting.push(event.kind)
      continue
    }
    const { subject } = event
    const counts = waiting.includes('how_many')
    const kinds = waiting.flatMap(kind => (kind === 'how_many' ? [] : [kind]))
    if (counts && kinds.length > 0) throw new Refusal('I can count or take an average, not the average of counts.')
    waiting = []
    if (counts) found.push(...counted(subject))
    else if (isFigure(subject)) {
      if (kinds.length > 0) last = kinds
      found.push(...(last.length > 0 ? last.flatMap(kind => one(of(kind, subject))) : one(plain(subject))))
    } else if (kinds.length > 0) found.push(...kinds.map(kind => ofAmount(kind, lexicon, of)))
    else if (subject.rows) found.push({ kind: 'count' })
    else throw new Refusal(unclear)
  }
  if (waiting.includes('how_many')) throw new Refusal(unclear)
  for (const kind of waiting) if (kind !== 'how_many') found.push(ofAmount(kind, lexicon, of))
  return found
}

function one<Item>(options: readonly Item[]): Item[] {
  if (options.length !== 1) throw new Refusal('Say of each figure whether you want its total or its average.')
  return [...options]
}

function counted({ rows, columns }: Subject): PlainMeasure[] {
  if (rows) return [{ kind: 'count' }]
  return one(columns?.columns ?? []).map(column => ({ kind: 'count_distinct', column }))
}

function ofAmount(kind: Aggregate, lexicon: Lexicon, of: (kind: Aggregate, subject: Subject) => PlainMeasure[]) {
  const columns = amountColumns(lexicon)
  const subject: Subject = {
    at: 0,
    rows: false,
    columns: { columns, fit: 2, weight: 2, word: '' },
    grain: null,
    plural: false,
    weak: false,
  }
  const [only] = columns.length === 1 ? of(kind, subject) : []
  if (!only) throw new Refusal(unclear)
  return only
}
