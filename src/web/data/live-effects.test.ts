// What live events make old.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from './fake-browser.ts'

fakeBrowser()
const { createTaker } = await import('./live-effects.ts')
const { onRunText } = await import('./run-text.ts')

const id = '018f6b1e-0000-7000-8000-000000000001'
const stop = new AbortController()
let client: QueryClient
let take: (data: string) => void

const isOld = (noun: string) => client.getQueryState([noun, 'list'])?.isInvalidated

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  for (const noun of ['approvals', 'runs', 'files', 'datasets']) client.setQueryData([noun, 'list'], [])
  take = createTaker(client, stop.signal)
})

afterEach(() => {
  vi.useRealTimers()
  client.clear()
})

describe('a live event', () => {
  it('makes the queries about its thing old, and no others', async () => {
    take(JSON.stringify({ type: 'approval.changed', id }))
    await vi.runAllTimersAsync()
    expect([isOld('approvals'), isOld('runs'), isOld('files')]).toEqual([true, true, false])
  })

  it('is asked for once, however many come in a row', async () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    for (let at = 0; at < 50; at++) take(JSON.stringify({ type: 'file.changed', id }))
    await vi.runAllTimersAsync()
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['files'] })
  })

  it('is asked for at most once a second while more keep coming, and the last one is not forgotten', async () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    for (let at = 0; at < 30; at++) {
      take(JSON.stringify({ type: 'file.changed', id }))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(invalidate).toHaveBeenCalledTimes(3)
    await vi.runAllTimersAsync()
    expect(invalidate).toHaveBeenCalledTimes(4)
  })

  it('that asks for everything makes everything old at once', () => {
    take('{"type":"resync"}')
    expect([isOld('approvals'), isOld('datasets')]).toEqual([true, true])
  })

  it('with text of a run goes to whoever shows it', () => {
    const heard = vi.fn()
    const stopHearing = onRunText(heard)
    take(JSON.stringify({ type: 'run.delta', run_id: id, text: '3 invoices' }))
    stopHearing()
    take(JSON.stringify({ type: 'run.delta', run_id: id, text: ' are overdue' }))
    expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ run_id: id, text: '3 invoices' }))
  })

  it('that is none of ours changes nothing', async () => {
    for (const data of ['', 'null', '{', '{"type":"user.deleted","id":"x"}', '[1]']) take(data)
    await vi.runAllTimersAsync()
    expect([isOld('approvals'), isOld('files')]).toEqual([false, false])
  })
})
