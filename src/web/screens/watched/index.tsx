// Watched pages: what is looked at on the web for the agents, how the last look went, and what changed.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { WatchedPage } from '#contract/watched'
import { lookNow, watchedPages } from '../../data/watched.ts'
import { failed } from '../../parts/failed.ts'
import { Button } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { Pages } from './pages.tsx'

const AddPage = lazy(() => import('./add-page.tsx'))
const PagePictures = lazy(() => import('./page-pictures.tsx'))
const RemovePage = lazy(() => import('./remove-page.tsx'))

export default function WatchedPagesPage() {
  const query = useQuery(watchedPages())
  const [open, setOpen] = useState<WatchedPage | 'new'>()
  const [pictured, setPictured] = useState<WatchedPage>()
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen('new')}>
      Add Page
    </Button>
  )
  const pages = query.data?.pages ?? []
  return (
    <Page>
      <PageHeader
        back={{ to: '/data', label: 'Company data' }}
        title="Watched pages"
        description="Pages and feeds on the web that agents look at every six hours. What changes on them, or can’t be reached, becomes a report."
        actions={
          pages.length > 0 && (
            <>
              <LookNow />
              {add}
            </>
          )
        }
      />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} label="Loading the watched pages" />}
        empty={{
          when: ({ pages }) => pages.length === 0,
          show: (
            <EmptyState icon={Eye} title="No page is watched yet" action={add}>
              For example the price list of a supplier, the news of an authority, or your own shop.
            </EmptyState>
          ),
        }}
        error={(detail, retry) => (
          <ErrorState title="The watched pages could not be loaded" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pages, no_pictures }) => (
          <>
            <Pages pages={pages} onRemove={setOpen} onPictures={setPictured} />
            {no_pictures && <p className="mt-3 text-muted text-sm">{no_pictures}</p>}
          </>
        )}
      />
      <Suspense>
        {open === 'new' && <AddPage onClose={() => setOpen(undefined)} />}
        {pictured && <PagePictures page={pictured} onClose={() => setPictured(undefined)} />}
        {open && open !== 'new' && <RemovePage page={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Page>
  )
}

function LookNow() {
  const look = useMutation({
    ...lookNow,
    onSuccess: (answer, ...rest) => {
      showToast({ title: answer.message })
      return lookNow.onSuccess?.(answer, ...rest)
    },
    onError: failed('The pages were not looked at'),
  })
  return (
    <Button icon={RefreshCw} pending={look.isPending} onClick={() => look.mutate({})}>
      Look Now
    </Button>
  )
}
