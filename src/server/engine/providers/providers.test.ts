// Each kind of provider against a server that speaks its real protocol, with everything that goes wrong there.
import { afterEach, describe, expect, it } from 'vitest'
import { type Asked, fakeProvider, type Turn } from '../../../../tests/support/fake-providers.ts'
import type { Media } from '../../../../tests/support/protocols/protocol.ts'
import { askModel } from '../ask-model.ts'
import { drawPicture, embedTexts, lookAt, probe, speakText, transcribe } from './ask.ts'
import { languageModel, type ModelAddress } from './open.ts'

const kinds = ['openai', 'anthropic', 'google', 'openai_compatible'] as const
type Kind = (typeof kinds)[number]
const api_key = 'sk-a-key-that-nobody-may-see'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serve(kind: Kind, script: (asked: Asked, count: number) => Turn, media?: Media) {
  const server = await fakeProvider(script, media)
  closers.push(server.close)
  const address: ModelAddress = { kind, base_url: server.base_url, model: 'model-1', api_key }
  return { ...server, address }
}

const tool = {
  type: 'function' as const,
  name: 'double',
  description: 'Doubles a number',
  inputSchema: { type: 'object' as const, properties: { number: { type: 'number' as const } } },
}
const prompt = [
  { role: 'system' as const, content: 'You are helpful.' },
  { role: 'user' as const, content: [{ type: 'text' as const, text: 'Double 21' }] },
]

async function ask(address: ModelAddress, signal = new AbortController().signal) {
  const heard: [string, boolean][] = []
  const pauses: number[] = []
  const answer = await askModel(
    await languageModel(address),
    { prompt, tools: [tool] },
    {
      signal,
      onText: (text, restart) => void heard.push([text, restart]),
      pause: async milliseconds => void pauses.push(milliseconds),
    },
  ).catch((error: unknown) => error)
  return { answer, heard, pauses }
}

const sentenceOf = (answer: unknown) => (answer instanceof Error ? answer.message : '')

