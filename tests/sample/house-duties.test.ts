// Every duty that looks at files and at what the system keeps itself, over the sample company's files: all that it finds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personById } from '../../src/server/features/accounts/index.ts'
import type { Draft, HouseDuty } from '../../src/server/features/duties/duty.ts'
import { duties } from '../../src/server/features/duties/index.ts'
import { thresholdsOf } from '../../src/server/features/duties/thresholds.ts'
import { keepSampleFiles } from '../../src/server/features/files/index.ts'
import { sampleCompany } from '../../src/server/features/sample/company/index.ts'
import type { Context } from '../../src/server/features/verb.ts'
import { openHouse, type TestHouse } from '../support/house.ts'
import { expectedOfHouse } from './found.ts'
import { planted } from './planted.ts'

const today = '2026-11-21'
const ofHouse = duties.filter((duty): duty is HouseDuty => duty.kind === 'house')
const noTables = async () => {
  throw new Error('There are no tables here')
}

let cabinet: TestHouse
let context: Context
beforeAll(async () => {
  cabinet = await openHouse({ now: `${today}T09:00:00Z` })
  context = { house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null }
})
afterAll(() => cabinet.close())

async function allFound(): Promise<(Draft & { duty: string })[]> {
  const found: (Draft & { duty: string })[] = []
  for (const duty of ofHouse) {
    if ((await duty.state(context, [])) === null) continue
    const drafts = await duty.look(context, today, noTables, thresholdsOf(duty), [])
    found.push(...drafts.map(draft => ({ ...draft, duty: duty.id })))
  }
  return found
}

describe('on a company without anything', () => {
  it('finds nothing but that nobody keeps a backup of it', async () => {
    expect((await allFound()).map(({ title }) => title)).toEqual(['There is no backup yet'])
  })
})

describe('on the files of the sample company', () => {
  let found: (Draft & { duty: string })[]
  beforeAll(async () => {
    const { user } = await cabinet.registerFirst()
    const person = await personById(cabinet.db, user.id, cabinet.clock.now())
    if (!person) throw new Error('The first person is not there')
    await keepSampleFiles({ ...context, actor: { type: 'user', ...person } }, { files: sampleCompany(today).documents })
    found = await allFound()
  })

  it('finds what stands in them, and nothing else', () => {
    expect(found.map(({ duty, title }) => `${duty}: ${title}`).sort()).toEqual(expectedOfHouse)
  })

  it.each([
    ['near-duplicate documents', 'same_documents'],
    ['language of each document', 'document_languages'],
    ['duplicate images', 'pictures', 'copies'],
    ['broken images', 'pictures', 'broken'],
    ['images that are too small', 'pictures', 'small'],
    ['secrets in code', 'code', 'secrets'],
    ['risky calls in code', 'code', 'calls'],
  ])('finds the planted %s with its figure', (fact, duty, key = '') => {
    const wanted = planted.find(one => one.duty === fact)
    const figures = found
      .filter(one => one.duty === duty && one.key.startsWith(key))
      .map(({ impact }) => Number(impact?.value))
    expect(wanted).toBeDefined()
    expect(figures).toEqual([wanted?.figure])
  })
})
