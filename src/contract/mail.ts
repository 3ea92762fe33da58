// The mail server by which invitations, reset links and notices reach people.
import { z } from 'zod/mini'
import { Email } from '#contract/accounts'
import { Nothing, Success } from '#contract/common'
import { endpoint } from '#contract/endpoint'

/** `tls`: from the first byte (port 465); `starttls`: asked for and required (587); `none`: in plain form. */
const Security = z.enum(['tls', 'starttls', 'none'])

export const MailSettings = z.object({
  /** Null while links are handed over by people. */
  server: z.nullable(
    z.object({
      host: z.string(),
      port: z.number(),
      security: Security,
      user_name: z.nullable(z.string()),
      has_password: z.boolean(),
      from_address: z.string(),
      from_name: z.string(),
    }),
  ),
})
export type MailSettings = z.infer<typeof MailSettings>

/** One line of a header: without the letters that would end it. */
const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'Leave out line breaks'))

const server = {
  host: line(253).check(z.minLength(1, 'Enter the name of the mail server')),
  port: z.int('Enter a port such as 587').check(z.minimum(1, 'Enter a port such as 587'), z.maximum(65_535)),
  security: Security,
  /** Empty or left out: the server asks for none. */
  user_name: z.optional(line(320)),
  /** Left out: the stored one stays, as long as server and user name do. */
  password: z.optional(z.string().check(z.maxLength(1000))),
  from_address: Email,
  from_name: line(120),
}

const common = { permission: 'settings.manage', fresh: true } as const

export const get = endpoint({
  method: 'GET',
  path: '/api/settings/mail',
  summary: 'By which server mail is sent',
  permission: 'settings.manage',
  request: Nothing,
  answer: MailSettings,
  errors: [],
})

export const set = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/settings/mail',
  summary: 'Send mail by an SMTP server',
  request: z.strictObject(server),
  answer: MailSettings,
  errors: ['invalid', 'confirmation_needed'],
})

export const test = endpoint({
  ...common,
  method: 'POST',
  path: '/api/settings/mail/test',
  summary: 'Send a mail to its own address by this server, and say how it went',
  request: z.strictObject(server),
  answer: z.object({ ok: z.boolean(), detail: z.string() }),
  errors: ['invalid', 'confirmation_needed'],
})

export const remove = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/settings/mail',
  summary: 'Send no mail any more; links are handed over by people',
  request: Nothing,
  answer: Success,
  errors: ['confirmation_needed'],
})
