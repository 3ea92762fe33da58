// What the forms for signing in and up share: sending, the news in the corner, and the sentence beside the form.
import type { ReactNode } from 'react'
import type { login, register } from '#contract/accounts'
import { detailOf, FieldsError } from '../data/call-error.ts'
import type { InputOf } from '../data/request.ts'
import { Button } from '../ui/button.tsx'
import { messages } from '../ui/messages.ts'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { isNextStep } from './use-factor.tsx'
import type { Submit } from './use-submit.ts'

/** Loaded when a person begins to write: showing the form needs nothing of it. */
const loadAccounts = () => import('../data/accounts.ts')

/** Signs in and says so; a refusal is shown in the corner and thrown for the form. */
export async function signInWithNews(input: InputOf<typeof login>): Promise<void> {
  try {
    await (await loadAccounts()).signIn(input)
    showToast(messages.signed_in)
  } catch (error) {
    if (isNextStep(error, input)) throw error
    showToast({ title: messages.sign_in_failed, description: detailOf(error, messages.login_failed), tone: 'danger' })
    throw error
  }
}

/** Registers and says so; a refusal is shown in the corner and thrown for the form. */
export async function signUpWithNews(input: InputOf<typeof register>): Promise<void> {
  try {
    await (await loadAccounts()).signUp(input)
    showToast(messages.signed_up)
  } catch (error) {
    const description = detailOf(error, messages.registration_failed)
    showToast({ title: messages.sign_up_failed, description, tone: 'danger' })
    throw error
  }
}

type AccountFormProps = {
  /** The word on the button. */
  action: string
  /** All fields are filled. */
  ready: boolean
  submit: Submit
  /** The sentence for a failure that has none of its own. */
  otherwise: string
  children: ReactNode
}

export function AccountForm({ action, ready, submit, otherwise, children }: AccountFormProps) {
  const { failure, pending } = submit
  return (
    <form noValidate onSubmit={submit.submit} onFocus={() => void loadAccounts()} className="grid gap-4">
      {failure !== undefined && !(failure instanceof FieldsError) && (
        <Notice tone="danger" role="alert">
          {detailOf(failure, otherwise)}
        </Notice>
      )}
      {children}
      <Button type="submit" variant="primary" size="large" disabled={!ready} pending={pending}>
        {action}
      </Button>
    </form>
  )
}
