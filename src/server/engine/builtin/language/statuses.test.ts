import { describe, expect, it } from 'vitest'
import { closedValues, sortStatuses, statusClass } from './statuses.ts'

describe('statuses', () => {
  it.each([
    ['Paid', 'paid'],
    ['BEZAHLT', 'paid'],
    ['Payée', 'paid'],
    ['Paid in full', 'paid'],
    ['Unpaid', 'open'],
    ['Not paid', 'open'],
    ['Partially paid', 'open'],
    ['teilweise bezahlt', 'open'],
    ['noch nicht bezahlt', 'open'],
    ['To be paid', 'open'],
    ['Offen', 'open'],
    ['Closed Won', 'won'],
    ['Closed Lost', 'lost'],
    ['Storniert', 'cancelled'],
    ['Geschlossen', 'done'],
    ['Written off', 'cancelled'],
    ['Entwurf', 'draft'],
    ['Mahnung', null],
    ['', null],
  ])('reads %j as %s', (value, expected) => {
    expect(statusClass(value)).toBe(expected)
  })

  it('counts as closed what is paid, cancelled, won, lost or done, and nothing else', () => {
    const sorted = sortStatuses(['Open', 'Paid', 'Void', 'In review', 'Partly paid'])
    expect(closedValues(sorted)).toEqual(['Paid', 'Void'])
    expect(sorted.unknown).toEqual(['In review'])
  })
})
