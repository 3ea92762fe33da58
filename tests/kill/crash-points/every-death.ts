// Every single death, and many at once, for every way a request can be decided.

import { factsOf } from '../../support/facts.ts'
import { violationsOf } from '../../support/invariants.ts'
import { type Chance, chanceOf } from '../../support/seeded.ts'
import { type Life, type Lives, outcomes } from './lives.ts'

/** One death at each moment in turn; and the run stopped by a person before each move. Answers how many lives it took. */
export async function liveEveryDeath({ live }: Lives, task: string): Promise<number> {
  let lives = 0
  const next = (life: Life) => {
    lives++
    return live(life)
  }
  for (const outcome of outcomes) {
    const { moves } = await next({ task, outcome, deaths: [] })
    for (let death = 0; death < 2 * moves; death++) await next({ task, outcome, deaths: [death] })
    if (outcome !== 'approve') continue
    for (let move = 0; move < moves; move++) await next({ task, outcome, deaths: [], stop_before: move })
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
  const deaths = Array.from({ length: 80 }, (_, death) => death).filter(() => chance.happens(0.12))
  const life = { task: chance.pick(tasks), outcome: chance.pick([...outcomes, 'approve' as const]), deaths }
  return chance.happens(0.2) ? { ...life, stop_before: chance.between(0, 20) } : life
}

/** What is wrong afterwards, one line each: the invariants, and that what may be repeated is never left unknown. */
export async function wrongAfter({ cabinet, effects }: Lives): Promise<string[]> {
  const facts = await factsOf(cabinet.db, effects())
  const unknown = [...facts.calls.values()].filter(({ tool, status, run_id }) => {
    return tool === 'delete_file' && status === 'unknown' && facts.runs.get(run_id)?.status !== 'cancelled'
  })
  return [...violationsOf(facts), ...unknown.map(({ id }) => `call ${id} may be repeated, and is unknown`)]
}
