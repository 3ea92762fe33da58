// The property: an approved call runs once as it was approved, and never after any one thing about it was changed.
import fc from 'fast-check'
import { chanceOf } from '../../../src/server/base/chance.ts'
import { type Asked, approvedCall, carryOut, standings } from './approved-call.ts'
import { boundPaths, type Changeable, changeable, changeOne } from './change.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const path = fc.constantFrom('a.md', 'b.txt', 'reports/a.md', 'reports/2026/b.csv', 'ä.json')
const files = fc.dictionary(path, text, { maxKeys: 4 })

const written = fc.record({ path, content: text })
const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({
    tool: fc.constant('write_file'),
    arguments: fc.record(
      { files: fc.array(written, { minLength: 1, maxLength: 3 }), note: text },
      { requiredKeys: ['files'] },
    ),
    files,
  }),
  fc.record({
    tool: fc.constant('delete_file'),
    arguments: fc.record({ paths: fc.array(path, { minLength: 1, maxLength: 3 }) }),
    files,
  }),
  fc.record({
    tool: fc.constant('send_message'),
    arguments: fc.record(
      { to: text, text, amount: fc.double({ noNaN: true, noDefaultInfinity: true }) },
      { requiredKeys: ['to', 'text'] },
    ),
    files,
  }),
)

/** Checks `count` random changes. Throws with the smallest counter-example; answers how often each thing was changed. */
export async function checkMutations(count: number, seed: number): Promise<Map<Changeable, number>> {
  const changed = new Map<Changeable, number>()
  const cases = [asked, fc.constantFrom(...standings), fc.constantFrom(...changeable), fc.nat()] as const
  const property = fc.asyncProperty(...cases, async (asked, standing, what, seed) => {
    // A call that began may have changed the files itself; the tool compares them once more.
    fc.pre(what !== 'bound_file' || (standing === 'ready' && boundPaths(asked.arguments).length > 0))
    const untouched = await approvedCall(asked, standing)
    await carryOut(untouched)
    if (untouched.world.done.length !== 1) throw new Error('An unchanged approved call did not run exactly once')

    const approved = await approvedCall(asked, standing)
    changeOne(approved, what, chanceOf(seed))
    await carryOut(approved)
    changed.set(what, (changed.get(what) ?? 0) + 1)
    if (approved.world.done.length > 0) throw new Error(`It ran although this was changed: ${what}`)
    const { status } = approved.call
    const honest = standing === 'ready' ? ['refused', 'failed'] : ['unknown']
    if (!honest.includes(status)) throw new Error(`After a change of ${what} it ended as ${status}`)
  })
  await fc.assert(property, { numRuns: count, seed })
  return changed
}
