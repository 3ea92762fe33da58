// The first page: what Cabinet is for a visitor, what comes next for whoever is signed in.
import { lazy, Suspense } from 'react'
import { may, useUser } from '../../data/credentials.ts'
import { Page } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Welcome } from './welcome.tsx'

const Next = lazy(() => import('./next.tsx'))
const AdministratorHome = lazy(() => import('./administrator.tsx'))

export default function Home() {
  const user = useUser()
  if (!user) return <Welcome />
  return (
    <Page>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {may(user, 'executive_dashboard') ? <AdministratorHome /> : <Next user={user} />}
      </Suspense>
    </Page>
  )
}
