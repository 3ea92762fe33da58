// Which word of a question a correction was about: the question must then be read as it was corrected.
import { describe, expect, it } from 'vitest'
import { correctionOf } from './correction.ts'
import { describeTable } from './testing/bench.ts'
import { today } from './testing/grammar.ts'
import { companies } from './testing/held-out/examine.ts'

const description = {
  today,
  tables: companies.flatMap(({ tables }) => tables).map(describeTable),
  glossary: [],
}

describe('a corrected question', () => {
  it('defines the word for the figure', () => {
    expect(correctionOf('turnover by customer in invoices', 'total Net by Customer in Invoices', description)).toEqual({
      term: 'turnover',
      table: 'invoices',
      measure: { function: 'sum', column: 'net' },
      filters: [],
    })
  })

  it('defines a word that was not known at all', () => {
    expect(
      correctionOf('backlog by priority', 'number of rows by Priority in Tickets where Status is Open', description),
    ).toMatchObject({
      term: 'backlog',
      table: 'tickets',
      measure: null,
      filters: [{ kind: 'one_of', column: 'status', values: ['Open'] }],
    })
  })

  it('defines the word for a condition, and no more words than that', () => {
    expect(
      correctionOf('how many hot tickets', 'number of rows in Tickets where Priority is Urgent', description),
    ).toMatchObject({
      term: 'hot',
      measure: null,
      filters: [{ kind: 'one_of', column: 'priority', values: ['Urgent'], negated: false }],
    })
  })

  it('says that nothing is to be remembered where the question is read so already', () => {
    expect(correctionOf('tickets by priority', 'number of rows by Priority in Tickets', description)).toContain(
      'already',
    )
  })

  it('remembers neither groups nor days', () => {
    for (const corrected of ['number of rows by Channel in Tickets', 'number of rows by Priority in Tickets in 2026'])
      expect(correctionOf('tickets by priority', corrected, description)).toContain('No single word')
  })
})
