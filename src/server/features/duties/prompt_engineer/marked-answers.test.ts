// Answers that were called not helpful: by whoever asked, and told as numbers only.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse, type TestHouse } from '../../../../../tests/support/house.ts'
import type { Context } from '../../verb.ts'
import { thresholdsOf } from '../thresholds.ts'
import { markedAnswers } from './marked-answers.ts'

let cabinet: TestHouse
let owner: string
let ana: string
beforeAll(async () => {
  cabinet = await openHouse()
  owner = (await cabinet.registerFirst()).access_token
  ana = (await cabinet.person('analyst')).access_token
})
afterAll(() => cabinet.close())

async function answers(token: string, count: number): Promise<{ session: string; ids: string[] }> {
  const { body: session } = await cabinet.call('POST', '/api/chat/sessions', { agent_id: 'cfo' }, token)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { body } = await cabinet.call('POST', `/api/chat/sessions/${session.id}/messages`, { content: 'Help' }, token)
    ids.push(body.id)
  }
  return { session: session.id, ids }
}
const mark = async (id: string, bad: boolean, token: string) =>
  (await cabinet.call('POST', `/api/chat/messages/${id}/mark`, { bad }, token)).status
const marks = async (session: string, token: string) =>
  (await cabinet.call('GET', `/api/chat/sessions/${session}/messages`, undefined, token)).body.map(
    ({ marked_bad }: { marked_bad: boolean }) => marked_bad,
  )
const told = async () => {
  const context: Context = { house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null }
  const none = () => Promise.reject(new Error('There are no tables here'))
  return markedAnswers.look(context, '2026-11-21', none, thresholdsOf(markedAnswers), [])
}

it('marks an answer and takes the mark back, of one’s own conversations and of answers only', async () => {
  const { session, ids } = await answers(ana, 1)
  const [answer = ''] = ids
  expect(await mark(answer, true, ana)).toBe(200)
  expect(await marks(session, ana)).toEqual([false, true])
  expect(await mark(answer, false, owner)).toBe(404)
  const [question] = (await cabinet.call('GET', `/api/chat/sessions/${session}/messages`, undefined, ana)).body
  expect(await mark(question.id, true, ana)).toBe(404)
  expect(await mark(answer, false, ana)).toBe(200)
  expect(await marks(session, ana)).toEqual([false, false])
})

it('tells how many there were of an agent, from a share and a number on, and nothing of what was said', async () => {
  const { ids } = await answers(ana, 4)
  for (const id of ids.slice(0, 2)) await mark(id, true, ana)
  expect(await told()).toEqual([])
  await mark(ids[2] ?? '', true, ana)
  const found = await told()
  expect(found.map(({ title, impact }) => [title, impact])).toEqual([
    [
      '3 of 5 answers of Chief Financial Officer were called not helpful in the last 30 days',
      { value: '3', unit: 'answers' },
    ],
  ])
  expect(JSON.stringify(found)).not.toContain('Help')
  cabinet.clock.advance(31 * 86_400_000)
  expect(await told()).toEqual([])
})
