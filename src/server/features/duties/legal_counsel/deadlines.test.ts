import { describe, expect, it } from 'vitest'
import { dayOf, findings, table } from '../../../../../tests/support/find.ts'
import { contractDeadlines } from './deadlines.ts'

const found = (name: string, text: string) => findings([contractDeadlines], { name, text, domain: 'strategic' })
const heading = 'Contract No,Counterparty,Start Date,End Date,Notice Deadline,Renewal,Annual Value,Currency'

describe('contracts', () => {
  it('that renew themselves are told while notice can be given, those that run out before they do', async () => {
    const rows = [
      `C-1,Hosting,2024-01-01,${dayOf(-100)},${dayOf(-10)},"Automatic, 12 months",1200.50,EUR`,
      `C-2,Lease,2024-01-01,${dayOf(-200)},${dayOf(-90)},Automatic,9000.00,EUR`,
      `C-3,Too late,2024-01-01,${dayOf(-20)},${dayOf(1)},Automatic,1.00,EUR`,
      `C-4,Far away,2024-01-01,${dayOf(-400)},${dayOf(-91)},Automatic,1.00,EUR`,
      `C-5,Runs out,2024-01-01,${dayOf(-5)},${dayOf(-1)},No automatic renewal,70.00,EUR`,
      `C-6,Over,2020-01-01,${dayOf(3)},${dayOf(90)},None,70.00,EUR`,
    ]
    const drafts = (await found('Contracts', [heading, ...rows, ''].join('\n'))) ?? []
    expect(drafts.map(({ key, priority, title }) => [key, priority, title])).toEqual([
      ['notice', 'critical', '2 contracts can be ended only by a notice within 90 days, the first in 10 days'],
      ['ending', 'high', '1 contract ends within 90 days, the first in 5 days'],
    ])
    expect(drafts[0]?.description).toContain('Hosting by 2026-12-01, in 10 days, €1,200.50 a year and Lease by')
  })

  it('have their deadline computed from days of notice, and are told with a doubt where renewal is not said', async () => {
    const text = `Vertragspartner,Vertragsende,Kündigungsfrist (Tage)
Stromwerk,${dayOf(-60)},30
Fernwerk,${dayOf(-300)},30
`
    const drafts = (await found('Verträge', text)) ?? []
    expect(drafts.map(({ key }) => key)).toEqual(['notice', 'ending'])
    expect(drafts[0]?.description).toContain(`Stromwerk by ${dayOf(-30)}, in 30 days`)
    expect(drafts[0]?.description).toContain('look into the contract first')
  })

  it('of people are not contracts of the company', async () => {
    const people = table(
      'Employee,Department,Contract Start,Contract End',
      3,
      at => `P${at},Sales,2026-01-01,${dayOf(-9)}`,
    )
    expect(await findings([contractDeadlines], { name: 'Contracts of work', text: people, domain: 'hr' })).toBe(null)
  })
})
