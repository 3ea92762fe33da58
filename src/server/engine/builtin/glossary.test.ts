// The company's own words in questions: read as the glossary defines them; the figures are added up here by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DescribedTerm, FormalFilter, FormalMeasure } from '#contract/glossary'
import { dataOf } from './data.ts'
import { understandAfter } from './follow.ts'
import { builtinModel } from './index.ts'
import { describe as inWords } from './say/describe.ts'
import { type Bench, bench, describeTable, talk, toolsOf } from './testing/bench.ts'
import { deals, rechnungen } from './testing/companies.ts'
import { reading, today, why } from './testing/grammar.ts'
import { by, distinct, factsOf, mean, sum } from './testing/held-out/kit.ts'
import { understand } from './understand.ts'

type Defined = [term: string, table: string, measure: FormalMeasure | null, filters: FormalFilter[], ...also: string[]]
const term = ([word, table, measure, filters, ...synonyms]: Defined): DescribedTerm => ({
  term: word,
  synonyms,
  explanation: `What we call ${word}`,
  meaning: { table, measure, filters },
})
const status = (...values: string[]): FormalFilter => ({ kind: 'one_of', column: 'status', values, negated: false })
const glossary: DescribedTerm[] = [
  term([
    'turnover',
    'rechnungen',
    { function: 'sum', column: 'betrag' },
    [{ kind: 'one_of', column: 'status', values: ['storniert'], negated: true }],
    'net sales',
  ]),
  term(['open', 'rechnungen', null, [status('offen', 'mahnung')]]),
  term(['big', 'rechnungen', null, [{ kind: 'compare', column: 'betrag', comparison: 'at_least', value: '1000' }]]),
  term(['buyers', 'rechnungen', { function: 'count_distinct', column: 'kunde' }, []]),
  term(['ticket size', 'rechnungen', { function: 'average', column: 'betrag' }, []]),
  term([
    'spring billing',
    'rechnungen',
    { function: 'count', column: null },
    [{ kind: 'range', column: 'rechnungsdatum', from: '2026-03-01', to: '2026-05-31' }],
  ]),
  { term: 'margin', synonyms: [], explanation: 'What is left after costs | rent', meaning: null },
  { term: 'income', synonyms: [], explanation: 'What comes in', meaning: null },
  { term: 'customer', synonyms: [], explanation: 'Somebody who bought', meaning: null },
]
const data = dataOf({ today, tables: [rechnungen, deals].map(describeTable), glossary })
const net = 'sum of *Betrag* in *Rechnungen* where *Status* is not storniert'

