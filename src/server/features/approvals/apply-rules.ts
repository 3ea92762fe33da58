// Letting calls go on by rules, in the transaction that counts the uses.
import type { Tx } from '../../storage/index.ts'
import { personById } from '../accounts/index.ts'
import { type AskedCall, lets } from './matching.ts'
import { mayHoldRule } from './offers.ts'
import { countUses, lockStanding, type RuleRow } from './store-rules.ts'

type Calls = readonly (AskedCall & { department: string | null })[]

/** For each call of one agent for one requester the rule that lets it go on, or null. Each use is counted. */
export async function applyRules(tx: Tx, calls: Calls, now: Date): Promise<(RuleRow | null)[]> {
  const [first] = calls
  if (!first || first.tainted_by !== null) return calls.map(() => null)
  const { agent_id, requester_id } = first
  const tools = [...new Set(calls.map(({ tool }) => tool))]
  const rules = await authorised(tx, await lockStanding(tx, { agent_id, requester_id, tools, now }), now)
  const used = calls.map(call => {
    const rule = rules.find(one => lets(one, call, now))
    if (rule) rule.uses++
    return rule ?? null
  })
  for (const rule of rules) {
    const uses = used.filter(one => one === rule).length
    if (uses > 0) await countUses(tx, rule.id, uses, now)
  }
  return used
}

/** Those whose authors may still make them. */
async function authorised(tx: Tx, rules: readonly RuleRow[], now: Date): Promise<RuleRow[]> {
  const kept: RuleRow[] = []
  for (const rule of rules) if (await isHeld(tx, rule, now)) kept.push(rule)
  return kept
}

/** Whether its author is active and could make it now. */
export async function isHeld(db: Parameters<typeof personById>[0], rule: RuleRow, now: Date): Promise<boolean> {
  const author = await personById(db, rule.author_id, now)
  return author !== null && mayHoldRule({ type: 'user', ...author }, rule)
}
