// Whole answers, from the question to the figure, on real tables; the figures are added up here by hand.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '#contract/common'
import { builtinModel } from './index.ts'
import { type Bench, bench, talk, toolsOf } from './testing/bench.ts'
import { deals, rechnungen, stock } from './testing/companies.ts'

const today = '2026-11-21'
const model = builtinModel({ now: () => new Date('2026-11-21T10:00:00Z') })
let books: Bench
let crm: Bench
let store: Bench
beforeAll(async () => {
  books = await bench([rechnungen])
  crm = await bench([deals])
  store = await bench([stock])
})
afterAll(() => {
  for (const one of [books, crm, store]) one.close()
})

const answerOn = async (on: Bench, question: string) => (await talk(model, toolsOf(on, today), question)).text
const sentence = async (on: Bench, question: string) => (await answerOn(on, question)).split('\n\n')[0]
const assumptions = async (on: Bench, question: string) =>
  (await answerOn(on, question)).split('\n\n').find(part => part.startsWith('Assumptions: ')) ?? ''

type Invoice = {
  number: string
  party: string | null
  on: string | null
  due: string | null
  paid: string | null
  cents: number | null
  status: string
}
const text = (cell: Cell | undefined) => (typeof cell === 'string' ? cell : null)
const invoices = rechnungen.rows.map(
  ([number, party, on, due, paid, amount, status]): Invoice => ({
    number: text(number) ?? '',
    party: text(party),
    on: text(on),
    due: text(due),
    paid: text(paid),
    cents: amount === null ? null : Math.round(Number(amount) * 100),
    status: text(status) ?? '',
  }),
)
const isOpen = ({ paid, status }: Invoice) => paid === null && status !== 'bezahlt' && status !== 'storniert'
const isOverdue = (invoice: Invoice) => isOpen(invoice) && invoice.due !== null && invoice.due < today
const during = (from: string, to: string) => (invoice: Invoice) =>
  invoice.on !== null && invoice.on >= from && invoice.on <= to
const euros = (list: readonly Invoice[]) => {
  const cents = list.reduce((sum, { cents: own }) => sum + (own ?? 0), 0)
  const digits = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return `${cents < 0 ? '-' : ''}€${digits}`
}

describe('figures on invoices', () => {
  it.each<[string, (invoice: Invoice) => boolean]>([
    ['what is the total amount', () => true],
    ['how much do customers owe us', isOpen],
    ['how much is overdue', isOverdue],
    ['total betrag where status is not bezahlt', ({ status }) => status !== 'bezahlt'],
    [
      'sum of betrag for Acme in 2026',
      invoice => invoice.party === 'Acme GmbH' && during('2026-01-01', '2026-12-31')(invoice),
    ],
    ['revenue in Q2 2026', during('2026-04-01', '2026-06-30')],
    ['revenue between 1 March and 1 April', during('2026-03-01', '2026-04-01')],
    ['revenue since July', during('2026-07-01', '9999-12-31')],
    ['revenue before 2026', during('0000-01-01', '2025-12-31')],
    ['revenue in the last 30 days', during('2026-10-23', '2026-11-21')],
    ['total amount of invoices over 1,000', ({ cents }) => cents !== null && cents > 100_000],
    ['total amount of invoices of at most 88', ({ cents }) => cents !== null && cents <= 8800],
    ['total betrag for "söhne"', ({ party }) => party?.includes('Söhne') ?? false],
    ['total betrag without due date', ({ due }) => due === null],
    ['total overdue by more than 60 days', invoice => isOverdue(invoice) && (invoice.due ?? '') < '2026-09-22'],
  ])('%s', async (question, fits) => {
    const fitting = invoices.filter(fits)
    expect(await sentence(books, question)).toBe(
      `The total of *Betrag* is **${euros(fitting)}**, from ${fitting.length} ${fitting.length === 1 ? 'row' : 'rows'}.`,
    )
  })

  it.each<[string, (invoice: Invoice) => boolean]>([
    ['how many invoices are there', () => true],
    ['how many invoices are open', isOpen],
    ['which invoices are overdue', isOverdue],
    ['how many invoices last month', during('2026-10-01', '2026-10-31')],
    ['how many invoices yesterday', during('2026-11-20', '2026-11-20')],
    ['how many invoices year to date', during('2026-01-01', today)],
    ['list the open invoices over 1,000', invoice => isOpen(invoice) && (invoice.cents ?? 0) > 100_000],
    ['how many invoices were paid in May', ({ paid }) => paid?.startsWith('2026-05') ?? false],
    ['invoices where kunde is blank', ({ party }) => party === null],
  ])('%s', async (question, fits) => {
    const count = invoices.filter(fits).length
    const matching = `**${count}** ${count === 1 ? 'row' : 'rows'} of *Rechnungen* ${count === 1 ? 'matches' : 'match'}.`
    expect(await sentence(books, question)).toBe(matching)
  })

  it('says what the figure took for granted', async () => {
    expect(await assumptions(books, 'how much do customers owe us')).toBe(
      'Assumptions: *Status* mahnung counts as open; negative figures in *Betrag* are included; 1 row has no *Betrag*.',
    )
    expect(await assumptions(books, 'how many invoices in 2026')).toBe(
      'Assumptions: 1 row without *Rechnungsdatum* was left out.',
    )
  })

  it('shows groups with the exact sum of all of them', async () => {
    const parties = [...new Set(invoices.map(({ party }) => party))]
    const lines = (await answerOn(books, 'total revenue by customer')).split('\n')
    for (const party of parties.filter(name => name !== null)) {
      const own = invoices.filter(invoice => invoice.party === party)
      const name = party.replace('|', '\\|')
      expect(lines).toContain(`| ${name} | ${euros(own)} | ${own.length} |`)
    }
    expect(lines[0]).toBe(
      `**Müller GmbH** (**€13,500.10**) has the largest total *Betrag*, of 5 groups, together **${euros(invoices)}**.`,
    )
  })

  it('ranks', async () => {
    expect(await sentence(books, 'largest invoice')).toBe(
      'The largest *Betrag* is **€12,000.00**, of 12 rows of *Rechnungen*.',
    )
    expect(await answerOn(books, 'top 2 customers by amount')).toMatch(
      '| Müller GmbH | €13,500.10 | 3 |\n| Acme GmbH | €4,216.63 | 4 |\n\nHow I read it',
    )
    expect(await sentence(books, 'who owes us the most')).toMatch('**Müller GmbH** (**€12,000.00**) has the largest')
  })

  it('says in the same words how it read the question', async () => {
    expect(await answerOn(books, 'sum of betrag for Acme in 2026')).toMatch(
      'How I read it: sum of *Betrag* in *Rechnungen* where *Kunde* is Acme GmbH, 2026-01-01 to 2026-12-31 by *Rechnungsdatum*.',
    )
  })

  it('ends every answer by saying who gave it', async () => {
    for (const question of ['how many invoices', 'total for Zebra', 'total invoices', 'hello']) {
      expect(await answerOn(books, question)).toMatch(
        /\n\n_Answered by built-in skills; no language model is connected\._$/,
      )
    }
  })
})

