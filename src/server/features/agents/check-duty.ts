// Doing a duty: look at the data if it has changed, then open, update and close findings in one transaction.
import { z } from 'zod/mini'
import { domainPermission, domains } from '#contract/access'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Event } from '../../storage/index.ts'
import { askWithEvidence, type ReadyDataset, readyDatasets } from '../datasets/index.ts'
import { type Context, verb } from '../verb.ts'
import { duties } from './duties/index.ts'
import type { Ask, Draft, Duty } from './duty.ts'
import { closeOthers, type FindingRow, upsert, writeDutyState } from './store.ts'

export const dutyIds = duties.map(({ id }) => id)

function dutyById(id: string): Duty {
  const duty = duties.find(duty => duty.id === id)
  if (!duty) throw new AppError('not_found', `There is no duty named ${id}`)
  return duty
}

export const todayOf = ({ house }: Pick<Context, 'house'>) => house.clock.now().toISOString().slice(0, 10)

/** What a duty looks at, as one text: the same text again means there is nothing new to see. */
export function seenBy(duty: Duty, ready: readonly ReadyDataset[], today: string): string {
  const about = ready.filter(dataset => duty.fits(dataset))
  const state = about.map(({ id, newest, updated_at }) => `${id}:${newest.number}:${updated_at.getTime()}`).sort()
  return [...state, ...(duty.changes_daily && state.length > 0 ? [today] : [])].join(' ')
}

const asker =
  (context: Context): Ask =>
  async (title, sql) => {
    const { answer, evidence } = await askWithEvidence(context, { title, sql, max_rows: 10_000 })
    const names = answer.columns.map(({ name }) => name)
    const rows = answer.rows.map(row =>
      Object.fromEntries(
        names.map((name, at) => [name, row[at] === null || row[at] === undefined ? null : String(row[at])]),
      ),
    )
    return { rows, evidence }
  }

function rowOf(duty: Duty, dataset: ReadyDataset, draft: Draft, now: Date): FindingRow {
  return {
    id: newId(now.getTime()),
    agent_id: duty.agent_id,
    duty: duty.id,
    fingerprint: `${duty.id}:${dataset.id}:${draft.key}`,
    dataset_id: dataset.id,
    domain: dataset.domain,
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

const Check = {
  permission: 'business_agents' as const,
  request: z.strictObject({ duty: z.string() }),
  answer: z.object({
    duty: z.string(),
    waiting_for: z.optional(z.string()),
    opened: z.number(),
    updated: z.number(),
    closed: z.number(),
    open: z.array(z.object({ title: z.string(), priority: z.string(), domain: z.enum(domains) })),
  }),
}

/** Checks one duty on every table it is about. Findings that are no longer true are closed. */
export const checkDuty = verb(Check, {
  async prepare({ duty: id }, context) {
    const duty = dutyById(id)
    const now = context.house.clock.now()
    const today = todayOf(context)
    const ready = await readyDatasets(context)
    const about = ready.filter(dataset => duty.fits(dataset))
    const rows: FindingRow[] = []
    for (const dataset of about) {
      const drafts = await duty.check(dataset, today, asker(context))
      rows.push(...drafts.map(draft => rowOf(duty, dataset, draft, now)))
    }
    return { duty, rows, seen: seenBy(duty, ready, today), waiting: about.length === 0 }
  },
  async change(tx, _input, { house }, { duty, rows, seen, waiting }) {
    const now = house.clock.now()
    const kept: { id: string; opened: boolean }[] = []
    for (const row of rows) kept.push(await upsert(tx, row))
    const closed = await closeOthers(
      tx,
      duty.id,
      rows.map(({ fingerprint }) => fingerprint),
      now,
    )
    const opened = kept.filter(finding => finding.opened).length
    const counts = { opened, updated: kept.length - opened, closed: closed.length }
    const last_outcome = waiting
      ? `Waiting for data. ${duty.waiting_for}`
      : `${opened} opened, ${counts.updated} updated, ${closed.length} closed`
    await writeDutyState(tx, { duty: duty.id, seen, last_run_at: now, last_outcome })
    const domainOf = new Map(kept.map(({ id }, at) => [id, rows[at]?.domain]))
    const events = [...kept.map(({ id }) => id), ...closed].map((id): Event => {
      const domain = domainOf.get(id)
      return { type: 'finding.changed', id, permission: (domain && domainPermission[domain]) ?? 'operational_data' }
    })
    return {
      answer: {
        duty: duty.id,
        ...(waiting && { waiting_for: duty.waiting_for }),
        ...counts,
        open: rows.slice(0, 20).map(({ title, priority, domain }) => ({ title, priority, domain })),
      },
      audit: { action: 'duty.checked', subject: duty.id, details: counts },
      events,
    }
  },
})
