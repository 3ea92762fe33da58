// What holds for whatever a rule lets through, checked with many rules and calls.
import fc from 'fast-check'
import { lets } from '../../../src/server/features/approvals/matching.ts'
import { type Drawn, drawn, now } from './drawn.ts'

type Arguments = { files: { path: string }[]; mode?: string }

const same = ['agent_id', 'requester_id', 'tool', 'tool_version', 'level'] as const

/** As sentences after "a rule". */
export const promises = {
  'never lets a critical call or one of a tainted run through': ({ call }) =>
    call.level !== 'critical' && call.tainted_by === null,
  'never lets anything through when it is ended, over in time or used up': ({ rule }) =>
    rule.ended_at === null && rule.expires_at > now && rule.uses < rule.most_uses,
  'never lets a call of another agent, requester, tool, version or level through': ({ rule, call }) =>
    same.every(name => rule[name] === call[name]),
  'for the same call lets no other arguments through': ({ rule, call }) =>
    rule.kind !== 'same' || JSON.stringify(rule.arguments) === JSON.stringify(call.arguments),
  'for similar calls lets nothing out of its folder, nothing more, nothing that replaces, nothing that is fixed': ({
    rule,
    call,
  }) => {
    if (rule.kind === 'same') return true
    const [approved, asked] = [rule.arguments as Arguments, call.arguments as Arguments]
    const limit = rule.limits['files[].path']
    const folder = limit?.kind === 'folder' ? limit.folder : 'none'
    const inside = asked.files.every(({ path }) => path.startsWith(folder) && !/(^|\/)\.*(\/|$)|\\/.test(path))
    const fits = asked.mode === approved.mode && asked.files.length <= approved.files.length
    return inside && fits && rule.level !== 'high' && (call.bound === null || !(call.bound as unknown[])[0])
  },
} satisfies Record<string, (pair: Drawn) => boolean>

type Promised = keyof typeof promises

/** Throws with the smallest pair that breaks the promise; answers how many of the drawn calls were let through. */
export function checkRules(promised: Promised, cases: number, seed?: number): number {
  const holds: (pair: Drawn) => boolean = promises[promised]
  let matched = 0
  const property = fc.property(drawn, pair => {
    if (!lets(pair.rule, pair.call, now)) return true
    matched++
    return holds(pair)
  })
  fc.assert(property, { numRuns: cases, ...(seed !== undefined && { seed }) })
  return matched
}

export const promisesOfRules = Object.keys(promises) as Promised[]
