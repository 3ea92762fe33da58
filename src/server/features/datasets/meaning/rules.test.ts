// Tests of the pure rules: units and currencies from headings, names that speak of the same thing, sure and unsure keys.
import { describe, expect, it } from 'vitest'
import { SURE } from '#contract/columns'
import { surenessOfKey } from './keys.ts'
import { type ReferenceFacts, surenessOfReference } from './references.ts'
import { suggestUnit } from './units.ts'
import { likeness, thingsOf } from './words.ts'

const unitOf = (title: string) => suggestUnit({ title, type: 'decimal' }).value

describe('units', () => {
  it.each([
    ['Weight (kg)', 'kg'],
    ['weight_kg', 'kg'],
    ['Lead time days', 'days'],
    ['Dauer in Std.', 'h'],
    ['Hours worked', 'h'],
    ['Length [m]', 'm'],
    ['Discount %', 'percent'],
    ['Price per kg', null],
    ['EUR/kg', null],
    ['Min stock', null],
    ['Year', null],
    ['Amount', null],
  ])('of %s is %s', (title, unit) => {
    expect(unitOf(title)).toBe(unit)
  })

  it('belong to figures only, and what was read with the values goes first', () => {
    expect(suggestUnit({ title: 'Weight (kg)', type: 'text' }).value).toBe(null)
    expect(suggestUnit({ title: 'Rate', type: 'decimal', unit: '%' }).value).toBe('%')
  })
})

describe('names', () => {
  it.each([
    ['Kundennummer', 'Kunden-Nr.', 1],
    ['customer_id', 'Customers', 1],
    ['Billing customer no', 'Customer ID', 0.8],
    ['Order ID', 'Customer ID', 0],
    ['Order line', 'Orders', 0.8],
  ])('%s and %s are alike to %d', (a, b, points) => {
    expect(likeness(thingsOf(a), thingsOf(b))).toBe(points)
  })
})

describe('a column without repetitions', () => {
  it('is surely a key when it is named so, and hardly among two rows', () => {
    expect(surenessOfKey({ name: 'id', title: 'Order ID', type: 'integer', role: null }, 1000)).toBeGreaterThan(0.9)
    expect(surenessOfKey({ name: 'city', title: 'City', type: 'text', role: 'category' }, 2)).toBeLessThan(0.5)
    expect(surenessOfKey({ name: 'day', title: 'Day', type: 'date', role: 'date' }, 1000)).toBeLessThan(0.5)
  })
})

describe('a column whose values all stand in another', () => {
  const facts = (role: ReferenceFacts['role'], more: Partial<ReferenceFacts> = {}): ReferenceFacts => ({
    ...{ dataset_id: 'a', dataset_name: 'Deals', name: 'x', title: 'X', type: 'text', role, is_key: false },
    figure: undefined,
    ...more,
  })
  const sure = (from: ReferenceFacts['role'], to: ReferenceFacts['role'], orphans = 0) =>
    surenessOfReference(
      { from: facts(from), to: facts(to, { dataset_id: 'b', dataset_name: 'People', is_key: true }), names: 0 },
      { values: 4, orphans, orphan_rows: orphans, sampled: false },
    )

  it('refers to it without a doubt when both hold names of people or companies', () => {
    expect(sure('owner', 'party')).toBeGreaterThanOrEqual(SURE)
    expect(sure('category', 'party')).toBeLessThan(SURE)
    expect(sure('owner', 'party', 1)).toBe(0)
  })
})
