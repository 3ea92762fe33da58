// What is typed in secret: it is sealed where it comes in, before anything is kept, and opened where it is typed. So
// neither the database, a backup, the model nor who reads a run ever has it. A seal is worth something only to whom it
// was made for, and for a day.
import { z } from 'zod/mini'
import { type BrowserStep, TypedText } from '#contract/browser'
import { isSealed } from '#contract/sealed'
import { AppError } from '../../base/errors.ts'
import { personOf } from '../access/index.ts'
import type { Context } from '../verb.ts'

type Asking = Pick<Context, 'house' | 'actor'>

const Kept = z.strictObject({ typed: z.string(), for: z.nullable(z.string()), until: z.number() })
const day_ms = 24 * 60 * 60_000

const whoAsks = ({ actor }: Asking) => personOf(actor)?.user_id ?? null

function sealed(typed: string, asking: Asking): string {
  const { secrets, clock } = asking.house
  const kept: z.infer<typeof Kept> = { typed, for: whoAsks(asking), until: clock.now().getTime() + day_ms }
  return `sealed:${secrets.seal(JSON.stringify(kept))}`
}

const line = /^([ \t]*type[ \t]+secret[ \t]+)([^\n]*)$/gim

/** A message with the texts of its lines "type secret … = …" sealed. Throws invalid for one that can't be typed. */
export function sealTyped(message: string, asking: Asking): string {
  return message.replace(line, (whole, begin: string, rest: string) => {
    const spaced = rest.indexOf(' = ')
    const at = spaced > 0 ? spaced : rest.indexOf('=')
    const [field, typed] = [rest.slice(0, Math.max(0, at)).trim(), rest.slice(at).replace(/^ ?=/, '').trim()]
    if (field === '' || typed === '' || isSealed(typed)) return whole
    if (!TypedText.safeParse(typed).success)
      throw new AppError('invalid', 'What is typed in secret may have 2,000 signs, all of which can be seen')
    return `${begin}${field} = ${sealed(typed, asking)}`
  })
}

/** What a model wants typed in secret, wherever it put it, with its texts sealed. */
export function sealInArguments(given: unknown, asking: Asking): unknown {
  if (Array.isArray(given)) return given.map(one => sealInArguments(one, asking))
  if (typeof given !== 'object' || given === null) return given
  const fields = Object.entries(given).map(([name, value]) => [name, sealInArguments(value, asking)] as const)
  const copy: Record<string, unknown> = Object.fromEntries(fields)
  if (copy.secret && typeof copy.value === 'string' && !isSealed(copy.value)) copy.value = sealed(copy.value, asking)
  return copy
}

/** The steps as they are done. Throws forbidden where a seal is not this person's, or too old. */
export function opened(steps: readonly BrowserStep[], asking: Asking): BrowserStep[] {
  return steps.map((step, at) => {
    if (step.do !== 'type' || !isSealed(step.value)) return step
    const value = openedText(step.value, asking)
    if (value !== null) return { ...step, value, secret: true }
    throw new AppError('forbidden', `What step ${at + 1} types in secret can not be used any more: write it once more.`)
  })
}

function openedText(seal: string, asking: Asking): string | null {
  const { secrets, clock } = asking.house
  try {
    const kept = Kept.parse(JSON.parse(secrets.open(seal.slice('sealed:'.length))))
    const usable = kept.for === whoAsks(asking) && clock.now().getTime() < kept.until
    return usable ? TypedText.parse(kept.typed) : null
  } catch {
    return null
  }
}
