import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts'
import { until } from '../../../tests/support/house.ts'
import { createLog } from '../base/log.ts'
import { type Database, type LiveText, listen, openDatabase, openLiveText } from './index.ts'

let fresh: FreshDatabase
let database: Database
let stop: () => Promise<void>
let here: LiveText
let there: LiveText
let notifications = 0

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.connection)
  here = openLiveText(database.db, 'here', true)
  there = openLiveText(database.db, 'there', true)
  const { close } = await listen(fresh.connection, createLog('silent'), {
    live_text(text) {
      if (!text) return
      notifications++
      here.receive(text)
      there.receive(text)
    },
  })
  stop = close
})
afterAll(async () => {
  await stop()
  await database.close()
  await fresh.drop()
})

const delta = (text: string, more = {}) => ({ type: 'run.delta' as const, run_id: 'run', text, ...more })

it('brings every word to the other process in order, many of them with one notification', async () => {
  const [near, far]: [string[], string[]] = [[], []]
  const ends = [here.hear('ana', ({ text }) => near.push(text)), there.hear('ana', ({ text }) => far.push(text))]
  const words = Array.from({ length: 500 }, (_, at) => `word${at} `)
  for (const word of words) here.send('ana', delta(word))
  await until(() => far.join('').includes('word499') || undefined)
  for (const end of ends) end()
  expect(far.join('')).toBe(words.join(''))
  expect(near).toEqual(words)
  expect(notifications).toBeLessThan(10)
})

it('keeps apart what begins anew, what names a tool, and what is for somebody else', async () => {
  const [ana, ben]: [object[], object[]] = [[], []]
  const ends = [there.hear('ana', piece => ana.push(piece)), there.hear('ben', piece => ben.push(piece))]
  const pieces = [delta('half'), delta('a', { restart: true }), delta('', { tool: 'Looking' }), delta('b'), delta('c')]
  for (const piece of pieces) here.send('ana', piece)
  here.send('ben', delta('his own'))
  await until(() => ben.length || undefined)
  for (const end of ends) end()
  expect(ben).toEqual([delta('his own')])
  expect(ana).toEqual([...pieces.slice(0, 3), delta('bc')])
})

it('loses a piece that is too large and goes on with the next', async () => {
  const heard: string[] = []
  const end = there.hear('ana', ({ text }) => heard.push(text))
  here.send('ana', delta('x'.repeat(9000)))
  here.send('ana', delta('next'))
  await until(() => heard.includes('next') || undefined)
  end()
  expect(heard).toEqual(['next'])
})
