// One run: what it is about, each of its steps as they come, and stopping it.
import { useQuery } from '@tanstack/react-query'
import { run } from '../../data/runs.ts'
import { isOpenRun } from '../../parts/run-open.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { back, RunView } from './run-view.tsx'

/** The floor under the live events while it goes on, in milliseconds. */
const pollingFloor = 5000

export default function RunPage() {
  const id = useIdInAddress()
  const query = useQuery({
    ...run(id),
    refetchInterval: ({ state }) => (state.data && isOpenRun(state.data) ? pollingFloor : false),
  })
  const header = <PageHeader title="Run" back={back} />
  return (
    <Page>
      <QueryView
        query={query}
        loading={
          <>
            {header}
            <SkeletonRows rows={8} label="Loading the run" />
          </>
        }
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => (
          <>
            {header}
            <ErrorState title="This run could not be loaded" detail={detail} onRetry={retry} />
          </>
        )}
        denied={detail => (
          <>
            {header}
            <DeniedState detail={detail} />
          </>
        )}
        data={data => <RunView key={id} run={data} />}
      />
    </Page>
  )
}
