// A forgotten password: a link by mail. Nobody is told whether an address is known.
import { useState } from 'react'
import { forgotPassword } from '../../data/accounts.ts'
import { fieldErrorsOf } from '../../data/call-error.ts'
import { EmailField } from '../../parts/account-fields.tsx'
import { AccountForm } from '../../parts/account-form.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'

type ForgotProps = { email: string; onBack: () => void }

export default function Forgot({ email: written, onBack }: ForgotProps) {
  const [email, setEmail] = useState(written)
  const [asked, setAsked] = useState(false)
  const submit = useSubmit(async () => {
    await forgotPassword(email.trim())
    setAsked(true)
  })
  return (
    <div className="grid gap-4">
      {asked ? (
        <Notice tone="ok" role="status" title="Look into your mail">
          If {email.trim()} belongs to somebody here, a link for a new password is on its way. It works for one day.
        </Notice>
      ) : (
        <AccountForm
          action="Send a link"
          ready={email.trim() !== ''}
          submit={submit}
          otherwise="The link was not sent. Please try again."
        >
          <EmailField value={email} error={fieldErrorsOf(submit.failure).email} onChange={setEmail} />
        </AccountForm>
      )}
      <TextButton onClick={onBack}>Back to Sign In</TextButton>
    </div>
  )
}
