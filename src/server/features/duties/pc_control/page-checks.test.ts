import { expect, it } from 'vitest'
import { dayOf, findings } from '../../../../../tests/support/find.ts'
import { pageChecks } from './page-checks.ts'

const found = async (rows: string[]) =>
  findings([pageChecks], { name: 'Checks', text: ['Checked At,URL,HTTP Status,Checksum', ...rows, ''].join('\n') })

it('tells a page that is down now before one that was down, and what changed', async () => {
  const drafts = await found([
    `${dayOf(3)},/down,200,a`,
    `${dayOf(2)},/down,500,`,
    `${dayOf(1)},/down,404,`,
    `${dayOf(3)},/was,503,`,
    `${dayOf(2)},/was,0,`,
    `${dayOf(1)},/was,304,a`,
    `${dayOf(3)},/moves,200,a`,
    `${dayOf(2)},/moves,200,b`,
    `${dayOf(1)},/moves,200,a`,
    `${dayOf(3)},/once,500,`,
    `${dayOf(2)},/once,200,a`,
  ])
  expect(drafts?.map(({ priority, title }) => [priority, title])).toEqual([
    ['critical', '/down could not be reached in 2 of 3 checks'],
    ['medium', '/was could not be reached in 2 of 3 checks'],
    ['low', '/moves changed 2 times in the last 60 days'],
  ])
})

it('says nothing where every check went well', async () => {
  expect(await found([`${dayOf(2)},"/'; --",200,a`, `${dayOf(1)},"/'; --",200,a`])).toEqual([])
})
