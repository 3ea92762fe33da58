// People at work: they ask for things and decide what waits, again and again, whether or not the server is there.
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../support/seeded.ts'
import type { Book } from './book.ts'
import { type Client, CutOff, call, stream } from './client.ts'

export type Town = {
  /** The server that is up; waits for one. */
  server(): Promise<Client>
  book: Book
  /** Whether people still ask for new things. */
  asks(): boolean
  /** Whether people stop runs now and then. */
  stops: boolean
  closed(): boolean
  /** Told just before somebody decides. */
  deciding(): void
}

/** One person, until the town closes. They remember nothing but the book, as people who reload a page. */
export async function live(town: Town, chance: Chance): Promise<void> {
  while (!town.closed()) {
    const client = await town.server()
    try {
      await act(client, town, chance)
    } catch (error) {
      if (!(error instanceof CutOff)) throw error
      if (!client.gone.aborted) await wait(20)
    }
  }
}

async function act(client: Client, town: Town, chance: Chance): Promise<void> {
  if (town.stops && chance.happens(0.03)) return stopSomething(client, town, chance)
  const { status, body } = await call(client, 'GET', '/api/pygpt/permissions/pending')
  if (status !== 200) return surprise(town, 'asking what waits', status, body)
  const { pending_requests } = body
  if (pending_requests.length > 0 && chance.happens(0.8))
    return decide(client, town, chance, chance.pick(pending_requests))
  if (town.asks()) return ask(client, town, chance)
  await wait(20)
}

type Waiting = { id: string; request_digest: string }

async function decide(client: Client, town: Town, chance: Chance, { id, request_digest }: Waiting): Promise<void> {
  const deed = chance.pick(['approve', 'approve', 'approve', 'approve', 'deny', 'withdraw'])
  town.deciding()
  const answer =
    deed === 'withdraw'
      ? await call(client, 'POST', `/api/approvals/${id}/cancel`, {})
      : await call(client, 'POST', '/api/pygpt/permissions/respond', {
          request_id: id,
          approved: deed === 'approve',
          request_digest,
        })
  const { status, body } = answer
  if (status === 409) return
  if (status !== 200) return surprise(town, deed, status, body)
  if (town.book.decided.has(id)) town.book.surprises.push(`approval ${id} was decided by two people`)
  town.book.decided.set(id, (body.approval ?? body).status)
}

let things = 0
const thing = (chance: Chance) => `${chance.happens(0.2) ? '!' : ''}thing${++things}`

/** One call, two in one step, or two steps. */
function task(chance: Chance): string {
  const sign = chance.pick(['', '', ' ', '; '])
  return sign === '' ? thing(chance) : `${thing(chance)}${sign}${thing(chance)}`
}

async function ask(client: Client, town: Town, chance: Chance): Promise<void> {
  const session = await call(client, 'POST', '/api/chat/sessions', {})
  if (session.status !== 200) return surprise(town, 'beginning to talk', session.status, session.body)
  const path = `/api/chat/sessions/${session.body.id}/messages`
  const content = task(chance)
  if (chance.happens(0.5)) {
    await stream(client, path, { content }, part => {
      if (part.type === 'accepted') town.book.accepted.add(part.run_id)
      if (part.type === 'error') town.book.surprises.push(`the stream said ${part.code}: ${part.detail}`)
    })
    return
  }
  const { status, body } = await call(client, 'POST', path, { content })
  if (status !== 200) return surprise(town, 'asking', status, body)
  town.book.accepted.add(body.run.id)
}

async function stopSomething(client: Client, town: Town, chance: Chance): Promise<void> {
  const { body } = await call(client, 'GET', `/api/runs?status=${chance.pick(['waiting', 'running'])}`)
  if (body.runs.length === 0) return
  const { id } = chance.pick<{ id: string }>(body.runs)
  const answer = await call(client, 'POST', `/api/runs/${id}/cancel`, {})
  if (answer.status === 200) town.book.stopped.add(id)
  else if (answer.status !== 409) surprise(town, 'stopping', answer.status, answer.body)
}

function surprise({ book }: Town, doing: string, status: number, body: { detail?: string }): void {
  book.surprises.push(`${doing} was answered ${status}: ${body.detail}`)
}