describe('figures on deals in two currencies', () => {
  it('never adds up different currencies', async () => {
    expect(await sentence(crm, 'what is the total amount')).toBe(
      'The total of *Amount* is **€35,000.50** and **$8,734.56**, from 6 rows.',
    )
    expect(await sentence(crm, 'total amount in USD')).toBe('The total of *Amount* is **$8,734.56**, from 3 rows.')
    expect(await assumptions(crm, 'what is the total amount')).toMatch('amounts are kept apart by *Currency*')
  })

  it('ranks within each currency', async () => {
    expect(await sentence(crm, 'largest deal')).toBe(
      'The largest *Amount* is **€25,000.50** and **$7,000.00**, of 6 rows of *CRM Deals*.',
    )
  })

  it('counts a day with times to its end', async () => {
    expect(await sentence(crm, 'how many deals were created in August')).toBe('**2** rows of *CRM Deals* match.')
    expect(await sentence(crm, 'how many deals were created on 2026-08-31')).toBe('**1** row of *CRM Deals* matches.')
  })

  it('takes averages by month and rounds them to cents', async () => {
    expect(await answerOn(crm, 'average deal size per month')).toMatch('| August 2026 | EUR | €17,500.25 | 2 |')
  })

  it('knows won, lost and open deals from their stages', async () => {
    expect(await sentence(crm, 'how many deals are open')).toBe('**3** rows of *CRM Deals* match.')
    expect(await sentence(crm, 'how many deals did Ben win in September')).toBe('**1** row of *CRM Deals* matches.')
    expect(await sentence(crm, 'how many deals are lost')).toBe('**1** row of *CRM Deals* matches.')
  })
})

describe('figures on a stock list without roles', () => {
  it.each([
    ['total on hand', 'The total of *On hand* is **159**, from 5 rows.'],
    ['total stock in Berlin', 'The total of *On hand* is **112**, from 3 rows.'],
    ['how many items', 'There are **4** different values of *Item* in 5 rows.'],
    ['average unit cost', 'The average of *Unit cost* is **20.56**, from 5 rows.'],
    ['what is the lowest unit cost', 'The smallest *Unit cost* is **0.05**, from 5 rows.'],
    ['latest last counted', 'The latest *Last counted* is **2026-11-20**, from 5 rows.'],
    ['how many items are discontinued', 'There is **1** different value of *Item* in 1 row.'],
    [
      'items with less than 10 on hand',
      '**Gear** (**7**) has the largest total *On hand*, of 2 groups, together **7**.',
    ],
    ['total on hand for "nothing like it" item', null],
  ])('%s', async (question, expected) => {
    if (expected === null) expect(await answerOn(store, question)).toMatch(/I (can't answer|am not sure)/)
    else expect(await sentence(store, question)).toBe(expected)
  })

  it('says so when nothing fits', async () => {
    expect(await sentence(store, 'total on hand in 1999')).toBe(
      'No rows of *Stock list 2026* with *On hand* match, so there is no such figure.',
    )
    expect(await sentence(store, 'items where on hand is over 5000')).toMatch('I am not sure')
    expect(await sentence(store, 'list rows where on hand is over 5000')).toBe('No rows of *Stock list 2026* match.')
  })
})
