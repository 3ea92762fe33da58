// What stands in the letters with links.
import type { Purpose } from './store-links.ts'

type Facts = { name: string; company: string | null; url: string; expires_at: Date }
type Write = (facts: Facts) => { subject: string; text: string }

const until = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const letters: Record<Purpose, Write> = {
  invitation: ({ name, company, url, expires_at }) => ({
    subject: company ? `Your invitation to Cabinet at ${company}` : 'Your invitation to Cabinet',
    text: `Hello ${name},

you are invited to Cabinet, the business management of ${company ?? 'your company'}. Set a password here:

${url}

The link works once, until ${until(expires_at)}. If you did not expect this, do nothing.
`,
  }),
  reset: ({ name, url, expires_at }) => ({
    subject: 'A new password for Cabinet',
    text: `Hello ${name},

somebody asked for a new password for your account in Cabinet. Set one here:

${url}

The link works once, until ${until(expires_at)}. If it was not you, do nothing: your password stays as it is.
`,
  }),
}
