// Where the link of an invitation or a reset leads: for whom it is, and the password to set.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { lookAtLink } from '#contract/profile'
import { CallError, detailOf, fieldErrorsOf } from '../../data/call-error.ts'
import { useUser } from '../../data/credentials.ts'
import { accountLink, followLink } from '../../data/profile.ts'
import type { AnswerOf } from '../../data/request.ts'
import { NewPasswordField } from '../../parts/account-fields.tsx'
import { AccountForm } from '../../parts/account-form.tsx'
import { forgetAccountLink } from '../../parts/account-link.ts'
import { useFactor } from '../../parts/use-factor.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { messages } from '../../ui/messages.ts'
import { navigate } from '../../ui/navigate.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

export default function FollowLink({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({ ...accountLink(token), retry: false })
  if (data) return <SetPassword token={token} link={data} />
  if (!error) return <SkeletonRows rows={5} label="Looking at the link" />
  const unreachable = !(error instanceof CallError) || error.code === 'unreachable'
  return (
    <>
      <PageHeader title="This link does not open" className="mt-8" />
      <ErrorState
        title={unreachable ? 'The link could not be looked at' : 'It is used, revoked or over'}
        detail={detailOf(error, 'Please try again.')}
        {...(unreachable && { onRetry: () => void refetch() })}
      />
      <p className="my-4 text-muted">Ask whoever gave it to you for a new one.</p>
      <Button onClick={forgetAccountLink}>Go to Sign In</Button>
    </>
  )
}

type SetPasswordProps = { token: string; link: AnswerOf<typeof lookAtLink> }

const welcome = { title: messages.signed_in.title, description: messages.signed_in.description, tone: 'ok' as const }

function SetPassword({ token, link: { purpose, email, full_name, expires_at } }: SetPasswordProps) {
  const user = useUser()
  const [password, setPassword] = useState('')
  const factor = useFactor(() => ({ token }))
  const submit = useSubmit(async () => {
    await factor.send(given => followLink({ token, password, ...given }))
    forgetAccountLink()
    showToast(welcome)
    await navigate({ to: '/' })
  })
  return (
    <>
      <PageHeader
        title={purpose === 'invitation' ? `Welcome, ${full_name}` : 'Set a new password'}
        description={`For ${email}. The link works once, until ${formatDateAndTime(expires_at)}.`}
        className="mt-8"
      />
      {user && user.email !== email && (
        <Notice tone="warn" className="mb-4">
          You are signed in as {user.email}. Going on signs in as {email} here.
        </Notice>
      )}
      <AccountForm
        action={factor.action(purpose === 'invitation' ? 'Join' : 'Set password')}
        ready={password !== '' && factor.ready}
        submit={submit}
        otherwise={messages.registration_failed}
      >
        {/* Password managers look for the account that a new password belongs to. */}
        <TextInput type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField value={password} error={fieldErrorsOf(submit.failure).password} onChange={setPassword} />
        {factor.field}
      </AccountForm>
    </>
  )
}
