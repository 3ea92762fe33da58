// Which calls a rule lets through: pure, and the only place that decides it.
import type { Level } from '#contract/approvals'
import type { Taint } from '#contract/common'
import type { RuleKind } from '#contract/rules'
import { canonicalJson } from '../../base/canonical.ts'

/** Fields that a tool lets a rule leave open, by their place (`files[].path`): anything, or paths within a folder. */
export type Variable = Record<string, 'any' | 'folder'>
/** How far each open field may go. */
export type Limits = Record<string, { kind: 'any' } | { kind: 'folder'; folder: string }>

export type AskedCall = {
  agent_id: string
  requester_id: string | null
  tool: string
  tool_version: number | null
  level: Level
  arguments: unknown
  /** What the call refers to, by content. */
  bound: unknown
  /** Doing it would leave everything as it is already. */
  changes_nothing: boolean
  tainted_by: Taint | null
}

export type MatchingRule = Pick<AskedCall, 'agent_id' | 'requester_id' | 'tool' | 'arguments' | 'bound'> & {
  kind: RuleKind
  tool_version: number
  level: Level
  limits: Limits
  expires_at: Date
  uses: number
  most_uses: number
  ended_at: Date | null
}

/** Whether the rule lets the call go on without asking. */
export function lets(rule: MatchingRule, call: AskedCall, now: Date): boolean {
  if (rule.ended_at !== null || rule.expires_at <= now || rule.uses >= rule.most_uses) return false
  if (call.level === 'critical' || call.tainted_by !== null || rule.level !== call.level) return false
  if (rule.agent_id !== call.agent_id || rule.requester_id !== call.requester_id) return false
  if (rule.tool !== call.tool || rule.tool_version !== call.tool_version) return false
  return rule.kind === 'same' ? isSame(rule, call) : isSimilar(rule, call)
}

const alike = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)

/** The same arguments, about the same contents or with nothing left to change. */
const isSame = (rule: MatchingRule, call: AskedCall) =>
  alike(rule.arguments, call.arguments) && (call.changes_nothing || alike(rule.bound, call.bound))

/** Differs only in open fields, none beyond its limit or more often than approved, and replaces nothing. */
function isSimilar({ level, limits, ...rule }: MatchingRule, call: AskedCall): boolean {
  if (level === 'high' || Object.keys(limits).length === 0 || !refersToNothing(call.bound)) return false
  const [approved, asked] = [leavesOf(rule.arguments), leavesOf(call.arguments)]
  const fixed = (leaves: Leaf[]) => leaves.filter(([place]) => !Object.hasOwn(limits, place))
  if (!alike(fixed(approved), fixed(asked))) return false
  return Object.entries(limits).every(([place, limit]) => {
    const values = valuesAt(asked, place)
    const most = Math.max(1, valuesAt(approved, place).length)
    return values.length <= most && values.every(value => isWithin(limit, value))
  })
}

const refersToNothing = (bound: unknown) => bound === null || (Array.isArray(bound) && bound.length === 0)

const isWithin = (limit: Limits[string], value: unknown) =>
  limit.kind === 'any' ? typeof value !== 'object' || value === null : folderOf(value).startsWith(limit.folder)

/** The folder of a path, with a slash at its end; empty for what is in none, or is not plainly a path. */
function folderOf(path: unknown): string {
  if (typeof path !== 'string' || path !== path.normalize('NFKC').trim() || /[\\\p{C}]/u.test(path)) return ''
  const parts = path.split('/')
  if (parts.length < 2 || parts.some(part => part.trim() === '' || /^\.+$/.test(part))) return ''
  return `${parts.slice(0, -1).join('/')}/`
}

/** The limits of a rule for calls like this one; null where the tool offers none that would mean anything. */
export function similarLimits(call: Pick<AskedCall, 'level' | 'arguments' | 'bound'>, variable: Variable | null) {
  if (call.level === 'critical' || call.level === 'high' || !variable || !refersToNothing(call.bound)) return null
  const leaves = leavesOf(call.arguments)
  const limits: Limits = {}
  for (const [place, kind] of Object.entries(variable)) {
    if (kind === 'any') limits[place] = { kind }
    else {
      const folder = sharedFolder(valuesAt(leaves, place).map(folderOf))
      if (!folder) return null
      limits[place] = { kind, folder }
    }
  }
  return Object.keys(limits).length > 0 ? limits : null
}

/** The deepest folder that all of them are in. */
function sharedFolder([first, ...others]: string[]): string {
  const parts = first?.split('/').slice(0, -1) ?? []
  for (let depth = parts.length; depth > 0; depth--) {
    const folder = `${parts.slice(0, depth).join('/')}/`
    if (others.every(other => other.startsWith(folder))) return folder
  }
  return ''
}

type Leaf = [place: string, value: unknown]
const valuesAt = (leaves: Leaf[], place: string) => leaves.filter(([at]) => at === place).map(([, value]) => value)

/** Every value that holds no others, with its place; all members of a list have the same place. */
function leavesOf(value: unknown, place = ''): Leaf[] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap(item => leavesOf(item, `${place}[]`))
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[place, value]]
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  if (members.length === 0) return [[place, value]]
  return members
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, member]) => {
      const step = /^\w+$/.test(name) ? name : JSON.stringify(name)
      return leavesOf(member, place ? `${place}.${step}` : step)
    })
}