describe.each(kinds)('a provider of the kind %s', kind => {
  it('streams text, calls a tool, and says what it used', async () => {
    const { address, requests } = await serve(kind, () => ({
      text: 'Let me see.',
      calls: [{ name: 'double', arguments: '{"number":21}' }],
    }))
    const { answer, heard } = await ask(address)
    expect(heard.map(([text]) => text)).toEqual(['Let ', 'me ', 'see.'])
    expect(answer).toMatchObject({
      text: 'Let me see.',
      calls: [{ tool: 'double', input: '{"number":21}' }],
      input_tokens: 11,
      output_tokens: 7,
    })
    expect(Object.values(requests[0]?.headers ?? {}).join()).toContain(api_key)
    expect(requests[0]?.path).not.toContain(api_key)
    expect(requests[0]?.body).toContain('Double 21')
  })

  it('sends the result of a tool back', async () => {
    const { address, requests } = await serve(kind, () => ({ text: 'It is 42.' }))
    const call = { toolCallId: 'call_0', toolName: 'double' }
    const more = [
      { role: 'assistant' as const, content: [{ type: 'tool-call' as const, ...call, input: { number: 21 } }] },
      {
        role: 'tool' as const,
        content: [{ type: 'tool-result' as const, ...call, output: { type: 'json' as const, value: { doubled: 42 } } }],
      },
    ]
    const hearing = { onText: () => {}, signal: new AbortController().signal, pause: async () => {} }
    const asked = askModel(await languageModel(address), { prompt: [...prompt, ...more], tools: [tool] }, hearing)
    expect((await asked).text).toBe('It is 42.')
    expect(requests[0]?.body).toContain('doubled')
  })

  it.each([true, false])(
    'counts no stream that broke off, whether it ends cleanly (%s), and asks again',
    async cleanly => {
      const { address, requests } = await serve(kind, (_asked, count) =>
        count === 1 ? { half: 'I will do', cleanly } : { text: 'Done.' },
      )
      const { answer, heard } = await ask(address)
      expect(answer).toMatchObject({ text: 'Done.' })
      expect(heard.at(-1)).toEqual(['Done.', true])
      expect(requests).toHaveLength(2)
    },
  )

  it('says that it was refused, once, where the provider filters the answer', async () => {
    const { address, requests } = await serve(kind, () => ({ filtered: true }))
    const { answer } = await ask(address)
    expect(sentenceOf(answer)).toBe('The language model refuses to answer this. Ask in other words.')
    expect(requests).toHaveLength(1)
  })

  it('asks three times where the server has a fault or sends what is no JSON', async () => {
    for (const turn of [{ status: 500 }, { status: 503 }, { broken: true as const }]) {
      const { address, requests } = await serve(kind, () => turn)
      const { answer } = await ask(address)
      expect(sentenceOf(answer)).toContain('The language model could not answer')
      expect(requests).toHaveLength(3)
    }
  })

  it('waits as long as a server that is asked too often says, half a minute at most', async () => {
    const { address } = await serve(kind, (_asked, count) =>
      count < 3 ? { status: 429, retry_after: count === 1 ? 7 : 600 } : { text: 'Now.' },
    )
    const { answer, pauses } = await ask(address)
    expect(answer).toMatchObject({ text: 'Now.' })
    expect(pauses).toEqual([7000, 30_000])
  })

  it('says plainly that the key is refused, once, and never repeats the key', async () => {
    for (const status of [401, 403, 400, 500]) {
      const { address, requests } = await serve(kind, () => ({ status, message: `Wrong key ${api_key}` }))
      const { answer } = await ask(address)
      expect(requests).toHaveLength(status === 500 ? 3 : 1)
      if (status < 404 && status > 400) expect(sentenceOf(answer)).toContain('refused the key')
      expect(everything(answer)).not.toContain(api_key)
    }
  })

  it('follows no redirect, which would carry the key to somebody else', async () => {
    const thief = await serve(kind, () => ({ text: 'Thank you' }))
    const { address } = await serve(kind, () => ({ redirect: `${thief.address.base_url}/x` }))
    expect(sentenceOf((await ask(address)).answer)).toContain('does not know this address')
    expect(thief.requests).toEqual([])
  })

  it('is let go of at once when the run is stopped while it says nothing', async () => {
    const { address } = await serve(kind, () => ({ silent: true }))
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('stopped')), 50)
    expect(sentenceOf((await ask(address, controller.signal)).answer)).toMatch(/stopped|abort/i)
  })

  it('looks at a picture', async () => {
    const { address, requests } = await serve(kind, () => ({ text: 'A cat.' }))
    const image = Buffer.from('89504e470d0a1a0a', 'hex')
    const asked = { question: 'What is this?', image, media_type: 'image/png' }
    const { text } = await lookAt(address, asked, new AbortController().signal)
    expect(text).toBe('A cat.')
    expect(requests[0]?.body).toContain(image.toString('base64'))
  })

  it('is tried with one word', async () => {
    const { address } = await serve(kind, () => ({ text: ' ready ' }))
    expect(await probe(address)).toBe('ready')
  })
})

/** Whatever of an error could reach a log: its own text and what it was caused by, to the bottom. */
function everything(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? ''
  return [error.message, error.stack, JSON.stringify(error), error.cause && everything(error.cause)].join('\n')
}

describe.each(['openai', 'openai_compatible'] as const)('media by the OpenAI protocol, kind %s', kind => {
  const signal = new AbortController().signal
  const picture = Buffer.from('a picture')
  const sound = Buffer.from('a sound')
  const heard = { text: 'Good morning', language: 'english', duration: 61.5 }

  it('draws, speaks, listens and gives embeddings', async () => {
    const { address, requests } = await serve(kind, () => ({ text: '' }), { picture, sound, heard })
    expect(Buffer.from(await drawPicture(address, 'A red bicycle', signal))).toEqual(picture)
    expect(Buffer.from(await speakText(address, { text: 'Good morning' }, signal))).toEqual(sound)
    const recording = { audio: Buffer.from('RIFF'), media_type: 'audio/wav' }
    expect(await transcribe(address, recording, signal)).toMatchObject({ text: 'Good morning', seconds: 61.5 })
    const meant = [1, 2, 3]
    expect(await embedTexts(address, ['a', 'b'])).toEqual({ vectors: [meant, meant], tokens: 11 })
    expect(requests.map(({ path }) => path)).toEqual([
      '/v1/images/generations',
      '/v1/audio/speech',
      '/v1/audio/transcriptions',
      '/v1/embeddings',
    ])
  })

  it('says in a sentence what failed, without the key', async () => {
    const { address } = await serve(kind, () => ({ status: 401, message: `Bad key ${api_key}` }), {})
    for (const ask of [
      () => drawPicture(address, 'x', signal),
      () => speakText(address, { text: 'x' }, signal),
      () => embedTexts(address, ['x']),
    ]) {
      const error = await ask().catch((thrown: unknown) => thrown)
      expect(sentenceOf(error)).toContain('refused the key')
      expect(everything(error)).not.toContain(api_key)
    }
  })
})

