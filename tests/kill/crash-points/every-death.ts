// Every single death, and many at once, for every way a request can be decided.

import { type Chance, chanceOf } from '../../../src/server/base/chance.ts'
import { factsOf } from '../../support/facts.ts'
import { violationsOf } from '../../support/invariants.ts'
import { type Life, type Lives, outcomes } from './lives.ts'

/**
 * The process dies at each moment in turn; a single move fails at each moment in turn; and a person stops the run
 * before each move. With `one_in`, only every so many-th moment of the runs that nobody approves. Answers how many
 * lives it took.
 */
export async function liveEveryDeath({ live }: Lives, task: string, one_in = 1): Promise<number> {
  let lives = 0
  const next = (life: Life) => {
    lives++
    return live(life)
  }
  for (const outcome of outcomes) {
    const { moves } = await next({ task, outcome })
    const step = outcome === 'approve' ? 1 : one_in
    for (let moment = lives % step; moment < 2 * moves; moment += step) await next({ task, outcome, deaths: [moment] })
    if (outcome !== 'approve') continue
    for (let moment = 0; moment < 2 * moves; moment++) await next({ task, outcome, faults: [moment] })
    for (let move = 0; move < moves; move++) await next({ task, outcome, stop_before: move })
  }
  return lives
}

const tasks = ['apple', '!fig', 'apple pear', 'apple !fig', 'apple; pear', '!fig; apple pear; kiwi']

/** Lives with several deaths each, at moments chosen by the seed. */
export async function liveRandomDeaths({ live }: Lives, count: number, seed: number): Promise<void> {
  const chance = chanceOf(seed)
  for (let life = 0; life < count; life++) await live(randomLife(chance))
}

function randomLife(chance: Chance): Life {
  const moments = (often: number) =>
    Array.from({ length: 80 }, (_, moment) => moment).filter(() => chance.happens(often))
  const fate = { deaths: moments(0.1), faults: moments(0.05) }
  const life = { task: chance.pick(tasks), outcome: chance.pick([...outcomes, 'approve' as const]), ...fate }
  return chance.happens(0.2) ? { ...life, stop_before: chance.between(0, 20) } : life
}

/**
 * What is wrong afterwards, one line each: the invariants, and that what may be repeated is not left unknown where
 * nothing but death came between.
 */
export async function wrongAfter({ cabinet, effects, faulty }: Lives): Promise<string[]> {
  const facts = await factsOf(cabinet.db, effects())
  const unknown = [...facts.calls.values()].filter(({ tool, status, run_id }) => {
    const undisturbed = facts.runs.get(run_id)?.status !== 'cancelled' && !faulty.has(run_id)
    return tool === 'delete_file' && status === 'unknown' && undisturbed
  })
  return [...violationsOf(facts), ...unknown.map(({ id }) => `call ${id} may be repeated, and is unknown`)]
}
