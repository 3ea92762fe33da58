// Company data: the tables that the agents work on, and the way to bring new ones.
import { useQuery } from '@tanstack/react-query'
import type { list } from '#contract/datasets'
import { may, useUser } from '../../data/credentials.ts'
import { datasetList } from '../../data/datasets.ts'
import type { AnswerOf } from '../../data/request.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { DatasetTable } from './dataset-table.tsx'
import { FirstUpload } from './first-upload.tsx'
import { UploadArea } from './upload-area.tsx'
import { useForgetArrived } from './use-uploads.ts'

type Answer = AnswerOf<typeof list>

/** While something is being read, asked again in milliseconds, in case no live events come in. */
const importFloor = 2000

export default function DataPage() {
  useForgetArrived()
  const user = useUser()
  const query = useQuery({
    ...datasetList(),
    refetchInterval: ({ state }) =>
      state.data?.datasets.some(({ status }) => status === 'importing') ? importFloor : false,
  })
  return (
    <Page>
      <PageHeader
        title="Company data"
        description="The tables that agents watch and answer from. Every version is kept."
        actions={
          <>
            {query.data?.may_upload && <LinkButton to="/data/sources">Sources</LinkButton>}
            {may(user, 'system.details') && <LinkButton to="/data/watched">Watched Pages</LinkButton>}
            <LinkButton to="/data/glossary">Glossary</LinkButton>
          </>
        }
      />
      <QueryView
        query={query}
        loading={<Loading />}
        empty={{ when: ({ datasets }) => datasets.length === 0, show: <Nothing answer={query.data} /> }}
        error={(detail, retry) => (
          <ErrorState title="The datasets could not be loaded" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState detail={detail} />}
        data={answer => <Datasets answer={answer} />}
      />
    </Page>
  )
}

const Loading = () => (
  <div className="grid gap-6">
    <Skeleton className="h-32 w-full" />
    <SkeletonRows rows={5} label="Loading the datasets" />
  </div>
)

const Datasets = ({ answer: { datasets, may_upload } }: { answer: Answer }) => (
  <div className="grid grid-cols-1 gap-6">
    {may_upload ? <UploadArea datasets={datasets} /> : <MayNotUpload />}
    <DatasetTable datasets={datasets} />
  </div>
)

const MayNotUpload = () => (
  <Notice>
    Your role can look at tables and ask questions about them. Uploading is for administrators and analysts; an
    administrator can upload a table for you.
  </Notice>
)

const Nothing = ({ answer }: { answer: Answer | undefined }) =>
  answer?.may_upload ? (
    <FirstUpload />
  ) : (
    <EmptyState title="No tables yet">
      There is no table that you may see. Uploading is for administrators and analysts; what they upload appears here,
      if your role includes its domain.
    </EmptyState>
  )
