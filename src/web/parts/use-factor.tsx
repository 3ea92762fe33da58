// The second factor of a form that sends a password: what the server asked for, what is given, and the field for it.
import { lazy, Suspense, useState } from 'react'
import type { challenge } from '#contract/passkeys'
import type { AuthenticationResponse } from '#contract/webauthn'
import { CallError } from '../data/call-error.ts'
import type { InputOf } from '../data/request.ts'

/** Loaded when it is asked for, which most sign-ins never are. */
const CodeField = lazy(() => import('./code-field.tsx'))

type Given = { code?: string; passkey?: AuthenticationResponse }

/** Whether a refusal asks for the second factor, or says that what was given is none. */
const neededBy = (error: unknown) => {
  const code = error instanceof CallError ? error.code : undefined
  return code === 'second_factor_needed' ? 'code' : code === 'passkey_needed' ? 'passkey' : undefined
}

/** Being asked for it is the next step, no failure. */
export const isNextStep = (error: unknown, { code, passkey }: { code?: unknown; passkey?: unknown }) =>
  Boolean(neededBy(error)) && !code && !passkey

/** `by` says by what the person is known to the server before the passkey: a password or a link. */
export function useFactor(by: () => InputOf<typeof challenge>) {
  /** Undefined until the server asks for one. */
  const [needed, setNeeded] = useState<'code' | 'passkey'>()
  const [code, setCode] = useState('')
  const byPasskey = needed === 'passkey' && code === ''
  const given = async (): Promise<Given> => {
    if (!byPasskey) return code ? { code } : {}
    const { provePasskey } = await import('../data/passkeys.ts')
    return { passkey: await provePasskey(by()) }
  }
  return {
    field: <Suspense>{needed && <CodeField needed={needed} code={code} onChange={setCode} />}</Suspense>,
    ready: needed !== 'code' || code !== '',
    /** The word on the button: without a code it is the passkey that is used. */
    action: (word: string) => (byPasskey ? 'Use your passkey' : word),
    /** Sends with what is given so far, and takes note when a factor is asked for. */
    async send(send: (given: Given) => Promise<void>): Promise<void> {
      try {
        await send(await given())
      } catch (error) {
        setNeeded(neededBy(error) ?? needed)
        throw error
      }
    },
  }
}
