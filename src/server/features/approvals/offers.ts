// The rules that an approval could be remembered by: their terms, their words, and who may make them.
import type { Permission } from '#contract/access'
import type { RuleKind } from '#contract/rules'
import { newId } from '../../base/ids.ts'
import { type Actor, covers, scopeOf } from '../access/index.ts'
import { type AskedCall, type Limits, similarLimits } from './matching.ts'
import { mayApprove } from './rules.ts'
import type { ApprovalRow } from './store.ts'
import type { RuleRow } from './store-rules.ts'

const hour = 3_600_000
/** How often a rule may be used, and how long; milliseconds. */
export const terms: Record<RuleKind, { most_uses: number; lasts: number }> = {
  same: { most_uses: 20, lasts: 8 * hour },
  similar: { most_uses: 20, lasts: 24 * hour },
}

export const callOf = (row: ApprovalRow, changes_nothing = false): AskedCall => ({ ...row, changes_nothing })

type Asked = Pick<ApprovalRow, 'level' | 'requester_id' | 'department'>

export const rulePermission = (level: 'low' | 'medium' | 'high'): Permission => `approvals.make_rule_${level}`

/** Whether the actor holds the right by which a rule about such requests stands: to decide them, and to remember it. */
export function mayHoldRule(actor: Actor, asked: Asked): boolean {
  const { level, requester_id, department } = asked
  if (level === 'critical') return false
  const nobody = { requester_role: null, other_masters: false, other_subs: false }
  const thing = { user_id: requester_id, department }
  return mayApprove(actor, asked, nobody).allowed && covers(scopeOf(actor, rulePermission(level)), thing)
}

/** Why no rule can be made with this approval, or null. */
export function whyNoRule(actor: Actor, row: Asked & Pick<ApprovalRow, 'tainted_by' | 'tool_version'>): string | null {
  if (row.level === 'critical') return 'What is critical is asked for every time'
  if (row.tainted_by !== null) return 'The agent has read words from outside in this run, so each decision counts once'
  if (row.tool_version === null) return 'This request is from before decisions could be remembered'
  if (!mayHoldRule(actor, row)) return `Your role may not have ${row.level} decisions remembered`
  return null
}

/** The rules that fit the approval, as they would be stored; none where `whyNoRule` names a reason. */
export function rulesFor(row: ApprovalRow, author_id: string, now: Date): RuleRow[] {
  const { level, tool_version } = row
  if (level === 'critical' || tool_version === null || row.tainted_by !== null) return []
  const limits = similarLimits(row, row.variable)
  const kinds: [RuleKind, Limits][] = limits
    ? [
        ['same', {}],
        ['similar', limits],
      ]
    : [['same', {}]]
  return kinds.map(([kind, limits]) => ({
    id: newId(now.getTime()),
    kind,
    limits,
    level,
    tool_version,
    author_id,
    approval_id: row.id,
    agent_id: row.agent_id,
    agent_name: row.agent_name,
    requester_id: row.requester_id,
    department: row.department,
    tool: row.tool,
    arguments: row.arguments,
    bound: row.bound,
    description: kind === 'same' ? `Exactly this again: ${row.description}` : similarWords(row, limits),
    created_at: now,
    expires_at: new Date(now.getTime() + terms[kind].lasts),
    uses: 0,
    most_uses: terms[kind].most_uses,
    last_used_at: null,
    ended_at: null,
    ended_by: null,
    end_reason: null,
  }))
}

/** "Like “Write 2 files”: path under reports/, any content, any note, replacing nothing" */
function similarWords({ description }: ApprovalRow, limits: Limits): string {
  const [within, open] = ['folder', 'any'].map(kind =>
    Object.entries(limits)
      .filter(([, limit]) => limit.kind === kind)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  const words = [...(within ?? []), ...(open ?? [])].map(([place, limit]) =>
    limit.kind === 'folder' ? `${nameOf(place)} under ${limit.folder}` : `any ${nameOf(place)}`,
  )
  return `Like “${description}”: ${words.join(', ')}, replacing nothing`
}

const nameOf = (place: string) => place.split('.').at(-1)?.replaceAll('[]', '') ?? place
