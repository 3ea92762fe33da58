// Rules as people see them, and their ends: revoked, or their author may no longer make them.
import { z } from 'zod/mini'
import * as rules from '#contract/rules'
import { AppError } from '../../base/errors.ts'
import type { Event } from '../../storage/index.ts'
import { personOf, scopeOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { isHeld } from './apply-rules.ts'
import { lets } from './matching.ts'
import { callOf, rulesFor, whyNoRule } from './offers.ts'
import { approvalEvent } from './request.ts'
import { mayDeny } from './rules.ts'
import { asksOf, find } from './store.ts'
import { endRule, findRule, findRules, type RuleRow, standingRules } from './store-rules.ts'

const month = 30 * 86_400_000

export const offeredRules = query(rules.offers, async ({ id }, { actor, house }) => {
  const now = house.clock.now()
  const row = await find(house.db, scopeOf(actor, 'approvals.see'), id)
  if (!row) throw new AppError('not_found', 'There is no such request')
  const may_not_reason = whyNoRule(actor, row)
  if (may_not_reason) return { offers: [], may_not_reason }
  const past = await asksOf(house.db, row, new Date(now.getTime() - month))
  const offers = rulesFor(row, personOf(actor)?.user_id ?? '', now).map(rule => {
    const matched = past.filter(other => lets(rule, callOf(other), now))
    const { kind, level, description, most_uses, expires_at } = rule
    const examples = matched.slice(0, 10).map(({ id, code, description, status, created_at }) => ({
      ...{ id, code, description, status },
      created_at: created_at.toISOString(),
    }))
    const would_match = { count: matched.length, looked_at: past.length, examples }
    return { kind, level, description, most_uses, expires_at: expires_at.toISOString(), would_match }
  })
  return { offers, may_not_reason: null }
})

async function shownRules(rows: readonly RuleRow[], { actor, house }: Context): Promise<rules.Rule[]> {
  const now = house.clock.now()
  const names = await namesOf(
    house.db,
    rows.flatMap(({ requester_id, author_id }) => [author_id, requester_id ?? []].flat()),
  )
  return Promise.all(
    rows.map(async row => {
      const end_reason = row.end_reason ?? whyOver(row, now) ?? (await whyNotHeld(row, house.db, now))
      const { id, kind, level, description, most_uses, uses, approval_id, agent_id, agent_name, tool } = row
      return {
        ...{ id, kind, level, description, most_uses, uses, approval_id, agent_id, agent_name, tool, end_reason },
        requester: row.requester_id ? (names.get(row.requester_id) ?? 'A former user') : 'Schedule',
        author: names.get(row.author_id) ?? 'A former user',
        expires_at: row.expires_at.toISOString(),
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
        standing: end_reason === null,
        may_revoke: row.ended_at === null && mayDeny(actor, row),
      }
    }),
  )
}

function whyOver({ expires_at, uses, most_uses }: RuleRow, now: Date): string | null {
  if (expires_at <= now) return 'Its time is over.'
  return uses >= most_uses ? `It was used ${uses} times, the most it may be.` : null
}

const lostRight = 'Its author may no longer make it.'
const whyNotHeld = async (row: RuleRow, db: Parameters<typeof isHeld>[0], now: Date) =>
  (await isHeld(db, row, now)) ? null : lostRight

export const listRules = query(rules.list, async (page, context) => {
  const rows = await findRules(context.house.db, scopeOf(context.actor, 'approvals.see'), page)
  const next = rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null
  return { rules: await shownRules(rows, context), next }
})

const ended = (row: RuleRow) => ({
  audit: {
    action: 'rule.ended',
    subject: row.id,
    department: row.department,
    details: { kind: row.kind, tool: row.tool, agent: row.agent_id, uses: row.uses, reason: row.end_reason },
  },
  events: [approvalEvent(row)] as Event[],
})

export const revokeRule = verb(rules.revoke, {
  async change(tx, { id }, context) {
    const { actor, house } = context
    const row = await findRule(tx, scopeOf(actor, 'approvals.see'), id)
    if (!row || !mayDeny(actor, row)) throw new AppError('not_found', 'There is no such rule')
    const person = personOf(actor)
    const end_reason = `Revoked by ${person?.full_name ?? 'the system'}.`
    const over = await endRule(tx, id, { ended_at: house.clock.now(), ended_by: person?.user_id ?? null, end_reason })
    if (!over) throw new AppError('conflict', `This rule has ended before. ${row.end_reason ?? ''}`.trim())
    const [answer] = await shownRules([over], context)
    if (!answer) throw new AppError('internal', 'The rule could not be shown')
    return { answer, ...ended(over) }
  },
})

const endOne = verb(
  { permission: 'approvals.deny', request: z.strictObject({ id: z.string() }), answer: z.object({}) },
  {
    async change(tx, { id }, { house }) {
      const over = await endRule(tx, id, { ended_at: house.clock.now(), ended_by: null, end_reason: lostRight })
      if (!over) throw new AppError('conflict', 'This rule was ended in the last moment')
      return { answer: {}, ...ended(over) }
    },
  },
)

/** Ends the rules whose authors were disabled or lost the right to make them. Called by the clock. */
export async function endRulesOfLostRights(context: Context): Promise<number> {
  const { db, clock } = context.house
  let count = 0
  for (const rule of await standingRules(db, clock.now())) {
    if (await isHeld(db, rule, clock.now())) continue
    try {
      await endOne(context, { id: rule.id })
      count++
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
  }
  return count
}
