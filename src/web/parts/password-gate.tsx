// Stands around the application and asks for the password when a part of it needs that; see confirm-password.tsx.
import { createContext, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Asks for the password; true when it was right, false when the person gave up. */
export type AskPassword = () => Promise<boolean>

export const AskPasswordContext = createContext<AskPassword>(async () => false)

export function PasswordGate({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>()
  const ask = useCallback<AskPassword>(
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
    <AskPasswordContext value={ask}>
      {children}
      <Suspense>{answer && <ConfirmDialog onAnswer={answer} />}</Suspense>
    </AskPasswordContext>
  )
}
