// People at work: they ask for things and decide what waits, again and again, whether or not the server is there.
import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chanceOf } from '../../../src/server/base/chance.ts'
import { type Book, emptyBook } from './book.ts'
import { type Client, CutOff, call, stream } from './client.ts'

export type Town = {
  book: Book
  /** A server is up: people go to work. */
  open(server: Client): void
  /** It is gone: they wait for the next one. */
  shut(): void
  /** From now on they only decide what is left. */
  askNoMore(): void
  /** Everybody goes home. Throws what somebody met that was no kill. */
  close(): Promise<void>
  /** Called just before somebody decides. */
  deciding(): void
}

type TownOptions = {
  people: number
  seed: number
  /** Whether people stop runs, too. */
  stops: boolean
}
type Life = { client: Client; town: Town; chance: Chance; asks: boolean; stops: boolean }

export function openTown({ people, seed, stops }: TownOptions): Town {
  let up = Promise.withResolvers<Client | null>()
  let is_up = false
  let asks = true
  const town: Town = {
    book: emptyBook(),
    open(server) {
      is_up = true
      up.resolve(server)
    },
    shut() {
      if (is_up) up = Promise.withResolvers()
      is_up = false
    },
    askNoMore() {
      asks = false
    },
    async close() {
      this.shut()
      up.resolve(null)
      await everybody
    },
    deciding: () => {},
  }
  /** One person. They remember nothing but the book, as people who load the page again. */
  async function live(chance: Chance): Promise<void> {
    for (let client = await up.promise; client; client = await up.promise) {
      try {
        await act({ client, town, chance, asks, stops })
      } catch (error) {
        if (!(error instanceof CutOff)) throw error
        await wait(20)
      }
    }
  }
  const everybody = Promise.all(Array.from({ length: people }, (_, at) => live(chanceOf(seed + at))))
  return town
}

async function act(life: Life): Promise<void> {
  const { client, chance, asks, stops, town } = life
  if (stops && chance.happens(0.03)) return stopSomething(life)
  const { status, body } = await call(client, 'GET', '/api/pygpt/permissions/pending')
  if (status !== 200) return surprise(town, 'asking what waits', status, body)
  const { pending_requests } = body
  if (pending_requests.length > 0 && chance.happens(0.8)) return decide(life, chance.pick(pending_requests))
  if (asks) return ask(life)
  await wait(20)
}

type Waiting = { id: string; request_digest: string }

async function decide({ client, town, chance }: Life, { id, request_digest }: Waiting): Promise<void> {
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

async function ask({ client, town, chance }: Life): Promise<void> {
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

async function stopSomething({ client, town, chance }: Life): Promise<void> {
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
