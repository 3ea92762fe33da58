// The open findings with the greatest impact.
import { useQuery } from '@tanstack/react-query'
import { firstFindings } from '../../data/agents.ts'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { FindingRows, FindingsLink, NoFindings } from './finding-rows.tsx'

export const topFindings = () => firstFindings(5)

export function TopFindings() {
  const query = useQuery(topFindings())
  return (
    <Card title="Open findings" actions={<FindingsLink />}>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} />}
        empty={{ when: ({ findings }) => findings.length === 0, show: <NoFindings /> }}
        error={(detail, retry) => <ErrorState plain title="Findings didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ findings }) => <FindingRows findings={findings} />}
      />
    </Card>
  )
}
