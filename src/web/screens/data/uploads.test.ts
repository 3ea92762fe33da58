import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contract/datasets'
import { CallError } from '../../data/call-error.ts'
import { createUploads, type SendInput } from './uploads.ts'

const dataset: Dataset = {
  id: '0193a1f0-0000-7000-8000-000000000001',
  name: 'Invoices',
  table_name: 'invoices',
  domain: 'financial',
  status: 'importing',
  progress: 0,
  rows_done: 0,
  failure: null,
  rows: 0,
  column_count: 0,
  version: null,
  data_at: null,
  unsure_columns: 0,
  problem_count: 0,
  updated_at: '2026-11-21T10:00:00.000Z',
  sample: false,
  may_manage: true,
}

type Sent = SendInput & { arrive: () => Promise<void>; fail: (error: Error) => Promise<void> }

/** Uploads whose sending is in the test's hands. */
function scene() {
  const sent: Sent[] = []
  const settled = () => new Promise<void>(resolve => setTimeout(resolve))
  const uploads = createUploads(
    input =>
      new Promise((resolve, reject) => {
        input.signal.addEventListener('abort', () => reject(new CallError(0, 'cancelled', 'Stopped.')))
        const arrive = () => {
          resolve(dataset)
          return settled()
        }
        const fail = (error: Error) => {
          reject(error)
          return settled()
        }
        sent.push({ ...input, arrive, fail })
      }),
  )
  const steps = () => uploads.list().map(({ step }) => step.name)
  return { uploads, sent, steps, settled }
}

const csv = (name: string) => new File(['a,b'], name)
const nothing = () => ({})

describe('uploads', () => {
  it('sends several files one after another', async () => {
    const { uploads, sent, steps } = scene()
    uploads.add([csv('a.csv'), csv('b.csv')], nothing)
    uploads.start()
    expect(steps()).toEqual(['sending', 'waiting'])
    await sent[0]?.arrive()
    expect(steps()).toEqual(['arrived', 'sending'])
    await sent[1]?.arrive()
    expect(steps()).toEqual(['arrived', 'arrived'])
  })

  it('keeps file and choice of what failed, and goes on with the next one', async () => {
    const { uploads, sent, steps } = scene()
    uploads.add([csv('a.csv'), csv('b.csv')], () => ({ domain: 'sales' }))
    uploads.start()
    await sent[0]?.fail(new CallError(413, 'too_large', 'Too large.'))
    expect(uploads.list()[0]).toMatchObject({
      choice: { domain: 'sales' },
      step: { name: 'chosen', failure: 'Too large.' },
    })
    expect(steps()).toEqual(['chosen', 'sending'])
    uploads.start([1])
    await sent[1]?.arrive()
    expect(sent[2]).toMatchObject({ domain: 'sales', file: { name: 'a.csv' } })
  })

  it('goes back to the choice when it is stopped, without a failure', async () => {
    const { uploads, steps, settled } = scene()
    const [id = 0] = uploads.add([csv('a.csv')], nothing)
    uploads.start()
    uploads.stop(id)
    await settled()
    expect(uploads.list()[0]?.step).toEqual({ name: 'chosen' })
    expect(steps()).toEqual(['chosen'])
  })

  it('sends what arrived and could not be read again to the same dataset', async () => {
    const { uploads, sent } = scene()
    const [id = 0] = uploads.add([csv('a.csv')], nothing)
    uploads.start()
    await sent[0]?.arrive()
    uploads.start([id])
    expect(sent[1]).toMatchObject({ dataset_id: dataset.id })
  })

  it('never sends what can not be a table', () => {
    const { uploads, sent, steps } = scene()
    uploads.add([csv('a.pdf'), new File([], 'b.csv')], nothing)
    uploads.start()
    expect(steps()).toEqual(['refused', 'refused'])
    expect(sent).toEqual([])
  })

  it('forgets everything and stops what is on its way when the sign-in ends', async () => {
    const { uploads, sent, settled } = scene()
    uploads.add([csv('a.csv'), csv('b.csv')], nothing)
    uploads.start()
    uploads.clear()
    await settled()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(sent).toHaveLength(1)
    expect(uploads.list()).toEqual([])
  })

  it('says how far the sending is', () => {
    const { uploads, sent } = scene()
    uploads.add([csv('a.csv')], nothing)
    uploads.start()
    sent[0]?.on_progress(0.4)
    expect(uploads.list()[0]?.step).toEqual({ name: 'sending', share: 0.4 })
  })
})
