// A mail server that speaks SMTP and does to a mail what a test wants.
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string }
type Refusal = Error & { responseCode: number }

const refusal = (responseCode: number, message: string): Refusal => Object.assign(new Error(message), { responseCode })

/** Opens it on a free port of this machine. Its certificate is one that nobody knows; `state.refuse` is the code by which it refuses mails. */
export async function openFakeSmtp(about: { password?: string; without_tls?: boolean } = {}) {
  const received: Received[] = []
  const state: { refuse?: number } = {}
  const off = about.without_tls ? ['STARTTLS'] : []
  const server = new SMTPServer({
    ...(about.password === undefined
      ? { authOptional: true, disabledCommands: [...off, 'AUTH'] }
      : { disabledCommands: off }),
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === about.password ? done(null, { user: username }) : done(refusal(535, 'Wrong')),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream)
      if (state.refuse) return done(refusal(state.refuse, 'No such mailbox'))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { received, state, port, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}
