// The two shapes of business: a verb changes something, a query only looks. Every door calls one of these.
import type { z } from 'zod/mini'
import type { Deed } from '#contract/endpoint'
import { AppError } from '../base/errors.ts'
import { parsed } from '../base/parse.ts'
import { type AuditRow, type Event, type Tx, writeJournal } from '../storage/index.ts'
import { type Actor, isFresh, isFreshFor, passes, personOf } from './access/index.ts'
import type { House } from './house.ts'

export type Context = {
  house: House
  actor: Actor
  /** By which way it came in: http, tool, clock, outbox. */
  door: string
  ip: string | null
  /** What the other end says it is. */
  user_agent?: string | null
  /** The bytes of an upload, where the deed carries a file. */
  body?: ReadableStream<Uint8Array>
  /** How many bytes the upload says it has. */
  body_bytes?: number
  /** True while the sample company is loaded: what is uploaded then is marked as part of it. */
  sample?: boolean
}

type Audit = { action: string; subject: string; details?: Record<string, unknown>; department?: string | null }
export type Done<Answer> = { answer: Answer; audit: Audit; events: readonly Event[] }

/** A deed with the function that does it; a door mounts it under the deed's own address and no other. */
export type Handler<D extends Deed = Deed, A extends z.ZodMiniType = z.ZodMiniType> = ((
  context: Context,
  raw: unknown,
) => Promise<z.output<A>>) & { deed: D }

function guard(deed: Deed, { actor, house }: Context) {
  if (!passes(actor, deed.permission)) {
    if (actor.type === 'visitor') throw new AppError('not_signed_in', 'Sign in first')
    if (personOf(actor)?.needs_second_factor) {
      throw new AppError('second_factor_missing', 'Your role needs a second factor. Set one up in your account first.')
    }
    throw new AppError('forbidden', `You don't have the permission for this (${deed.permission})`)
  }
  if (deed.fresh && !isFresh(actor, house.clock.now())) {
    throw unconfirmed()
  }
}

/** Changes by a permission that the table marks for the actor's role need a fresh re-authentication. */
function guardFresh({ permission }: Deed, { actor, house }: Context) {
  if (permission === 'public' || permission === 'signed_in') return
  if (!isFreshFor(actor, permission, house.clock.now())) throw unconfirmed()
}

const unconfirmed = () => new AppError('confirmation_needed', 'Enter your password again to do this')

/** Who did it, by which door, as the audit trail keeps it. */
export function auditRow({ actor, door, ip }: Context, audit: Audit): AuditRow {
  const person = personOf(actor)
  const ids = {
    user: person?.user_id,
    agent: 'agent_id' in actor ? actor.agent_id : null,
    system: 'job' in actor ? actor.job : null,
  }
  return {
    actor_type: actor.type,
    actor_id: actor.type === 'visitor' ? null : (ids[actor.type] ?? null),
    on_behalf_of: person?.user_id ?? null,
    department: audit.department ?? person?.department ?? null,
    door,
    ip,
    action: audit.action,
    subject: audit.subject,
    details: audit.details ?? {},
  }
}

/**
 * A change. Permission, parsing, transaction, audit and events are its shape, so none can be forgotten. What is slow
 * (hashing, reading an upload) stands in `prepare`; `change` only writes, and what it throws undoes it.
 */
export function verb<D extends Deed, R extends z.ZodMiniType, A extends z.ZodMiniType, Prepared = undefined>(
  deed: D & Deed<R, A>,
  steps: {
    prepare?: (input: z.output<R>, context: Context) => Promise<Prepared>
    change: (tx: Tx, input: z.output<R>, context: Context, prepared: Prepared) => Promise<Done<z.input<A>>>
  },
): Handler<D, A> {
  const run = async (context: Context, raw: unknown) => {
    guard(deed, context)
    guardFresh(deed, context)
    const input = parsed(deed.request, raw)
    const prepared = (await steps.prepare?.(input, context)) as Prepared
    const { answer, events } = await context.house.db.transaction().execute(async tx => {
      // What a change looks up is read by its own transaction: when all connections are in use, waiting for a second
      // one would be waiting for each other.
      const within = { ...context, house: { ...context.house, db: tx } }
      const done = await steps.change(tx, input, within, prepared)
      const answer = deed.answer.parse(done.answer)
      await writeJournal(tx, auditRow(context, done.audit), done.events, context.house.clock.now())
      return { answer, events: done.events }
    })
    context.house.changed(events)
    return answer
  }
  return Object.assign(run, { deed })
}

/** A look. Same guard, no change, nothing to audit. */
export function query<D extends Deed, R extends z.ZodMiniType, A extends z.ZodMiniType>(
  deed: D & Deed<R, A>,
  look: (input: z.output<R>, context: Context) => Promise<z.input<A>>,
): Handler<D, A> {
  const run = async (context: Context, raw: unknown) => {
    guard(deed, context)
    return deed.answer.parse(await look(parsed(deed.request, raw), context))
  }
  return Object.assign(run, { deed })
}
