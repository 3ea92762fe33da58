// Two instances share the work on one database: nothing is done twice, and both do some of it.
import type { EmbeddedConnection } from '../../../src/server/storage/embedded/index.ts'
import { until } from '../../support/cabinet.ts'
import { figuresOf, violationsOf } from '../../support/invariants.ts'
import { ask, type Instance, openInstances } from './instances.ts'

export type ShareOptions = {
  runs: number
  /** Stops one instance in the middle of the work and starts another one. */
  replace: boolean
}

/** So many people are at it at the same time. */
const at_once = 12

export async function shareWork(connection: EmbeddedConnection, { runs, replace }: ShareOptions) {
  const house = await openInstances(connection)
  const { instances, owner } = house
  const wrong: string[] = []
  const waiting = new Map<Instance, number>()
  const began = performance.now()
  let next = 0

  /** A request is held open until its run waits for a decision. */
  async function askHeld(instance: Instance, number: number) {
    waiting.set(instance, (waiting.get(instance) ?? 0) + 1)
    const asked = await ask(instance, `thing${number}`, owner.access_token)
    waiting.set(instance, (waiting.get(instance) ?? 0) - 1)
    return asked
  }

  /** Asks one instance and decides by another one. */
  async function work(person: number) {
    while (next < runs) {
      const number = next++
      const [here, there] = [instanceAt(instances, number + person), instanceAt(instances, number + person + 1)]
      const { approval_id } = await askHeld(here, number)
      const body = { request_id: approval_id, approved: number % 5 !== 0 }
      const { status, body: answer } = await there.call(
        'POST',
        '/api/pygpt/permissions/respond',
        body,
        owner.access_token,
      )
      if (status !== 200) wrong.push(`a decision was answered ${status}: ${answer.detail}`)
    }
  }
  /** The new one comes before the old one goes, as when a program is replaced without a pause. */
  async function replaceOne() {
    await until(() => next > runs / 2 || undefined, 600)
    const [old] = instances.splice(1, 1, await house.open('three'))
    await until(() => (old && (waiting.get(old) ?? 0) === 0) || undefined, 60)
    await old?.close()
  }
  try {
    const people = Array.from({ length: at_once }, (_, person) => work(person))
    await Promise.all(replace ? [...people, replaceOne()] : people)
    await house.allEnded(60)
    const seconds = (performance.now() - began) / 1000
    const facts = await house.facts()
    const shares: Record<string, number> = {}
    for (const { by } of house.effects) shares[by] = (shares[by] ?? 0) + 1
    return { ...figuresOf(facts), shares, seconds, violations: [...wrong, ...violationsOf(facts)] }
  } finally {
    await house.close()
  }
}

function instanceAt(instances: readonly Instance[], number: number): Instance {
  const instance = instances[number % instances.length]
  if (!instance) throw new Error('There is no instance')
  return instance
}
