// Two instances of Cabinet on one database, the people in it, and what its tools have done.
import { sql } from 'kysely'
import { systemClock } from '../../../src/server/base/clock.ts'
import type { EmbeddedConnection } from '../../../src/server/storage/embedded/index.ts'
import { type Cabinet, openCabinet, until } from '../../support/cabinet.ts'
import { type Effect, witnessTool } from '../../support/counting-tool.ts'
import { factsOf } from '../../support/facts.ts'
import { obeyingModel } from '../../support/obeying-model.ts'
import { addressOf } from '../../support/own-database.ts'
import { watchStates } from '../../support/state-history.ts'

export type Instance = Cabinet & { name: string }

/** Opens both at once, as a machine does that starts several; they agree on who makes the tables. */
export async function openInstances(connection: EmbeddedConnection, names: readonly string[] = ['one', 'two']) {
  const address = addressOf(connection)
  const effects: (Effect & { by: string })[] = []
  async function open(name: string): Promise<Instance> {
    const happen = async (effect: Effect) => void effects.push({ ...effect, by: name })
    const cabinet = await openCabinet(address, {
      clock: systemClock(),
      config: { database_url: address },
      model: obeyingModel(),
      tools: [witnessTool('write_file', { happen }), witnessTool('delete_file', { happen, level: 'critical' })],
    })
    return { ...cabinet, name }
  }
  const instances = await Promise.all(names.map(open))
  const [first] = instances
  if (!first) throw new Error('There is no instance')
  await watchStates(first.db)
  const owner = await first.registerFirst()

  return {
    instances,
    owner,
    effects,
    open,
    facts: () => factsOf(first.db, effects),
    /** Waits until no run is open any more. */
    allEnded: (seconds: number) =>
      until(async () => {
        const { rows } = await sql`select from runs where ended_at is null limit 1`.execute(first.db)
        return rows.length === 0 ? true : undefined
      }, seconds),
    close: () => Promise.all(instances.map(instance => instance.close())),
  }
}

/** Says something in a new conversation and answers the run, which waits for a decision. */
export async function ask({ call }: Pick<Cabinet, 'call'>, content: string, token: string) {
  const session = await call('POST', '/api/chat/sessions', {}, token)
  const { status, body } = await call('POST', `/api/chat/sessions/${session.body.id}/messages`, { content }, token)
  if (status !== 200) throw new Error(`Could not ask: ${status} ${body.detail}`)
  const [approval] = body.run.approvals
  if (!approval) throw new Error(`Nothing waits for a decision: ${JSON.stringify(body.run)}`)
  return {
    run_id: body.run.id as string,
    approval_id: approval.id as string,
    digest: approval.request_digest as string,
  }
}
