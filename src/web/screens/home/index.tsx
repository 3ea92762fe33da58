// The first page: what comes next for administrators, the waitlist for everybody else.
import { lazy, Suspense } from 'react'
import { useUser } from '../../data/credentials.ts'
import { Waitlist } from '../../parts/waitlist.tsx'
import { Page } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const AdministratorHome = lazy(() => import('./administrator.tsx'))

export default function Home() {
  const user = useUser()
  if (!user?.is_admin) return <Waitlist />
  return (
    <Page>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <AdministratorHome />
      </Suspense>
    </Page>
  )
}
