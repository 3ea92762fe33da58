// What stands on a dataset's page while a version is being read, and when one could not be read.
import { lazy, Suspense } from 'react'
import type { DatasetDetail } from '#contract/datasets'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ImportProgress } from './import-progress.tsx'

const TryAgain = lazy(() => import('./try-again.tsx'))
const VersionUpload = lazy(() => import('./version-upload.tsx'))

/** There is no version yet: the first one is being read, or it could not be. */
export const FirstVersion = ({ dataset }: { dataset: DatasetDetail }) => (
  <div className="grid gap-4">
    {dataset.status === 'importing' ? (
      <Card
        title="The table is being read"
        description="You can leave this page. The table opens here as soon as it is ready."
      >
        <ImportProgress dataset={dataset} />
      </Card>
    ) : (
      <ErrorState title="The table could not be read" detail={dataset.failure ?? 'Please upload it again.'} />
    )}
    <Suspense>
      {dataset.may_try_again && <TryAgain id={dataset.id} />}
      {dataset.may_manage && <VersionUpload dataset={dataset} />}
    </Suspense>
  </div>
)

/** A version is in use while the next one is being read, or after that failed. */
export function LastUpload({ dataset }: { dataset: DatasetDetail }) {
  const { id, status, failure, version, may_try_again } = dataset
  if (status === 'importing') {
    return (
      <Card
        className="mb-6"
        title="A new version is being read"
        description={`Until it is ready, version ${version} is used.`}
      >
        <ImportProgress dataset={dataset} />
      </Card>
    )
  }
  if (!failure) return null
  return (
    <Notice tone="warn" title="The last upload could not be read" className="mb-6">
      <p>
        {failure} Version {version} is still used.
      </p>
      <Suspense>{may_try_again && <TryAgain id={id} />}</Suspense>
    </Notice>
  )
}
