import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeliestTarget, resemblance } from './resemblance.ts'

const invoices = { name: 'Open invoices', may_manage: true }
const payments = { name: 'Payments 2025', may_manage: true }
const target = (file_name: string) => likeliestTarget(file_name, [payments, invoices])

describe('the next version of which table', () => {
  it.each([
    'open_invoices.csv',
    'Open Invoices (1).xlsx',
    'open-invoices-2026-11-21.csv',
    'open_invoices_20261121_0930.csv',
    'Open invoices 21.11.2026.xls',
    'Copy of open invoices.csv',
    'open_invoice.csv',
    'Open invoices final v2.ods',
  ])('finds the table for %s', file_name => {
    expect(target(file_name)).toBe(invoices)
  })

  it.each(['payments.csv', 'payments 2026.csv', 'open tickets.csv', 'invoices.csv', '2026-11-21.csv', 'x.csv'])(
    'takes %s for a new table',
    file_name => {
      expect(target(file_name)).toBeUndefined()
    },
  )

  it('offers nothing that the person may not change', () => {
    expect(likeliestTarget('open_invoices.csv', [{ ...invoices, may_manage: false }])).toBeUndefined()
  })

  it('prefers the closer name', () => {
    const exact = { name: 'Open invoices EU', may_manage: true }
    expect(likeliestTarget('open_invoices_eu.csv', [invoices, exact])).toBe(exact)
  })

  it('is a share and the same in both directions', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const share = resemblance(a, b)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(resemblance(b, a)).toBeCloseTo(share)
      }),
    )
  })
})
