// Permissions: granting one for a time, those that were granted, and the table of what each role may do.
import { lazy, Suspense } from 'react'
import { may, useUser } from '../../data/credentials.ts'
import { Card } from '../../ui/card.tsx'
import { DeniedState } from '../../ui/states.tsx'
import { GrantForm } from './grant-form.tsx'
import { GrantList } from './grant-list.tsx'

const AccessTable = lazy(() => import('./access-table.tsx'))

export default function PermissionsTab() {
  const user = useUser()
  return (
    <div className="grid grid-cols-1 gap-8">
      {may(user, 'people.grant') ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <Card title="Grant Temporary Permission">
            <GrantForm />
          </Card>
          <GrantList />
        </div>
      ) : (
        <DeniedState detail="Only administrators grant permissions for a time." />
      )}
      <Suspense>
        <AccessTable />
      </Suspense>
    </div>
  )
}
