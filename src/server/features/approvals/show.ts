// An approval as a person sees it, with whether this person may decide it.
import type { Approval } from '#contract/approvals'
import { canonicalJson } from '../../base/canonical.ts'
import { sha256 } from '../../base/secrets.ts'
import { personOf } from '../access/index.ts'
import { namesOf, rolesOf, seenSince } from '../accounts/index.ts'
import type { Context } from '../verb.ts'
import { type Active, activeFor, mayApprove, mayDeny } from './rules.ts'
import type { ApprovalRow } from './store.ts'

type Reader = Pick<Context, 'house' | 'actor'>

const nobody: Active = { requester_role: null, other_masters: false, other_subs: false }

/** Who could decide each critical request besides the person who asked and the one who looks. */
export async function activeApprovers(
  rows: readonly ApprovalRow[],
  { house, actor }: Reader,
): Promise<(row: ApprovalRow) => Active> {
  const critical = rows.filter(({ level }) => level === 'critical')
  if (critical.length === 0) return () => nobody
  const since = new Date(house.clock.now().getTime() - activeFor)
  const self = actor.type === 'user' ? actor.user_id : null
  const [roles, masters, subs] = await Promise.all([
    rolesOf(
      house.db,
      critical.flatMap(({ requester_id }) => requester_id ?? []),
    ),
    seenSince(house.db, 'master_admin', since),
    seenSince(house.db, 'sub_admin', since),
  ])
  return ({ level, requester_id }) => {
    if (level !== 'critical') return nobody
    const others = (ids: string[]) => ids.some(id => id !== self && id !== requester_id)
    const requester_role = roles.get(requester_id ?? '') ?? null
    return { requester_role, other_masters: others(masters), other_subs: others(subs) }
  }
}

/** Adds names, age and the reader's own rights. */
export async function show(rows: readonly ApprovalRow[], reader: Reader): Promise<Approval[]> {
  const self = personOf(reader.actor)
  const others = rows
    .flatMap(({ requester_id, decided_by }) => [requester_id, decided_by])
    .filter(id => id !== null)
    .filter(id => id !== self?.user_id)
  const [names, approversOf] = await Promise.all([namesOf(reader.house.db, others), activeApprovers(rows, reader)])
  if (self) names.set(self.user_id, self.full_name)
  return rows.map(row => showOne(row, names, approversOf(row), reader))
}

const groupOf = (row: ApprovalRow): string => {
  const { agent_id, requester_id, tool, tool_version, level, arguments: given, bound, tainted_by } = row
  return sha256(canonicalJson([agent_id, requester_id, tool, tool_version, level, given, bound, tainted_by]))
}

function showOne(row: ApprovalRow, names: Map<string, string>, active: Active, reader: Reader): Approval {
  const { actor, house } = reader
  const pending = row.status === 'pending'
  const verdict = mayApprove(actor, row, active)
  const deny = mayDeny(actor, row)
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? 'A former user') : null)
  const { id, code, level, category, status, description, agent_id, agent_name, tool, details, run_id } = row
  return {
    id,
    code,
    level,
    category,
    status,
    description,
    agent_id,
    agent_name,
    tool,
    details,
    run_id,
    requester: nameOf(row.requester_id) ?? 'Schedule',
    level_reason: row.level_reason,
    irreversible: row.irreversible,
    agent_note: row.agent_note,
    tainted_by: row.tainted_by,
    rule_id: row.rule_id,
    request_digest: row.digest,
    group: groupOf(row),
    age_minutes: Math.round((house.clock.now().getTime() - row.created_at.getTime()) / 6_000) / 10,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    chat_session_id: row.chat_session_id,
    decided_by: nameOf(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    admin_feedback: row.admin_feedback,
    may_approve: pending && verdict.allowed,
    may_deny: pending && deny,
    may_not_reason: verdict.allowed ? null : verdict.reason,
  }
}
