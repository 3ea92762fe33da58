// Enters the password again where the server asks for it, and then repeats what was refused.
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { CallError } from '../data/call-error.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Asks for the password; true when it was right, false when the person gave up. */
type Ask = () => Promise<boolean>
const AskContext = createContext<Ask>(async () => false)

/** Stands around the application; the dialog is loaded when it is first needed. */
export function ConfirmPassword({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>()
  const ask = useCallback<Ask>(
    () =>
      new Promise(resolve => {
        setAnswer(() => (confirmed: boolean) => {
          setAnswer(undefined)
          resolve(confirmed)
        })
      }),
    [],
  )
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>{answer && <ConfirmDialog onAnswer={answer} />}</Suspense>
    </AskContext>
  )
}

/** Runs an action; when it is refused for want of a fresh password, asks for it and runs the action once more. */
export async function withPassword<Answer>(action: () => Promise<Answer>, ask: Ask): Promise<Answer> {
  try {
    return await action()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'confirmation_needed') throw error
    if (await ask()) return action()
    throw new CallError(0, 'cancelled', 'Nothing was changed: the password was not entered.')
  }
}

/** `useMutation` for changes that may be refused with `confirmation_needed`. */
export function useConfirmedMutation<Answer, Input>(options: UseMutationOptions<Answer, Error, Input>) {
  const ask = useContext(AskContext)
  const { mutationFn } = options
  return useMutation<Answer, Error, Input>({
    ...options,
    ...(mutationFn && { mutationFn: (input: Input, context) => withPassword(() => mutationFn(input, context), ask) }),
  })
}
