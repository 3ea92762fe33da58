// The choice to have an approval remembered: for exactly this, or for what is like it, with what that would have let through.
import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#contract/approvals'
import type { RuleOffer } from '#contract/rules'
import { ruleOffers } from '../data/rules.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { formatDateAndTime } from '../ui/format.ts'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../ui/states.tsx'
import type { Decision } from './approval-decide.ts'
import { asSentence, ExactText } from './approval-text.tsx'

export function ApprovalRemember({ approval, decision }: { approval: Approval; decision: Decision }) {
  const query = useQuery(ruleOffers(approval.id))
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={1} label="Loading what can be remembered" />}
      empty={{
        when: ({ offers }) => offers.length === 0,
        show: <p className="text-muted">{asSentence(query.data?.may_not_reason ?? 'This can’t be remembered')}</p>,
      }}
      error={(detail, retry) => <ErrorState title="The choices didn’t load" detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={({ offers }) => (
        <fieldset className="grid max-h-[30dvh] gap-2 overflow-y-auto">
          <legend className="mb-1 font-medium">Next time, don’t ask for</legend>
          {offers.map(offer => (
            <Checkbox
              key={offer.kind}
              label={<ExactText text={offer.description} />}
              hint={<Terms offer={offer} />}
              checked={decision.remembered.includes(offer.kind)}
              onChange={event => decision.remember(offer.kind, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    />
  )
}

function Terms({ offer: { most_uses, expires_at, would_match } }: { offer: RuleOffer }) {
  const { count, looked_at, examples } = would_match
  return (
    <>
      At most {most_uses} times, until {formatDateAndTime(expires_at)}, for the same agent and person. In the last 30
      days it would have let {count} of {looked_at} requests through
      {examples.length > 0 &&
        `, for example ${examples
          .slice(0, 3)
          .map(({ code }) => code)
          .join(', ')}`}
      .
    </>
  )
}
