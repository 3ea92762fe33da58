// One dataset: what is in it, what its columns mean, how good it is, where it comes from, and questions to it.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import { dataset } from '../../data/datasets.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { PageOf } from '../../ui/page-of.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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
    <PageOf
      thing="dataset"
      back={back}
      query={query}
      loadingTitle={<LoadingTitle />}
      data={detail => <Shown dataset={detail} onRemoving={setRemoving} />}
    />
  )
}

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
