// Doing a duty: look at the data if it has changed, then open, update and close findings in one transaction.
import { z } from 'zod/mini'
import { domainPermission } from '#contract/access'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Event } from '../../storage/index.ts'
import { askWithEvidence, type ReadyDataset } from '../datasets/index.ts'
import { type Context, verb } from '../verb.ts'
import { duties } from './all.ts'
import type { Ask, Draft, Duty } from './duty.ts'
import { changedSince, given, seenBy, todayOf } from './seen.ts'
import { closeOthers, openOf, upsert } from './store.ts'
import type { FoundRow } from './store-rows.ts'
import { seenBefore, writeDutyState } from './store-states.ts'
import { thresholdsOf } from './thresholds.ts'

export const dutyIds = duties.map(({ id }) => id)

function dutyById(id: string): Duty {
  const duty = duties.find(duty => duty.id === id)
  if (!duty) throw new AppError('not_found', `There is no duty named ${id}`)
  return duty
}

const asker =
  (context: Context, ready: readonly ReadyDataset[]): Ask =>
  async (title, sql) => {
    const { answer, evidence } = await askWithEvidence(context, { title, sql, max_rows: 10_000 }, ready)
    const names = answer.columns.map(({ name }) => name)
    const rows = answer.rows.map(row =>
      Object.fromEntries(
        names.map((name, at) => [name, row[at] === null || row[at] === undefined ? null : String(row[at])]),
      ),
    )
    return { rows, evidence }
  }

function rowOf(duty: Duty, dataset: ReadyDataset | undefined, draft: Draft, now: Date): FoundRow {
  return {
    id: newId(now.getTime()),
    agent_id: duty.agent_id,
    duty: duty.id,
    fingerprint: [duty.id, ...(dataset ? [dataset.id] : []), draft.key].join(':'),
    dataset_id: dataset?.id ?? null,
    domain: dataset?.domain ?? draft.domain ?? 'general',
    permission: duty.kind === 'house' && !draft.domain ? duty.permission : null,
    priority: draft.priority,
    title: draft.title,
    description: draft.description,
    impact_value: draft.impact?.value ?? null,
    impact_unit: draft.impact?.unit ?? null,
    evidence: draft.evidence,
    status: 'open',
    opened_at: now,
    updated_at: now,
    closed_at: null,
  }
}

/** What came of one finding, and who may hear of it. */
type Told = Pick<FoundRow, 'title' | 'priority' | 'domain' | 'permission'> & { change: 'opened' | 'updated' | 'closed' }

const Check = {
  permission: 'business_agents' as const,
  request: z.strictObject({ duty: z.string() }),
  answer: z.object({
    title: z.string(),
    waiting_for: z.nullable(z.string()),
    findings: z.array(z.custom<Told>()),
  }),
}

const toldOf = ({ title, priority, domain, permission }: FoundRow, change: Told['change']): Told => ({
  ...{ title, priority, domain, permission, change },
})

/** Checks one duty on every table it is about. Findings that are no longer true are closed. */
export const checkDuty = verb(Check, {
  async prepare({ duty: id }, context) {
    const duty = dutyById(id)
    const now = context.house.clock.now()
    const today = await todayOf(context)
    const { ready, set } = await given(context)
    const seen = await seenBy(duty, { ready, set }, context)
    const threshold = thresholdsOf(duty, set)
    const ask = asker(context, ready)
    const rows: FoundRow[] = []
    const keep = (drafts: Draft[], dataset?: ReadyDataset) =>
      rows.push(...drafts.map(draft => rowOf(duty, dataset, draft, now)))
    if (duty.kind === 'house') {
      if (seen !== '') keep(await duty.look(context, today, ask, threshold, ready))
      return { duty, rows, seen, now, unchanged: [] }
    }
    const fitting = ready.filter(dataset => duty.fits(dataset))
    const changed = changedSince(await seenBefore(context.house.db, id), seen, duty, fitting)
    for (const dataset of changed) keep(await duty.check(dataset, today, ask, threshold), dataset)
    const unchanged = fitting.filter(dataset => !changed.includes(dataset)).map(({ id }) => id)
    return { duty, rows, seen, now, unchanged }
  },
  async change(tx, _input, _context, { duty, rows, seen, now, unchanged }) {
    const told = new Map<string, Told>()
    for (const row of rows) {
      const { id, opened } = await upsert(tx, row)
      told.set(id, toldOf(row, opened ? 'opened' : 'updated'))
    }
    const as_before = await openOf(tx, duty.id, unchanged)
    for (const row of as_before) told.set(row.id, toldOf(row, 'updated'))
    const still_true = [...rows, ...as_before].map(({ fingerprint }) => fingerprint)
    for (const row of await closeOthers(tx, duty.id, still_true, now)) told.set(row.id, toldOf(row, 'closed'))
    await writeDutyState(tx, { duty: duty.id, seen, last_run_at: now })
    const findings = [...told.values()]
    const count = (change: Told['change']) => findings.filter(finding => finding.change === change).length
    return {
      answer: { title: duty.title, waiting_for: seen === '' ? duty.waiting_for : null, findings },
      audit: {
        action: 'duty.checked',
        subject: duty.id,
        details: { opened: count('opened'), updated: count('updated'), closed: count('closed') },
      },
      events: [...told].map(
        ([id, { permission, domain }]): Event => ({
          ...{ type: 'finding.changed', id, permission: permission ?? domainPermission[domain] ?? 'operational_data' },
        }),
      ),
    }
  },
})
