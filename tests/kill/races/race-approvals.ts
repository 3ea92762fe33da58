// Many people decide the same request at the same moment, by two instances: one of them wins, and only that happens.

import { type Chance, chanceOf } from '../../../src/server/base/chance.ts'
import { expireApprovals } from '../../../src/server/features/approvals/index.ts'
import type { EmbeddedConnection } from '../../../src/server/storage/embedded/index.ts'
import { figuresOf, violationsOf } from '../../support/invariants.ts'
import { ask, type Instance, openInstances } from './instances.ts'

export type RaceOptions = { approvals: number; deciders: number; seed: number }
type Asked = Awaited<ReturnType<typeof ask>>
type Answer = { deed: Deed; status: number; detail: string; became: string | null }
type Deed = 'approve' | 'deny' | 'withdraw' | 'stop' | 'expire'

/** So many requests are fought over at the same time. */
const at_once = 10
/** Won, too late, not allowed (to this person, or without a fresh password). Anything else is a fault. */
const expected = [200, 409, 403]

export async function raceApprovals(connection: EmbeddedConnection, { approvals, deciders, seed }: RaceOptions) {
  const chance = chanceOf(seed)
  const house = await openInstances(connection)
  const { instances, owner } = house
  const [one] = instances
  if (!one) throw new Error('There is no instance')
  const people = {
    owner: owner.access_token,
    sub: (await one.person('sub_admin')).access_token,
    other_sub: (await one.person('sub_admin')).access_token,
    head: (await one.person('department_admin', { department: 'sales' })).access_token,
    lead: (await one.person('team_lead', { department: 'sales' })).access_token,
  }
  const { head, lead, ...admins } = people
  const wrong: string[] = []
  const outcomes = new Map<string, string | null>()

  /** One request and everybody who fights over it. An administrator who denies makes sure that somebody can win. */
  async function prepare(number: number) {
    const by_lead = chance.happens(0.5)
    const thing = chance.happens(0.25) && !by_lead ? `!thing${number}` : `thing${number}`
    const asked = await ask(chance.pick(instances), thing, by_lead ? lead : people.owner)
    const crowd = by_lead ? Object.values(people) : Object.values(admins)
    const others = Array.from({ length: deciders - 1 }, () => {
      const deed = chance.pick<Deed>(['approve', 'approve', 'approve', 'approve', 'deny', 'withdraw', 'stop', 'expire'])
      return { deed: rare(deed, chance), by: chance.pick(crowd), at: chance.pick(instances) }
    })
    return { asked, contenders: [...others, { deed: 'deny' as const, by: people.sub, at: chance.pick(instances) }] }
  }

  function judge({ approval_id }: Asked, answers: readonly Answer[]) {
    const winners = answers.filter(({ deed, status }) => status === 200 && deed !== 'stop' && deed !== 'expire')
    outcomes.set(approval_id, winners[0]?.became ?? null)
    if (winners.length > 1)
      wrong.push(`approval ${approval_id} was won by ${winners.map(({ deed }) => deed).join(' and ')}`)
    for (const { deed, status, detail } of answers) {
      if (!expected.includes(status)) wrong.push(`${deed} was answered ${status}: ${detail}`)
    }
  }

  try {
    for (let first = 0; first < approvals; first += at_once) {
      const numbers = Array.from({ length: Math.min(at_once, approvals - first) }, (_, at) => first + at)
      const races = await Promise.all(numbers.map(prepare))
      const fights = races.map(({ asked, contenders }) =>
        Promise.all(contenders.map(contender => act(asked, contender))),
      )
      for (const [at, answers] of (await Promise.all(fights)).entries()) {
        const race = races[at]
        if (race) judge(race.asked, answers)
      }
    }
    await house.allEnded(60)
    const facts = await house.facts()
    for (const [id, told] of outcomes) {
      const { status } = facts.approvals.get(id) ?? {}
      const right = told ? status === told : status === 'cancelled' || status === 'expired'
      if (!right) wrong.push(`approval ${id} is ${status}, but the winner was told ${told}`)
    }
    const single_winners = facts.approvals.size - new Set(wrong.filter(line => line.startsWith('approval'))).size
    return { ...figuresOf(facts), single_winners, violations: [...wrong, ...violationsOf(facts)] }
  } finally {
    await house.close()
  }
}

/** Stopping the run and expiry end everything for everybody, so they take part in every tenth race or so. */
const rare = (deed: Deed, chance: Chance): Deed =>
  (deed === 'stop' || deed === 'expire') && chance.happens(0.9) ? 'approve' : deed

async function act(asked: Asked, { deed, by, at }: { deed: Deed; by: string; at: Instance }): Promise<Answer> {
  const { run_id, approval_id, digest } = asked
  if (deed === 'expire') {
    const now = new Date(Date.now() + 25 * 3_600_000)
    const house = { ...at.house, clock: { now: () => now } }
    await expireApprovals({ house, actor: { type: 'system', job: 'expiry' }, door: 'clock', ip: null })
    return { deed, status: 200, detail: '', became: null }
  }
  const [path, body] = {
    approve: ['/api/pygpt/permissions/respond', { request_id: approval_id, approved: true, request_digest: digest }],
    deny: ['/api/pygpt/permissions/respond', { request_id: approval_id, approved: false }],
    withdraw: [`/api/approvals/${approval_id}/cancel`, {}],
    stop: [`/api/runs/${run_id}/cancel`, {}],
  }[deed] as [string, object]
  const answer = await at.call('POST', path, body, by)
  const became = { approve: 'approved', deny: 'denied', withdraw: 'cancelled', stop: null }[deed]
  return { deed, status: answer.status, detail: answer.body?.detail ?? '', became }
}
