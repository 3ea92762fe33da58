// Events that come in pieces, and an answer that is streamed.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ChatStreamPart, sendMessage } from '#contract/chat'
import { fakeBrowser, jsonResponse } from './fake-browser.ts'

fakeBrowser()
const { eventsOf, streamCall } = await import('./stream.ts')

/** The bytes of a text, cut after each of `lengths`. */
function inPieces(text: string, lengths: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      let at = 0
      for (const length of lengths) {
        controller.enqueue(bytes.slice(at, at + length))
        at += length
      }
      controller.enqueue(bytes.slice(at))
      controller.close()
    },
  })
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const question = { id: '018f6b1e-0000-7000-8000-000000000001', content: 'What is overdue?' }
const ask = async (response: Response, signal?: AbortSignal) => {
  vi.stubGlobal('fetch', async () => response)
  return collect(streamCall(sendMessage, question, ChatStreamPart, { signal }))
}

describe('events', () => {
  it('are the same wherever the bytes are cut', async () => {
    const text = ': hello\n\nid: 7\ndata: {"text":"größer € 日本"}\n\ndata: {"text":"second"}\n\n'
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 12 }), { maxLength: 12 }), async lengths => {
        const events = await collect(eventsOf(inPieces(text, lengths)))
        expect(events.map(({ id, data }) => [id, data])).toEqual([
          ['7', '{"text":"größer € 日本"}'],
          [undefined, '{"text":"second"}'],
        ])
      }),
    )
  })

  it('leave out one that was cut off', async () => {
    expect(await collect(eventsOf(inPieces('data: whole\n\ndata: ha', [])))).toHaveLength(1)
  })

  it('report every arrival, heartbeats too', async () => {
    const heard = vi.fn()
    await collect(eventsOf(inPieces(': still here\n\n', []), heard))
    expect(heard).toHaveBeenCalled()
  })
})

describe('a streamed answer', () => {
  it('gives its parts in order', async () => {
    const parts = [
      { type: 'delta', text: '3 invoices' },
      { type: 'tool', title: 'Asking the data' },
    ]
    const text = parts.map(part => `data: ${JSON.stringify(part)}\n\n`).join('')
    expect(await ask(new Response(text))).toEqual(parts)
  })

  it('fails with the sentence of a refusal', async () => {
    const refused = jsonResponse(409, { detail: 'The last answer is still being written', code: 'conflict' })
    await expect(ask(refused)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('fails at a part that the contract does not know', async () => {
    await expect(ask(new Response('data: {"type":"surprise"}\n\n'))).rejects.toMatchObject({ code: 'unexpected' })
  })

  it('is unreachable when the connection breaks', async () => {
    const body = new ReadableStream({ pull: controller => controller.error(new TypeError('network error')) })
    await expect(ask(new Response(body))).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('just ends when the person stops it', async () => {
    const stop = new AbortController()
    const body = new ReadableStream({
      pull(controller) {
        stop.abort()
        controller.error(new DOMException('Aborted', 'AbortError'))
      },
    })
    await expect(ask(new Response(body), stop.signal)).resolves.toEqual([])
  })
})
