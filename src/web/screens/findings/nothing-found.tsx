// Why there is no finding: no data to look at, nothing that a duty can use, or truly nothing found.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Upload } from 'lucide-react'
import { agentList } from '../../data/agents.ts'
import { datasetList } from '../../data/datasets.ts'
import { LinkButton } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { latestCheck } from './latest-check.ts'

export function NothingOpen() {
  const datasets = useQuery(datasetList())
  const agents = useQuery(agentList())
  if (datasets.isPending || agents.isPending) return <Skeleton className="h-48 w-full" />
  const may_upload = datasets.data?.may_upload ?? false
  if (datasets.data?.datasets.length === 0) return <NoData may_upload={may_upload} />
  const duties = agents.data?.agents.flatMap(agent => agent.duties) ?? []
  if (duties.length > 0 && duties.every(({ state }) => state === 'waiting_for_data')) {
    return <NoUsefulData may_upload={may_upload} />
  }
  const checked = latestCheck(duties)
  return (
    <EmptyState icon={CircleCheck} title="Nothing found">
      {checked ? (
        <>
          The agents looked at your data <RelativeTime value={checked} /> and found nothing that needs you.
        </>
      ) : (
        'The agents have not looked yet. They begin by themselves when data changes.'
      )}
    </EmptyState>
  )
}

export const NothingClosed = () => (
  <EmptyState title="No closed findings">
    A finding closes by itself when it is no longer true: an invoice was paid, a payment was returned.
  </EmptyState>
)

export const NothingQuiet = () => (
  <EmptyState title="Nothing was called not useful">
    A finding that you call not useful stands here, quiet until its figures change.
  </EmptyState>
)

const UploadLink = ({ may_upload }: { may_upload: boolean }) =>
  may_upload && (
    <LinkButton to="/data" variant="primary" size="large" icon={Upload}>
      Upload a table
    </LinkButton>
  )

const NoData = ({ may_upload }: { may_upload: boolean }) => (
  <EmptyState title="No data yet" action={<UploadLink may_upload={may_upload} />}>
    {may_upload
      ? 'The agents have nothing to look at. Upload a list of invoices and the CFO tells you who is late, for how long, and how much it comes to.'
      : 'There is no table that you may see. An administrator or analyst can upload one.'}
  </EmptyState>
)

const NoUsefulData = ({ may_upload }: { may_upload: boolean }) => (
  <EmptyState title="Nothing can be checked yet" action={<UploadLink may_upload={may_upload} />}>
    No table has what a duty needs. The page of each agent says what its duties wait for. If such a table is here
    already, look at the roles of its columns.
  </EmptyState>
)
