// When a server is killed: by itself at a moment that only it can meet, or from outside.
import type { Chance } from '../../../src/server/base/chance.ts'
import { type InsideMoment, insideMoments, type Plan } from './plan.ts'

export type KillMoment = InsideMoment | 'deciding' | 'starting' | 'anywhere'
export const killMoments: readonly KillMoment[] = [...insideMoments, 'deciding', 'starting', 'anywhere']

/** How one life of the server ends. */
export type Ending = {
  moment: KillMoment
  /** Which of these moments it is. */
  count: number
  /** Milliseconds after it. */
  after: number
  /** Whether the database's processes are killed with it, as by a power cut. */
  with_database: boolean
}

const longest: Record<KillMoment, number> = {
  streaming: 0,
  parking: 15,
  before_effect: 0,
  after_effect: 10,
  deciding: 25,
  starting: 2_000,
  anywhere: 800,
}

export function endingAt(moment: KillMoment, chance: Chance): Ending {
  return {
    moment,
    count: chance.between(1, moment === 'streaming' ? 20 : 5),
    after: chance.between(0, longest[moment]),
    with_database: chance.happens(0.25),
  }
}

/** The part of an ending that the server brings about itself. */
export function dieOf({ moment, count, after }: Ending): Plan['die'] {
  const inside = insideMoments.find(name => name === moment)
  return inside && { moment: inside, count, after }
}
