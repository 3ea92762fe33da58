// Administrators: signing in, or registering as the first one.
import { useState } from 'react'
import { useUser } from '../../data/credentials.ts'
import { setupCode } from '../../parts/setup-code.ts'
import { SignInForm } from '../../parts/sign-in-form.tsx'
import { Redirect } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type AdminValues, RegistrationForm } from './registration-form.tsx'

export default function Admin() {
  const user = useUser()
  const [tab, setTab] = useState<'access' | 'registration'>(setupCode() ? 'registration' : 'access')
  const [values, setValues] = useState<AdminValues>({
    full_name: '',
    email: '',
    password: '',
    confirmed_password: '',
    setup_code: setupCode(),
  })
  if (user) return <Redirect to="/" />
  const change = (changed: Partial<AdminValues>) => setValues({ ...values, ...changed })
  return (
    <Page width="form">
      <PageHeader
        title="Administration"
        description="Admin registration is limited to authorised e-mail addresses."
        className="mt-8"
      />
      <Tabs
        label="Admin access or registration"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'access',
            label: 'Admin Access',
            panel: <SignInForm values={values} onChange={change} otherwise={messages.authentication_failed} />,
          },
          {
            value: 'registration',
            label: 'Admin Registration',
            panel: <RegistrationForm values={values} onChange={change} />,
          },
        ]}
      />
    </Page>
  )
}
