import { expect, it } from 'vitest'
import { dayOf, findings, table } from '../../../../../tests/support/find.ts'
import { serviceChecks } from './service-checks.ts'

const found = (text: string) => findings([serviceChecks], { name: 'Calls', text })

it('tells a service of whose calls too few went well, and none with few calls', async () => {
  const text = table('Checked At,Service,Status', 100, at => {
    const service = at < 40 ? 'Bank' : at < 80 ? 'Mail' : 'Map'
    const failed = service === 'Bank' ? at % 20 < 2 : service === 'Mail' ? at % 20 === 0 : at < 90
    return `${dayOf(1 + (at % 10))},${service},${failed ? 'failed' : 'ok'}`
  })
  const drafts = await found(text)
  expect(drafts?.map(({ title, priority }) => [priority, title])).toEqual([
    ['high', '50 % of the calls of Map went well in the last 30 days'],
    ['medium', '90 % of the calls of Bank went well in the last 30 days'],
  ])
  expect(drafts?.[1]?.description).toContain('Below 95 % it is reported')
})

it('does not judge by results that it cannot read', async () => {
  const text = table('Checked At,Service,Result', 40, at => `${dayOf(at)},Lab,${['negative', 'positive'][at % 2]}`)
  expect(await found(text)).toBe(null)
})
