// Computer use: what a browser on the server's machine may be told to do, where it may go, and what came of it.
import { z } from 'zod/mini'
import { Id, Nothing } from '#contract/common'
import { endpoint } from '#contract/endpoint'
import { isSealed } from '#contract/sealed'

export const keys = [
  ...['Enter', 'Tab', 'Escape', 'Backspace', 'Delete', 'Space', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
] as const

/** Signs that a reader does not see: who approves steps must see all of them. */
const seen = (text: string) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed()
const words = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.refine(seen, 'There are signs in it that can not be seen'))

const Address = z.string().check(
  z.maxLength(2000),
  z.url({ protocol: /^https?$/, error: 'Only addresses that start with http:// or https:// can be opened' }),
  z.refine(
    text => seen(text) && !/\s/.test(text) && !/^https?:\/\/[^/?#]*[@\\]/i.test(text),
    'Leave names, passwords and signs that can not be seen out of the address',
  ),
)

/** What an element is found by: the text that people see (of a field: its label), or a CSS selector. */
const byText = { text: words(200) }
const bySelector = { selector: words(300) }
export const TypedText = words(2000)
const typed = {
  do: z.literal('type'),
  /** In secret, its seal. */
  value: z.union([TypedText, z.string().check(z.maxLength(20_000), z.refine(isSealed))]),
  /** Kept as its seal alone: neither shown to who approves nor told in the result. */
  secret: z.optional(z.boolean()),
}

export const BrowserStep = z.union([
  z.strictObject({ do: z.literal('open'), url: Address }),
  z.strictObject({ do: z.literal('click'), ...byText }),
  z.strictObject({ do: z.literal('click'), ...bySelector }),
  z.strictObject({ ...typed, ...byText }),
  z.strictObject({ ...typed, ...bySelector }),
  z.strictObject({ do: z.literal('press'), key: z.enum(keys) }),
  z.strictObject({ do: z.literal('scroll'), direction: z.enum(['down', 'up']) }),
  z.strictObject({ do: z.literal('wait'), seconds: z.number().check(z.minimum(0.1), z.maximum(10)) }),
  z.strictObject({ do: z.literal('read'), selector: z.optional(words(300)) }),
  z.strictObject({ do: z.literal('screenshot') }),
])
export type BrowserStep = z.infer<typeof BrowserStep>

export const mostSteps = 30
export const BrowserUse = z.strictObject({
  steps: z.array(BrowserStep).check(z.minLength(1, 'Name at least one step'), z.maxLength(mostSteps)),
})
export type BrowserUse = z.infer<typeof BrowserUse>

export const BrowserResult = z.object({
  steps: z.array(
    z.object({
      /** The step in words; what is typed in secret is not in it. */
      step: z.string(),
      ok: z.boolean(),
      /** Why it did not go, in a sentence; the steps after it were not done. */
      problem: z.nullable(z.string()),
      url: z.string(),
      title: z.string(),
      /** What was read. The page says it, and nobody vouches for it. */
      text: z.nullable(z.string()),
      screenshot: z.nullable(z.object({ id: Id, path: z.string() })),
    }),
  ),
  /** Hosts that the pages wanted to reach and that are not allowed. */
  refused_hosts: z.array(z.string()),
  seconds: z.number(),
})
export type BrowserResult = z.infer<typeof BrowserResult>

/** A host, or all hosts below one (*.example.com); with a port where it is not the usual one of http or https. */
const host = /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/
const AllowedHost = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(260),
    z.regex(host, 'Enter hosts such as example.com, *.example.com or intranet.example.com:8443'),
  )

export const BrowserSettings = z.strictObject({ hosts: z.array(AllowedHost).check(z.maxLength(200)) })
export type BrowserSettings = z.infer<typeof BrowserSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings/browser',
  summary: 'Which hosts the browser of the agents may reach',
  permission: 'settings.manage',
  request: Nothing,
  answer: BrowserSettings,
  errors: [],
})

export const setSettings = endpoint({
  method: 'PUT',
  path: '/api/settings/browser',
  summary: 'Set which hosts the browser of the agents may reach; none means that it is not used',
  permission: 'settings.manage',
  fresh: true,
  request: BrowserSettings,
  answer: BrowserSettings,
  errors: ['invalid', 'confirmation_needed'],
})

export const status = endpoint({
  method: 'GET',
  path: '/api/browser',
  summary: 'Whether computer use is possible here, and why not',
  permission: 'system.status',
  request: Nothing,
  answer: z.object({
    /** Null where there is no browser on the machine. */
    browser: z.nullable(z.string()),
    allowed_hosts: z.number(),
    reason: z.nullable(z.string()),
  }),
  errors: [],
})
