// A turn of a conversation: what Cabinet adds to calling the model directly, and how many turns it can carry.
import { fakeOpenAI } from '../../tests/support/fake-openai.ts'
import { type Api, beginChat, connectModel, register } from '../support/api.ts'
import { firstEvent } from '../support/first-event.ts'
import { held } from '../support/held.ts'
import { CLIENTS, type Load, load } from '../support/load.ts'
import { addressOf, withCluster, withFolder } from '../support/places.ts'
import { PRODUCT, withProgram } from '../support/program.ts'
import { type Row, row } from '../support/row.ts'
import { median } from '../support/statistics.ts'

const TURNS = 100
const WARM = 10
/** On a slow machine there are fewer turns; milliseconds. */
const PATIENCE = 15_000
const title = 'calling the model directly'
const answer = { text: 'A short answer of an instant model.' }

/** Milliseconds from the request to each of these. */
type Turn = { called: number; first: number; whole: number }

export async function turn(): Promise<Row[]> {
  const { product, direct } = await withFolder(DATA_DIR =>
    withProgram(PRODUCT, { DATA_DIR }, ({ address }) => latency(address)),
  )
  const [one, two] = [await throughput(1), await throughput(2)]
  const both = (name: keyof Turn) => ({
    ours: median(product.map(time => time[name])),
    baseline: { title, value: median(direct.map(time => time[name])) },
  })
  const [called, first, whole] = [both('called'), both('first'), both('whole')]
  const note = `median of ${product.length} turns one by one, streamed, with a model that answers at once`
  return [
    row('Request until the model is called', 'ms', called.ours, {
      goal: { at_most: 8 },
      baseline: called.baseline,
      note,
    }),
    row('Request to the first streamed word', 'ms', first.ours, { baseline: first.baseline }),
    row('A whole turn', 'ms', whole.ours, {
      baseline: whole.baseline,
      note: `adds ${(whole.ours - whole.baseline.value).toFixed(1)} ms`,
    }),
    row('Turns with one worker', 'turns/s', one.per_second, {
      goal: { at_least: 150 },
      note: `${CLIENTS} conversations at once, p99 ${one.p99_ms.toFixed(0)} ms`,
    }),
    row('Turns with two workers', 'turns/s', two.per_second, {
      goal: { at_least: 150 },
      baseline: { title: 'one worker', value: one.per_second },
      note: `the second in a process of its own; p99 ${two.p99_ms.toFixed(0)} ms`,
    }),
  ]
}

async function latency(address: string): Promise<{ product: Turn[]; direct: Turn[] }> {
  const api = await register(address)
  let called = 0
  const model = await fakeOpenAI(() => {
    called = performance.now()
    return answer
  })
  return held(model, model.close, async () => {
    await connectModel(api, model.base_url)
    const { id } = await beginChat(api)
    const time = async (url: string, body: object, marker: string): Promise<Turn> => {
      const began = performance.now()
      const { first, whole } = await firstEvent(url, { ...api.headers, Accept: 'text/event-stream' }, body, marker)
      return { called: called - began, first: first - began, whole: whole - began }
    }
    const ours = () => time(`${address}/api/chat/sessions/${id}/messages`, { content: 'How are we?' }, '"type":"delta"')
    const body = { model: 'instant', stream: true, messages: [{ role: 'user', content: 'How are we?' }] }
    const theirs = () => time(`${model.base_url}/chat/completions`, body, '"content"')
    const times: { product: Turn[]; direct: Turn[] } = { product: [], direct: [] }
    const began = performance.now()
    for (let count = 0; count < WARM + TURNS && performance.now() - began < PATIENCE; count++) {
      const [product, direct] = [await ours(), await theirs()]
      if (count < WARM) continue
      times.product.push(product)
      times.direct.push(direct)
    }
    return times
  })
}

/** Turns a second of many conversations at once, with so many workers on one database. */
const throughput = (workers: 1 | 2): Promise<Load> =>
  withCluster(({ connection }) =>
    withFolder(DATA_DIR => {
      const env = {
        DATA_DIR,
        DATABASE_URL: addressOf(connection),
        SECRET_KEY: 'a key that both processes share, 32 long',
      }
      return withProgram(PRODUCT, env, async ({ address }) => {
        const api = await register(address)
        const model = await fakeOpenAI(() => answer)
        return held(model, model.close, async () => {
          await connectModel(api, model.base_url)
          if (workers === 1) return talk(api)
          return withFolder(folder =>
            withProgram(PRODUCT, { ...env, DATA_DIR: folder, ROLE: 'worker' }, () => talk(api)),
          )
        })
      })
    }),
  )

async function talk(api: Api): Promise<Load> {
  const chats = await Promise.all(Array.from({ length: CLIENTS }, () => beginChat(api)))
  const body = JSON.stringify({ content: 'How are we?' })
  const request = {
    origin: api.address,
    paths: chats.map(({ id }) => `/api/chat/sessions/${id}/messages`),
    method: 'POST',
    headers: { ...api.headers, 'Content-Length': String(body.length) },
    body,
  }
  return load(request, { warm_seconds: 2, seconds: 5 })
}
