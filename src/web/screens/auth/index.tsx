// Signing in and signing up. What was written stays when the tab changes.
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../data/credentials.ts'
import { useAccountLink } from '../../parts/account-link.ts'
import { setupCode } from '../../parts/setup-code.ts'
import { SignInForm } from '../../parts/sign-in-form.tsx'
import { Redirect } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { type AuthValues, SignUpForm } from './sign-up-form.tsx'

const FollowLink = lazy(() => import('./follow-link.tsx'))
const Forgot = lazy(() => import('./forgot.tsx'))

export default function Auth() {
  const user = useUser()
  const token = useAccountLink()
  const [tab, setTab] = useState<'sign_in' | 'sign_up'>(setupCode() ? 'sign_up' : 'sign_in')
  const [forgot, setForgot] = useState(false)
  const [values, setValues] = useState<AuthValues>({ full_name: '', email: '', password: '' })
  if (token) {
    return (
      <Page width="form">
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <FollowLink key={token} token={token} />
        </Suspense>
      </Page>
    )
  }
  if (user) return <Redirect to="/" />
  const change = (changed: Partial<AuthValues>) => setValues({ ...values, ...changed })
  return (
    <Page width="form">
      <PageHeader title="Welcome to Cabinet" className="mt-8" />
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'sign_in',
            label: 'Sign In',
            panel: forgot ? (
              <Suspense fallback={<SkeletonRows rows={3} />}>
                <Forgot email={values.email} onBack={() => setForgot(false)} />
              </Suspense>
            ) : (
              <div className="grid gap-4">
                <SignInForm values={values} onChange={change} otherwise={messages.login_failed} />
                <TextButton onClick={() => setForgot(true)}>Forgot your password?</TextButton>
              </div>
            ),
          },
          { value: 'sign_up', label: 'Sign Up', panel: <SignUpForm values={values} onChange={change} /> },
        ]}
      />
    </Page>
  )
}
