// One run: what it is about, each of its steps as they come, and stopping it.
import { useQuery } from '@tanstack/react-query'
import { run } from '../../data/runs.ts'
import { isOpenRun } from '../../parts/run-open.ts'
import { useIdInAddress } from '../../ui/address.ts'
import { PageOf } from '../../ui/page-of.tsx'
import { back, RunView } from './run-view.tsx'

/** The floor under the live events while it goes on, in milliseconds. */
const pollingFloor = 5000

export default function RunPage() {
  const id = useIdInAddress()
  const query = useQuery({
    ...run(id),
    refetchInterval: ({ state }) => (state.data && isOpenRun(state.data) ? pollingFloor : false),
  })
  return <PageOf thing="run" back={back} query={query} data={data => <RunView key={id} run={data} />} />
}
