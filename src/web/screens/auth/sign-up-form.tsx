// Sign Up: full name, e-mail and password; who may register is the server's decision.
import { fieldErrorsOf } from '../../data/call-error.ts'
import { EmailField, NameField, NewPasswordField } from '../../parts/account-fields.tsx'
import { AccountForm, signUpWithNews } from '../../parts/account-form.tsx'
import { setupCode } from '../../parts/setup-code.ts'
import { useSubmit } from '../../parts/use-submit.ts'
import { TextLink } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { Notice } from '../../ui/notice.tsx'

export type AuthValues = { full_name: string; email: string; password: string }

type SignUpFormProps = { values: AuthValues; onChange: (changed: Partial<AuthValues>) => void }

export function SignUpForm({ values: { full_name, email, password }, onChange }: SignUpFormProps) {
  const code = setupCode()
  const submit = useSubmit(() => signUpWithNews({ full_name, email, password, ...(code && { setup_code: code }) }))
  const errors = fieldErrorsOf(submit.failure)
  return (
    <AccountForm
      action="Sign Up"
      ready={full_name.trim() !== '' && email.trim() !== '' && password !== ''}
      submit={submit}
      otherwise={messages.registration_failed}
    >
      {code ? (
        <Notice tone="ok">Your set-up link was recognised. You will be the first administrator.</Notice>
      ) : (
        <Notice>
          Registration is by invitation. The first administrator registers at{' '}
          <TextLink to="/admin">Admin Access</TextLink>.
        </Notice>
      )}
      <NameField value={full_name} error={errors.full_name} onChange={full_name => onChange({ full_name })} />
      <EmailField value={email} error={errors.email} onChange={email => onChange({ email })} />
      <NewPasswordField value={password} error={errors.password} onChange={password => onChange({ password })} />
    </AccountForm>
  )
}
