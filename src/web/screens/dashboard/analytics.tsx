// What the agents have done and found in the last days, from recorded runs and findings.
import { useQuery } from '@tanstack/react-query'
import type * as activity from '#contract/agent-activity'
import { activityRanges } from '#contract/agent-activity'
import { agentActivity } from '../../data/agent-status.ts'
import type { AnswerOf } from '../../data/request.ts'
import { SeriesCard } from '../../parts/series-card.tsx'
import { Figure } from '../../ui/figure.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { seriesOf, sumsOf } from './series.ts'

type Activity = AnswerOf<typeof activity.get>

export default function Analytics() {
  const [wanted, choose] = useSearchParam('days')
  const days = activityRanges.find(range => String(range) === wanted) ?? activityRanges[0]
  const query = useQuery({ ...agentActivity(days), placeholderData: before => before })
  return (
    <>
      <Select
        size="small"
        aria-label="Range"
        value={days}
        onChange={event => choose(event.target.value === String(activityRanges[0]) ? undefined : event.target.value)}
        className="mb-4 w-40"
      >
        {activityRanges.map(range => (
          <option key={range} value={range}>
            Last {range} days
          </option>
        ))}
      </Select>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={8} label="Loading the figures" />}
        // Each chart says for itself where it has nothing to show.
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => (
          <ErrorState title="The figures could not be loaded" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState detail={detail} />}
        data={data => <Figures activity={data} />}
      />
    </>
  )
}

function Figures({ activity }: { activity: Activity }) {
  const { runs, success_percent, opened, closed } = sumsOf(activity)
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <ul className="grid grid-cols-2 gap-4 rounded-lg border bg-surface p-4 sm:grid-cols-4 lg:col-span-2">
        <li>
          <Figure label="Runs" value={runs} />
        </li>
        <li>
          <Figure label="Success" value={success_percent} unit="%" />
        </li>
        <li>
          <Figure label="Findings opened" value={opened} />
        </li>
        <li>
          <Figure label="Findings closed" value={closed} />
        </li>
      </ul>
      {seriesOf(activity).map(series => (
        <SeriesCard key={series.title} {...series} />
      ))}
    </div>
  )
}
