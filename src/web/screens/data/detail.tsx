// One dataset: what is in it, what its columns mean, how good it is, where it comes from, and questions to it.
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import { dataset } from '../../data/datasets.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { DatasetHeader } from './dataset-header.tsx'
import { DatasetTabs } from './dataset-tabs.tsx'
import { FirstVersion, LastUpload } from './import-state.tsx'
import { back } from './words.ts'

const OtherSheets = lazy(() => import('./other-sheets.tsx'))

/** While a version is being read, asked again in milliseconds, in case no live events come in. */
const importFloor = 2000

export default function DatasetPage() {
  const id = useIdInAddress()
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  // What is being deleted is not asked for again.
  const [removing, setRemoving] = useState(false)
  const query = useQuery({
    ...dataset(id),
    enabled: !removing,
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? importFloor : false),
  })
  return (
    <Page>
      <QueryView
        query={query}
        loading={<Loading />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => (
          <Without>
            <ErrorState title="This dataset could not be loaded" detail={detail} onRetry={retry} />
          </Without>
        )}
        denied={detail => (
          <Without>
            <DeniedState detail={detail} />
          </Without>
        )}
        data={detail => <Shown dataset={detail} onRemoving={setRemoving} />}
      />
    </Page>
  )
}

const Without = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title="Dataset" back={back} />
    {children}
  </>
)

const Loading = () => (
  <>
    <PageHeader title={<LoadingTitle />} back={back} />
    <SkeletonRows rows={8} label="Loading the dataset" />
  </>
)

type ShownProps = { dataset: DatasetDetail; onRemoving: (removing: boolean) => void }

const Shown = ({ dataset, onRemoving }: ShownProps) => (
  <>
    <DatasetHeader dataset={dataset} onRemoving={onRemoving} />
    {dataset.version === null ? (
      <FirstVersion dataset={dataset} />
    ) : (
      <>
        <LastUpload dataset={dataset} />
        <Suspense>
          {dataset.reading && dataset.reading.other_sheets.length > 0 && <OtherSheets dataset={dataset} />}
        </Suspense>
        <DatasetTabs dataset={dataset} />
      </>
    )}
  </>
)

const LoadingTitle = () => (
  <>
    <span className="sr-only">Dataset</span>
    <Skeleton className="h-8 w-56" />
  </>
)
