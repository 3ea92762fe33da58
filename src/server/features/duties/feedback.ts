// "Not useful": a finding is quiet until its figures change, or until somebody takes that back.
import { domainPermission } from '#contract/access'
import * as findings from '#contract/findings'
import { AppError } from '../../base/errors.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import { agentById, mayLookAfter } from '../agents/index.ts'
import { type Context, verb } from '../verb.ts'
import { shownFindings } from './findings.ts'
import { sightOf } from './sight.ts'
import { quieten, unquieten } from './store.ts'
import { find } from './store-read.ts'
import type { FindingRow } from './store-rows.ts'

/** It is quiet for everybody, so it takes the right to make reports where its agent works. */
async function judged(tx: Tx, { actor }: Context, id: string) {
  const row = await find(tx, sightOf(actor), id)
  if (!row) throw new AppError('not_found', 'There is no such finding')
  const agent = agentById(row.agent_id)
  const person = personOf(actor)
  if (!agent || !person || actor.type !== 'user' || !mayLookAfter(actor, 'generate_reports', agent))
    throw new AppError('forbidden', 'You may read this finding but not judge it')
  return { row, by: person.user_id }
}

const findingEvent = ({ id, permission, domain }: FindingRow): Event => ({
  type: 'finding.changed',
  id,
  permission: permission ?? domainPermission[domain] ?? 'operational_data',
})

async function shown(row: FindingRow, context: Context) {
  const [finding] = await shownFindings([row], context)
  if (!finding) throw new Error('A finding that exists can be shown')
  return finding
}

export const callNotUseful = verb(findings.notUseful, {
  async change(tx, { id, reason }, context) {
    const { row, by } = await judged(tx, context, id)
    const quiet = await quieten(tx, row, { by, reason, now: context.house.clock.now() })
    if (!quiet) throw new AppError('conflict', 'Somebody has already called this finding not useful')
    return {
      answer: await shown(quiet, context),
      audit: { action: 'finding.not_useful', subject: id, details: { duty: row.duty, reason } },
      events: [findingEvent(row)],
    }
  },
})

export const callUsefulAgain = verb(findings.usefulAgain, {
  async change(tx, { id }, context) {
    const { row } = await judged(tx, context, id)
    const again = await unquieten(tx, id)
    if (!again) throw new AppError('conflict', 'Nobody has called this finding not useful')
    return {
      answer: await shown(again, context),
      audit: { action: 'finding.useful_again', subject: id, details: { duty: row.duty } },
      events: [findingEvent(row)],
    }
  },
})
