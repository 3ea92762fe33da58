// User Management: figures, people, the audit trail, and permissions for a time.
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { may, useUser } from '../../data/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'

const CreateUser = lazy(() => import('./create-user.tsx'))
const panels = {
  overview: { label: 'System Overview', Panel: lazy(() => import('./overview-tab.tsx')) },
  active: { label: 'Active Users', Panel: lazy(() => import('./people-tab.tsx')) },
  audit: { label: 'Audit Trail', Panel: lazy(() => import('./audit-tab.tsx')) },
  permissions: { label: 'Permissions', Panel: lazy(() => import('./permissions-tab.tsx')) },
}
type Name = keyof typeof panels
const names: readonly Name[] = ['overview', 'active', 'audit', 'permissions']

export default function People() {
  const user = useUser()
  const [creating, setCreating] = useState(false)
  return (
    <Page>
      <PageHeader
        title="Enhanced User Management"
        description="Who is here, what they may do, and what was done."
        actions={
          may(user, 'people.create') && (
            <Button variant="primary" icon={UserPlus} onClick={() => setCreating(true)}>
              Create User
            </Button>
          )
        }
      />
      {user ? (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <PeopleTabs />
        </Suspense>
      ) : (
        <SignInFirst />
      )}
      <Suspense>{creating && <CreateUser onClose={() => setCreating(false)} />}</Suspense>
    </Page>
  )
}

function PeopleTabs() {
  const [wanted, open] = useSearchParam('tab')
  return (
    <Tabs
      label="User management"
      value={names.find(name => name === wanted) ?? 'overview'}
      onChange={name => open(name === 'overview' ? undefined : name)}
      tabs={names.map(value => {
        const { label, Panel } = panels[value]
        return { value, label, panel: <Panel /> }
      })}
    />
  )
}

const SignInFirst = () => (
  <div className="grid justify-items-center gap-4">
    <div className="w-full">
      <DeniedState title={messages.please_sign_in} detail={messages.sign_in_for_users} />
    </div>
    <LinkButton to="/auth" variant="primary">
      Sign In
    </LinkButton>
  </div>
)
