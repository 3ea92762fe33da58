// Questions as an owner, a bookkeeper or a sales lead types them, over tables that the grammar was not written for. Each
// answer is held against what plain JavaScript finds in the rows.
import { expect, it } from 'vitest'
import { companies, examine, type Verdict } from './testing/held-out/examine.ts'

it('answers at least 85 % of 250 questions exactly and none of them wrong', async () => {
  const verdicts: Verdict[] = []
  for (const company of companies) verdicts.push(...(await examine(company)))
  const are = (...kinds: Verdict['is'][]) => verdicts.filter(({ is }) => kinds.includes(is))
  const possible = verdicts.length - are('impossible').length
  const share = are('exact').length / possible
  process.stdout.write(
    `${are('exact').length} of ${possible} answered exactly (${(100 * share).toFixed(1)} %), ${are('asked').length} asked back, ${are('declined').length} declined, ${are('wrong').length} wrong; ${are('impossible').length} without one answer were not answered\n`,
  )
  expect(possible).toBeGreaterThanOrEqual(250)
  expect(are('wrong').map(({ question, detail }) => `${question}\n${detail}`)).toEqual([])
  expect(share).toBeGreaterThanOrEqual(0.85)
})
