// Pictures and sound by a provider's models: asked for, paid for by the run, checked by their bytes and kept as files.
import { buffer } from 'node:stream/consumers'
import { z } from 'zod/mini'
import type { Capability } from '#contract/providers'
import { AppError } from '../../base/errors.ts'
import { chargeCall, type Used } from '../budgets/index.ts'
import { fileContent, keepMade } from '../files/index.ts'
import { type ModelAddress, providerFor } from '../providers/index.ts'
import { payerOf } from '../runs/index.ts'
import { type Context, query } from '../verb.ts'
import { type Kind, kindOf, secondsOf } from './kinds.ts'

/** Which call of which run, and until when it matters. */
export type MediaCall = { id: string; run: Parameters<typeof payerOf>[0]; signal: AbortSignal }

const limits = { picture: 20, sound: 25 } as const
const megabyte = 1024 * 1024
const none = { input_tokens: 0, output_tokens: 0 }

/** Whoever may not use media through the engine may not do it through an agent either. */
const Allowed = { permission: 'engine.media' as const, request: z.strictObject({}), answer: z.object({}) }
const allowed = query(Allowed, async () => ({}))

/** Asks a model of that capability and charges the run: what it used, and nothing where it was refused. */
async function asked<T>(
  context: Context,
  capability: Capability,
  { run, signal }: MediaCall,
  most: Used,
  ask: (address: ModelAddress) => Promise<{ value: T; used: Used }>,
): Promise<T> {
  await allowed(context, {})
  const address = await providerFor(context.house, capability)
  if (!address) throw new AppError('provider_failed', 'No provider is connected that can do this. Add one in Settings.')
  const charge = await chargeCall(context.house, address, payerOf(run), most, signal)
  let used: Used = signal.aborted ? most : none
  try {
    const answer = await ask(address)
    used = answer.used
    return answer.value
  } catch (error) {
    // Broken off, it may have been made and be paid for; an error of the provider is not.
    if (signal.aborted) used = most
    throw error
  } finally {
    await charge.settle(used)
  }
}

/** The bytes of a company file that the asker may see, if they are what is wanted. */
async function fileOf(context: Context, id: string, family: Kind['family']): Promise<{ bytes: Buffer; kind: Kind }> {
  const content = await fileContent(context, { id })
  if (content.bytes > limits[family] * megabyte) {
    await content.body.cancel()
    throw new AppError('too_large', `The file is larger than ${limits[family]} MB, the most that is sent to a model`)
  }
  const bytes = await buffer(content.body)
  const kind = kindOf(bytes)
  if (kind?.family !== family)
    throw new AppError(
      'unsupported_file',
      family === 'picture'
        ? 'This file is no picture in PNG, JPEG, GIF or WebP'
        : 'This file is no recording in WAV, MP3, M4A, OGG, FLAC or WebM',
    )
  return { bytes, kind }
}

async function kept(context: Context, call: MediaCall, about: string, given: Uint8Array, family: Kind['family']) {
  const bytes = Buffer.from(given)
  const kind = kindOf(bytes)
  if (kind?.family !== family || bytes.length > 50 * megabyte)
    throw new AppError('provider_failed', 'The model gave something that is no such file. Nothing was kept.')
  const { media_type, ending } = kind
  const { written } = await keepMade(context, { call_id: call.id, about, made: { bytes, media_type, ending } })
  return written
}

export async function generateImage(context: Context, prompt: string, call: MediaCall) {
  const one = { ...none, units: 1000 }
  const bytes = await asked(context, 'image_generation', call, one, async address => ({
    value: await context.house.models.draw(address, prompt, call.signal),
    used: one,
  }))
  return kept(context, call, prompt, bytes, 'picture')
}

export async function speakAloud(context: Context, text: string, voice: string | undefined, call: MediaCall) {
  const spoken = { ...none, units: text.length }
  const bytes = await asked(context, 'speech', call, spoken, async address => ({
    value: await context.house.models.speak(address, { text, voice }, call.signal),
    used: spoken,
  }))
  return kept(context, call, text, bytes, 'sound')
}

/** A picture is worth so many tokens at most; an answer is not longer. */
const most_looked = { input_tokens: 10_000, output_tokens: 16_384 }

export async function lookAtImage(context: Context, file_id: string, question: string, call: MediaCall) {
  const { bytes: image, kind } = await fileOf(context, file_id, 'picture')
  return asked(context, 'vision', call, most_looked, async address => {
    const looked = { question, image, media_type: kind.media_type }
    const { text, input_tokens, output_tokens } = await context.house.models.look(address, looked, call.signal)
    return { value: { text, model: address.model }, used: { input_tokens, output_tokens } }
  })
}

export async function transcribeAudio(context: Context, file_id: string, call: MediaCall) {
  const { bytes: audio, kind } = await fileOf(context, file_id, 'sound')
  const usedBy = (seconds: number) => ({ ...none, units: Math.ceil((seconds * 1000) / 60) })
  const guess = secondsOf(audio)
  return asked(context, 'transcription', call, usedBy(guess), async address => {
    const recording = { audio, media_type: kind.media_type }
    const heard = await context.house.models.transcribe(address, recording, call.signal)
    return { value: { ...heard, model: address.model }, used: usedBy(heard.seconds ?? guess) }
  })
}