describe('terms of the glossary in questions', () => {
  it.each([
    ['turnover', net],
    ['what is our turnover', net],
    ['net sales by month', `${net}, by month of *Rechnungsdatum*`],
    ['turnover by customer in 2026', `${net}, by *Kunde*, 2026-01-01 to 2026-12-31 by *Rechnungsdatum*`],
    [
      'total turnover of Acme',
      'sum of *Betrag* in *Rechnungen* where *Kunde* is Acme GmbH and *Status* is not storniert',
    ],
    ['average turnover in 2025', `${net.replace('sum', 'average')}, 2025-01-01 to 2025-12-31 by *Rechnungsdatum*`],
    ['top 3 customers by turnover', `${net}, by *Kunde*, the 3 largest`],
    ['customers with turnover over 1,000', `${net}, by *Kunde*, only groups with over 1,000`],
    ['share of turnover by customer', `${net.replace('sum', 'share in percent of the sum')}, by *Kunde*`],
    ['open invoices by customer', 'number of rows in *Rechnungen* where *Status* is offen or mahnung, by *Kunde*'],
    ['list open invoices', 'rows of *Rechnungen* where *Status* is offen or mahnung'],
    ['how many invoices are not open', 'number of rows in *Rechnungen* where *Status* is not offen or mahnung'],
    ['how many big invoices', 'number of rows in *Rechnungen* where *Betrag* is at least 1,000'],
    ['buyers by status', 'number of different values of *Kunde* in *Rechnungen*, by *Status*'],
    ['ticket size by customer', 'average of *Betrag* in *Rechnungen*, by *Kunde*'],
    ['spring billing', 'number of rows in *Rechnungen* where *Rechnungsdatum* is 2026-03-01 to 2026-05-31'],
    ['number of different customers', 'number of different values of *Kunde* in *Rechnungen*'],
    ['total amount in CRM Deals', 'sum of *Amount* in *CRM Deals*'],
  ])('%s', (question, expected) => {
    expect(reading(question, data)).toBe(expected)
  })

  it('say what they were taken for', () => {
    const found = understand('turnover by customer', data)
    expect(found.kind === 'reading' && found.reading.assumptions).toContain(
      '“turnover” means sum of *Betrag* in *Rechnungen* where *Status* is not storniert',
    )
  })

  it.each([
    ['total margin', '“margin” is in the glossary without a formal meaning that I can count with.'],
    ['income by month', '“income” is in the glossary without a formal meaning that I can count with.'],
    ['turnover and number of invoices', 'looks at some rows only, so ask for it by itself'],
    ['average buyers', 'is already the number of different values'],
    ['invoices with turnover over 1,000', 'is compared group by group'],
    ['turnover in CRM Deals', 'No single table has all of this'],
    ['largest invoice by ticket size', 'single rows have none'],
  ])('%s: no figure', (question, expected) => {
    expect(why(question, data)).toContain(expected)
  })

  it('stay or go when a question goes on', () => {
    const goingOn = (question: string) => {
      const found = understandAfter(question, ['turnover by customer'], data)
      return found.kind === 'reading' ? inWords(found.reading) : found
    }
    expect(goingOn('and in 2026?')).toBe(`${net}, by *Kunde*, 2026-01-01 to 2026-12-31 by *Rechnungsdatum*`)
    expect(goingOn('and the number of invoices?')).toBe('number of rows in *Rechnungen*, by *Kunde*')
  })
})

describe('figures by the glossary', () => {
  const model = builtinModel({ now: () => new Date('2026-11-21T10:00:00Z') })
  let books: Bench
  beforeAll(async () => {
    books = { ...(await bench([rechnungen])), glossary }
  })
  afterAll(() => books.close())
  const ask = async (question: string) => (await talk(model, toolsOf(books, today), question)).text
  const facts = factsOf(rechnungen)
  const counted = facts.filter(fact => fact.Status !== 'storniert')
  const euros = (figure: number | null) =>
    `€${(figure ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

  it('are those of the rows that the term means', async () => {
    expect(await ask('turnover')).toContain(euros(sum(counted, 'Betrag')))
    const before = counted.filter(fact => String(fact.Rechnungsdatum).startsWith('2025'))
    expect(await ask('average turnover in 2025')).toContain(euros(mean(before, 'Betrag')))
    expect(await ask('buyers')).toContain(String(distinct(facts, 'Kunde')))
    const table = await ask('turnover by customer')
    for (const [customer, figure] of by(counted, 'Kunde', own => sum(own, 'Betrag')))
      if (customer !== '' && !/[|']/.test(customer))
        expect(table).toContain(`| ${customer} | ${euros(figure).replace('€-', '-€')} |`)
  })

  it.each([
    [
      'what does turnover mean?',
      /^In this company “turnover” means: What we call turnover\n\nIn questions it means sum of \*Betrag\*/,
    ],
    ['What do we mean by "net sales"?', /^In this company “turnover” means: What we call turnover/],
    [
      'define margin',
      /^In this company “margin” means: What is left after costs \\\| rent\n\nIt has no formal meaning yet.*\/data\/glossary/,
    ],
    ['what is meant by churn', /^“churn” is not in the glossary, at \/data\/glossary/],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toMatch(expected)
  })
})
