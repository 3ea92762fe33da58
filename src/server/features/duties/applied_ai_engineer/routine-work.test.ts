import { expect, it } from 'vitest'
import { dayOf, findings, table } from '../../../../../tests/support/find.ts'
import { routineWork } from './routine-work.ts'

const found = (name: string, text: string) => findings([routineWork], { name, text })

it('tells what one person does again and again, and offers a schedule only where it follows the calendar', async () => {
  // 2026-11-21 is a Saturday.
  const text = table('Date,Person,Task,Minutes', 27, at => {
    if (at < 8) return `${dayOf(7 * at + 1)},Ann,"Send, and file, the report",45`
    if (at < 20) return `${dayOf(3 * at)},Bo,Call the depot,10`
    return `${dayOf(at)},Cy,Tidy up,5`
  })
  const drafts = await found('Work done', text)
  expect(drafts?.map(({ title }) => title)).toEqual([
    'Bo did “Call the depot” 12 times in the last 182 days',
    'Ann did “Send, and file, the report” 8 times in the last 182 days',
  ])
  expect(drafts?.[0]?.description).not.toContain('every')
  expect(drafts?.[1]?.description).toContain(
    'It took 6 hours. From 8 times on it is reported. A schedule could do it every Friday.',
  )
})

it('leaves invoices and orders alone', async () => {
  const text = table('Date,Customer,Task,Amount', 30, at => `${dayOf(at)},Acme,Repair,10.00`)
  expect(await found('Invoices', text)).toBe(null)
})
