// Pictures and sound by a provider's models: asked for, paid for by the run, checked by their bytes and kept as files.
import { buffer } from 'node:stream/consumers'
import { z } from 'zod/mini'
import { Id } from '#contract/common'
import type { Capability } from '#contract/providers'
import { AppError } from '../../base/errors.ts'
import { attachedMedia } from '../attachments/index.ts'
import { chargeCall, type Used } from '../budgets/index.ts'
import { fileContent, keepMade } from '../files/index.ts'
import type { ModelAddress } from '../house.ts'
import { providerFor } from '../providers/index.ts'
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

/** The bytes of what was attached to the run, else of a company file that the asker may see. */
async function bytesOf(context: Context, file: string, run_id: string, limit: number): Promise<Buffer> {
  const attached = await attachedMedia(context.house, run_id, file)
  if (attached) return attached
  if (!z.safeParse(Id, file).success) throw new AppError('not_found', 'There is no such file')
  const content = await fileContent(context, { id: file })
  if (content.bytes <= limit) return buffer(content.body)
  await content.body.cancel()
  throw tooLarge(limit)
}

const tooLarge = (limit: number) =>
  new AppError('too_large', `The file is larger than ${limit / megabyte} MB, the most that is sent to a model`)

/** What is to be looked at or listened to, if it is what it has to be. */
async function fileOf(context: Context, file: string, { run }: MediaCall, family: Kind['family']) {
  await allowed(context, {})
  const limit = limits[family] * megabyte
  const bytes = await bytesOf(context, file, run.id, limit)
  if (bytes.length > limit) throw tooLarge(limit)
  const kind = kindOf(bytes)
  if (kind?.family === family) return { bytes, kind }
  throw new AppError(
    'unsupported_file',
    family === 'picture'
      ? 'This file is no picture in PNG, JPEG, GIF or WebP'
      : 'This file is no recording in WAV, MP3, M4A, OGG, FLAC or WebM',
  )
}

async function kept(context: Context, call: MediaCall, about: string, given: Uint8Array, family: Kind['family']) {
  const bytes = Buffer.from(given)
  const kind = kindOf(bytes)
  if (kind?.family !== family || bytes.length > 50 * megabyte)
    throw new AppError('provider_failed', 'The model gave something that is no such file. Nothing was kept.')
  const { written } = await keepMade(context, { call_id: call.id, about, made: { bytes, ending: kind.ending } })
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

export async function lookAtImage(context: Context, file: string, question: string, call: MediaCall) {
  const { bytes: image, kind } = await fileOf(context, file, call, 'picture')
  return asked(context, 'vision', call, most_looked, async address => {
    const looked = { question, image, media_type: kind.media_type }
    const { text, input_tokens, output_tokens } = await context.house.models.look(address, looked, call.signal)
    return { value: { text, model: address.model }, used: { input_tokens, output_tokens } }
  })
}

export async function transcribeAudio(context: Context, file: string, call: MediaCall) {
  const { bytes: audio, kind } = await fileOf(context, file, call, 'sound')
  const usedBy = (seconds: number) => ({ ...none, units: Math.ceil((seconds * 1000) / 60) })
  const guess = secondsOf(audio)
  return asked(context, 'transcription', call, usedBy(guess), async address => {
    const recording = { audio, media_type: kind.media_type }
    const heard = await context.house.models.transcribe(address, recording, call.signal)
    return { value: { ...heard, model: address.model }, used: usedBy(heard.seconds ?? guess) }
  })
}
