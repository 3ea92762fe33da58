// Sends one mail by SMTP, and says in a sentence why it could not be sent. The library is loaded with the first mail.
import { isIP } from 'node:net'
import { z } from 'zod/mini'
import type { Reached } from '../outbound/guard.ts'

export type MailServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  user_name: string | null
  password: string | null
  from: { address: string; name: string }
}
export type Mail = { to: { address: string; name: string }; subject: string; text: string }

/** `again`: another try may succeed. */
export class MailFailure extends Error {
  readonly again: boolean
  constructor(message: string, again: boolean, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailFailure'
    this.again = again
  }
}

/** A server that is silent for so long is given up; milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Connects to the address that was checked. Throws MailFailure. */
export async function sendMail(server: MailServer, { addresses }: Reached, { to, subject, text }: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const { host, port, security, user_name, password, from } = server
  const transport = createTransport({
    ...{ host: addresses[0]?.address ?? host, port, secure: security === 'tls', ...patience },
    ...{
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: isIP(host) ? {} : { servername: host },
    },
    ...(user_name && { auth: { user: user_name, pass: password ?? '' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: { address: from.address, name: oneLine(from.name) },
      to: { address: to.address, name: oneLine(to.name) },
      subject: oneLine(subject),
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    throw failureOf(error, `${host}:${port}`)
  } finally {
    transport.close()
  }
}

/** A header is one line: what would end it becomes a space. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()

const SmtpError = z.object({
  code: z.optional(z.string()),
  responseCode: z._default(z.optional(z.number()), 0),
  response: z._default(z.optional(z.string()), ''),
})

function failureOf(error: unknown, place: string): MailFailure {
  const { code, responseCode = 0, response = '' } = z.safeParse(SmtpError, error).data ?? {}
  const said = oneLine(response).slice(0, 200)
  const because = (sentence: string, again: boolean) => new MailFailure(sentence, again, { cause: error })
  if (code === 'EAUTH') return because('The mail server refused the user name or the password.', false)
  if (code === 'ETLS' || /certificate|ssl|tls|wrong version/i.test(messageIn(error)))
    return because(
      'No safe connection to the mail server could be made. Check its encryption and its certificate.',
      true,
    )
  if (responseCode >= 500) return because(`The mail server refused it: ${said}`, false)
  if (responseCode >= 400) return because(`The mail server asks to try later: ${said}`, true)
  if (code === 'ETIMEDOUT' || code === 'ETIME') return because(`The mail server at ${place} does not answer.`, true)
  return because(`The mail server at ${place} can’t be reached.`, true)
}

const messageIn = (error: unknown) => (error instanceof Error ? error.message : '')
