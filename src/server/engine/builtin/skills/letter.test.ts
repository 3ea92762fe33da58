import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OverdueInvoice } from '../results.ts'
import { debts } from './debts.ts'
import { letter, slugs, toneFor } from './letter.ts'

const invoice = (party: string, number: string, amount: string, days_overdue: number): OverdueInvoice => ({
  party,
  email: null,
  invoice: number,
  currency: 'EUR',
  amount,
  due_date: '2026-05-01',
  days_overdue,
})

describe('letters', () => {
  it.each([
    [1, 'Payment reminder'],
    [60, 'Payment reminder'],
    [61, 'Overdue payment'],
    [90, 'Overdue payment'],
    [91, 'Final notice'],
  ])('after %i days are a %s', (days, title) => {
    expect(toneFor(days).title).toBe(title)
  })

  it('have safe file names, each different', () => {
    expect(slugs(['Acme GmbH', 'ACME-gmbh', '../../etc/passwd', '株式会社', '', 'Größe'])).toEqual([
      'acme-gmbh',
      'acme-gmbh-2',
      'etc-passwd',
      'party',
      'party-2',
      'grosse',
    ])
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), parties => {
        const names = slugs(parties)
        expect(new Set(names).size).toBe(parties.length)
        expect(names.every(name => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toBe(true)
      }),
    )
  })

  it('add up to the cent, whatever the amounts are', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('A', 'B'), cents), { minLength: 1 }), entries => {
        const found = debts(
          entries.map(([party, units]) =>
            invoice(
              party,
              'X',
              `${units < 0 ? '-' : ''}${Math.floor(Math.abs(units) / 100)}.${String(Math.abs(units) % 100).padStart(2, '0')}`,
              10,
            ),
          ),
        )
        for (const { party, totals } of found) {
          const expected = entries.filter(([own]) => own === party).reduce((sum, [, units]) => sum + units, 0)
          expect(totals.get('EUR')?.units).toBe(BigInt(expected))
        }
      }),
    )
  })

  it('keep what stands in the data inside its cell', () => {
    const [debt] = debts([invoice('[x](javascript:1)\n# Hi', '| a |\n| b |', '5', 10)])
    const text = debt ? letter(debt, '2026-11-21') : ''
    expect(text).toMatch('| \\| a \\| \\| b \\| | 2026-05-01 | 10 | €5.00 |')
    expect(text.split('\n').filter(line => line.startsWith('# '))).toEqual(['# Payment reminder'])
  })
})
