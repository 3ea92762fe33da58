// Remembered decisions: what goes on without asking, by whom, how often it did, and ending it.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Rule } from '#contract/rules'
import { revokeRule, rulePages } from '../../data/rules.ts'
import { ExactText } from '../../parts/approval-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'

const rulesOf = (pages: readonly { rules: Rule[] }[]) => pages.flatMap(page => page.rules)

export default function Rules() {
  const query = useInfiniteQuery(rulePages())
  return (
    <Page>
      <PageHeader
        title="Remembered decisions"
        description="What agents may do again without asking. Each ends by itself; ending one holds at once."
        back={{ to: '/approvals', label: 'Approvals' }}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} label="Loading rules" />}
        empty={{
          when: ({ pages }) => rulesOf(pages).length === 0,
          show: (
            <EmptyState title="Nothing is remembered">
              Choose “Remember” on a request before you approve it, and the next one like it need not ask.
            </EmptyState>
          ),
        }}
        error={(detail, retry) => <ErrorState title="Rules didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pages }) => (
          <>
            <ul aria-label="Rules" className="grid grid-cols-1 gap-3">
              {rulesOf(pages).map(rule => (
                <OneRule key={rule.id} rule={rule} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                className="mt-3 w-full"
              >
                Show earlier
              </Button>
            )}
          </>
        )}
      />
    </Page>
  )
}

function OneRule({ rule }: { rule: Rule }) {
  const revoke = useMutation(revokeRule)
  const { agent_name, requester, author, uses, most_uses, expires_at, created_at, standing, end_reason } = rule
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <LevelBadge level={rule.level} />
        <Badge tone={standing ? 'ok' : 'neutral'}>{standing ? 'In force' : 'Ended'}</Badge>
      </div>
      <h2 className="break-words font-medium">
        <ExactText text={rule.description} />
      </h2>
      <p className="text-muted text-sm">
        By {agent_name} for {requester}. Made by {author} on {formatDateAndTime(created_at)}. Used {uses} of {most_uses}{' '}
        times. {standing ? `Ends on ${formatDateAndTime(expires_at)}.` : end_reason}
      </p>
      {revoke.error && (
        <p role="alert" className="text-danger">
          {revoke.error.message}
        </p>
      )}
      {standing && rule.may_revoke && (
        <div>
          <Button pending={revoke.isPending} onClick={() => revoke.mutate({ id: rule.id })}>
            End this rule
          </Button>
        </div>
      )}
    </li>
  )
}
