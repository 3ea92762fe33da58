// GET /api/events: names of what changed, to those who may see it, and live text to its owner.
import type { LivePart } from '#contract/live'
import { AppError } from '../../base/errors.ts'
import { type Actor, covers, type Person, scopeOf } from '../../features/access/index.ts'
import { eventsAfter, type Follower, type LiveText, type OutboxEvent, outboxRange } from '../../storage/index.ts'
import { type EventStream, eventStream } from './event-stream.ts'
import type { Door } from './mount.ts'
import { actorOf, tokenOf } from './who.ts'

/** Whether an event may reach somebody: its owner, or a holder of its permission within their reach. */
export function mayHear(
  actor: Actor,
  { user_id, permission, department }: Pick<OutboxEvent, 'user_id' | 'permission' | 'department'>,
): boolean {
  if (actor.type === 'user' && user_id === actor.user_id) return true
  return permission !== null && covers(scopeOf(actor, permission), { user_id, department })
}

/** Everything that decides what somebody may hear of, as one text to compare. */
const rightsOf = ({ role, department, grants, needs_second_factor }: Person) =>
  [
    role,
    department,
    needs_second_factor,
    ...grants.map(grant => `${grant.permission} ${grant.department}`).sort(),
  ].join()

export function mountEvents(door: Door, follower: Follower, live: LiveText): void {
  door.app.get('/api/events', async request => {
    const actor = await actorOf(request, door.sessions)
    if (actor.type !== 'user') throw new AppError('not_signed_in', 'Sign in first')
    const last = Number(request.req.header('Last-Event-ID') ?? Number.NaN)
    const rights = rightsOf(actor)
    const news = newsFrom(follower)
    return eventStream(request, async stream => {
      /** Somebody whose sign-in has ended, whose rights have changed, or of whom nothing can be known begins anew. */
      const check = async () => {
        const token = tokenOf(request)
        const now = token && (await door.sessions.personOf(token).catch(() => undefined))
        if (!now || rightsOf(now) !== rights) stream.close()
      }
      const tell = (event: OutboxEvent) => {
        if (event.type === 'user.changed' && event.user_id === actor.user_id) void check()
        if (mayHear(actor, event)) void stream.send({ type: event.type, id: event.id } satisfies LivePart, event.seq)
      }
      const stopDeltas = live.hear(actor.user_id, delta => void stream.send(delta))
      const checking = setInterval(() => void check(), 1000)
      try {
        news.tellAfter(await catchUp(door, last, stream, tell), tell)
        await stream.ended
      } finally {
        clearInterval(checking)
        stopDeltas()
        news.stop()
      }
    })
  })
}

/** Hears from the first moment on; what comes while older news is being read is told after it. */
function newsFrom(follower: Follower) {
  const early: OutboxEvent[] = []
  let hear = (event: OutboxEvent): void => void early.push(event)
  return {
    stop: follower.hear(event => hear(event)),
    /** Everything with a higher number than `seq`, from now on at once. */
    tellAfter(seq: number, tell: (event: OutboxEvent) => void) {
      for (const event of early) if (event.seq > seq) tell(event)
      hear = tell
    },
  }
}

/**
 * Sends what was missed since `last` and answers the number up to which all was told; when that is no longer kept,
 * everything should be asked again.
 */
async function catchUp(
  { house }: Door,
  last: number,
  stream: EventStream,
  tell: (event: OutboxEvent) => void,
): Promise<number> {
  if (!Number.isInteger(last)) return 0
  const { oldest, newest } = await outboxRange(house.db)
  if (last >= newest) return last
  if (last + 1 < oldest || newest - last > 500) {
    await stream.send({ type: 'resync' } satisfies LivePart, newest)
    return newest
  }
  const missed = await eventsAfter(house.db, last)
  for (const event of missed) tell(event)
  return missed.at(-1)?.seq ?? last
}
