// A rule, and a call that mostly is like the one that the rule was made from, with some things changed.
import fc from 'fast-check'
import { levels } from '../../../src/contract/approvals.ts'
import { taints } from '../../../src/contract/common.ts'
import { type AskedCall, type MatchingRule, similarLimits } from '../../../src/server/features/approvals/matching.ts'

export const now = new Date('2026-11-21T12:00:00Z')

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

export type Drawn = { rule: MatchingRule; call: AskedCall }
/** A rule, and a call that mostly is like the one it was made from, with some things changed. */
export const drawn: fc.Arbitrary<Drawn> = fc
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
