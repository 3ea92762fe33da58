// Asking for the sample company: it is noted at once, and filled by background work.
import * as sample from '#contract/sample'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { query, verb } from '../verb.ts'
import { sampleCompany } from './company/index.ts'
import { partsOf, type SampleJob, sampleQueue } from './fill.ts'
import { managing, sampleEvent, shown } from './rules.ts'
import { find, insert } from './store.ts'

export const getSample = query(sample.get, async (_input, { house, actor }) => shown(await find(house.db), actor))

export const loadSample = verb(sample.load, {
  async prepare(_input, { actor, house }) {
    const person = managing(actor)
    const ends_on = house.clock.now().toISOString().slice(0, 10)
    return { person, ends_on, parts: partsOf(sampleCompany(ends_on)) }
  },
  async change(tx, _input, { actor, house }, { person, ends_on, parts }) {
    const now = house.clock.now()
    const row = await insert(tx, {
      id: newId(now.getTime()),
      ends_on,
      loaded_by: person.user_id,
      parts,
      parts_done: 0,
      failure: null,
      started_at: now,
      loaded_at: null,
    })
    if (!row) throw new AppError('conflict', 'The sample company is loaded already: remove it before you load it again')
    await house.jobs.send(tx, sampleQueue, { id: row.id } satisfies SampleJob)
    return {
      answer: shown(row, actor),
      audit: { action: 'sample.requested', subject: 'sample', details: { ends_on } },
      events: [sampleEvent],
    }
  },
})