describe('media by the Google protocol', () => {
  const signal = new AbortController().signal
  const [picture, sound] = [Buffer.from('a picture'), Buffer.from('a sound ')]

  it('draws, speaks, listens and gives embeddings, of one text and of several', async () => {
    const { address, requests } = await serve('google', () => ({ text: '' }), {
      ...{ picture, sound, heard: { text: 'Good morning' } },
    })
    const by = (model: string) => ({ ...address, model })
    expect(Buffer.from(await drawPicture(by('gemini-2.5-flash-image'), 'A red bicycle', signal))).toEqual(picture)
    const spoken = Buffer.from(await speakText(by('gemini-2.5-flash-preview-tts'), { text: 'Good morning' }, signal))
    // It gives bare samples, 24,000 a second; what is kept can be played.
    expect([spoken.toString('latin1', 0, 4), spoken.readUInt32LE(24)]).toEqual(['RIFF', 24_000])
    expect(spoken.subarray(44)).toEqual(sound)
    const recording = { audio: Buffer.from('RIFF'), media_type: 'audio/wav' }
    expect(await transcribe(by('gemini-3.5-transcribe'), recording, signal)).toEqual({
      ...{ text: 'Good morning', language: null, seconds: null },
    })
    const meant = [1, 2, 3]
    const embedding = by('gemini-embedding-001')
    expect(await embedTexts(embedding, ['a'])).toEqual({ vectors: [meant], tokens: null })
    expect(await embedTexts(embedding, ['a', 'b'])).toEqual({ vectors: [meant, meant], tokens: null })
    expect(requests.map(({ path }) => path)).toEqual([
      '/v1/models/gemini-2.5-flash-image:generateContent',
      '/v1/models/gemini-2.5-flash-preview-tts:generateContent',
      '/v1/interactions',
      '/v1/models/gemini-embedding-001:embedContent',
      '/v1/models/gemini-embedding-001:batchEmbedContents',
    ])
    for (const { headers, path } of requests)
      expect([headers['x-goog-api-key'], path.includes(api_key)]).toEqual([api_key, false])
    expect(requests[0]?.body).toContain('A red bicycle')
    expect(requests[2]?.body).toContain(Buffer.from('RIFF').toString('base64'))
  })

  it('says in a sentence what failed, without the key', async () => {
    const { address } = await serve('google', () => ({ status: 403, message: `Bad key ${api_key}` }), {})
    const model = { ...address, model: 'gemini-2.5-flash-image' }
    const recording = { audio: Buffer.from('RIFF'), media_type: 'audio/wav' }
    for (const ask of [
      () => drawPicture(model, 'x', signal),
      () => speakText(model, { text: 'x' }, signal),
      () => transcribe(model, recording, signal),
      () => embedTexts(model, ['x', 'y']),
    ]) {
      const error = await ask().catch((thrown: unknown) => thrown)
      expect(sentenceOf(error)).toContain('refused the key')
      expect(everything(error)).not.toContain(api_key)
    }
    await expect(drawPicture(address, 'x', signal)).rejects.toThrow(/Gemini/)
  })

  it('says that nothing came where the answer holds no picture', async () => {
    const { address } = await serve('google', () => ({ text: '' }), { sound })
    const asked = drawPicture({ ...address, model: 'gemini-2.5-flash-image' }, 'x', signal)
    await expect(asked).rejects.toThrow(/The model drew nothing.*it gave no picture/)
  })
})

describe('a kind that cannot do something', () => {
  it('says so', async () => {
    const { address } = await serve('anthropic', () => ({ text: '' }))
    await expect(embedTexts(address, ['x'])).rejects.toThrow('This provider has no models for embeddings')
  })
})
