// No call goes on by a rule that was not made for it, whatever rule and call are drawn.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levels } from '#contract/approvals'
import { taints } from '#contract/common'
import { type AskedCall, lets, type MatchingRule, similarLimits } from './matching.ts'

const now = new Date('2026-11-21T12:00:00Z')
const cases = 20_000
const variable = { 'files[].path': 'folder', 'files[].content': 'any', note: 'any' } as const

const names = fc.constantFrom('reports', 'q1', 'a', 'b.md', '..', '.', '', 'reports2', 'ｒeports', 'x\\y', ' ')
const paths = fc.array(names, { minLength: 1, maxLength: 4 }).map(parts => parts.join('/'))
const plainPaths = fc
  .array(fc.constantFrom('q1', 'a', 'b'), { maxLength: 2 })
  .map(parts => ['reports', ...parts, 'x.md'].join('/'))
const fileArguments = (path: fc.Arbitrary<string>) =>
  fc.record(
    {
      files: fc.array(fc.record({ path, content: fc.string({ maxLength: 4 }) }), { minLength: 1, maxLength: 3 }),
      note: fc.string({ maxLength: 3 }),
      mode: fc.constantFrom('new', 'append'),
    },
    { requiredKeys: ['files'] },
  )
const call = (path = paths): fc.Arbitrary<AskedCall> =>
  fc.record({
    agent_id: fc.constantFrom('cfo', 'coo'),
    requester_id: fc.constantFrom('ana', 'ben', null),
    tool: fc.constantFrom('write_file', 'send_mail'),
    tool_version: fc.constantFrom(1, 2, null),
    level: fc.constantFrom(...levels),
    arguments: fileArguments(path),
    bound: fc.constantFrom(null, [], [{ path: 'reports/a', sha256: 'f' }]),
    changes_nothing: fc.boolean(),
    tainted_by: fc.option(fc.constantFrom(...taints), { freq: 2 }),
  })

type Drawn = { rule: MatchingRule; call: AskedCall }
/** A rule, and a call that mostly is like the one it was made from, with some things changed. */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    approved: call(plainPaths),
    other: call(fc.oneof(plainPaths, paths)),
    taken: fc.subarray([
      'agent_id',
      'requester_id',
      'tool',
      'tool_version',
      'level',
      'arguments',
      'bound',
      'tainted_by',
    ] as const),
    changed: fc.subarray(['agent_id', 'requester_id', 'arguments', 'level', 'tainted_by'] as const, { maxLength: 1 }),
    mostlySame: fc.boolean(),
    kind: fc.constantFrom('same' as const, 'similar' as const),
    uses: fc.nat(3),
    lasts: fc.integer({ min: -2, max: 5 }),
    ended: fc.boolean(),
  })
  .map(({ approved, other, taken, changed, mostlySame, kind, uses, lasts, ended }) => {
    const base = { ...approved, tool_version: approved.tool_version ?? 1 }
    const limits = kind === 'similar' ? (similarLimits(base, variable) ?? {}) : {}
    const differing = mostlySame ? changed : taken
    const asked = Object.fromEntries(differing.map(name => [name, other[name]]))
    const untainted = { ...base, tainted_by: null, changes_nothing: other.changes_nothing }
    const rule = { ...base, kind, limits, uses, most_uses: 2, ended_at: ended ? now : null }
    return { rule: { ...rule, expires_at: new Date(now.getTime() + lasts) }, call: { ...untainted, ...asked } }
  })

/** So many of the drawn pairs match that a rule which never lets anything through would be noticed. */
const holds = (condition: (pair: Drawn) => boolean) => {
  let matched = 0
  fc.assert(
    fc.property(drawn, pair => {
      if (!lets(pair.rule, pair.call, now)) return true
      matched++
      return condition(pair)
    }),
    { numRuns: cases },
  )
  expect(matched).toBeGreaterThan(100)
}

describe('a rule', () => {
  it('never lets a critical call or one of a tainted run through', () => {
    holds(({ call }) => call.level !== 'critical' && call.tainted_by === null)
  })

  it('never lets anything through when it is ended, over in time or used up', () => {
    holds(({ rule }) => rule.ended_at === null && rule.expires_at > now && rule.uses < rule.most_uses)
  })

  it('never lets a call of another agent, requester, tool, version or level through', () => {
    const bound = ['agent_id', 'requester_id', 'tool', 'tool_version', 'level'] as const
    holds(({ rule, call }) => bound.every(name => rule[name] === call[name]))
  })

  it('for the same call lets no other arguments through', () => {
    holds(({ rule, call }) => rule.kind !== 'same' || JSON.stringify(rule.arguments) === JSON.stringify(call.arguments))
  })

  it('for similar calls lets nothing out of its folder, nothing more, nothing that replaces, nothing that is fixed', () => {
    type Arguments = { files: { path: string }[]; mode?: string }
    holds(({ rule, call }) => {
      if (rule.kind === 'same') return true
      const [approved, asked] = [rule.arguments as Arguments, call.arguments as Arguments]
      const limit = rule.limits['files[].path']
      const folder = limit?.kind === 'folder' ? limit.folder : 'none'
      const inside = asked.files.every(({ path }) => path.startsWith(folder) && !/(^|\/)\.*(\/|$)|\\/.test(path))
      const fits = asked.mode === approved.mode && asked.files.length <= approved.files.length
      return inside && fits && rule.level !== 'high' && (call.bound === null || !(call.bound as unknown[])[0])
    })
  })
})
