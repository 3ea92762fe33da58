// What happens by the clock and by news from below.
import { beginAgents, roster } from '../../features/agents/index.ts'
import { lookAfterStart, startDueDuties } from '../../features/duties/index.ts'
import type { House } from '../../features/house.ts'
import { contextOf } from './context.ts'
import { serveQueues } from './queues.ts'
import { serveSchedules } from './schedules.ts'
import { serveTicks } from './ticks.ts'

export { startReactions } from './reactions.ts'

/** Serves the queues and schedules of this process. */
export async function startClock(house: House): Promise<void> {
  await beginAgents(
    house.db,
    roster.map(({ id }) => id),
    house.clock.now(),
  )
  await serveQueues(house)
  await serveTicks(house)
  await serveSchedules(house, async () => {
    await startDueDuties(contextOf(house, 'schedule'))
  })
  await lookAfterStart(contextOf(house, 'start'))
}
