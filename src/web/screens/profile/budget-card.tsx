// What one has used of language models, the own limits, and what happens when one is reached.
import { useQuery } from '@tanstack/react-query'
import type { Budget } from '#contract/budgets'
import { ownBudgets } from '../../data/budgets.ts'
import { BudgetUse } from '../../parts/budget-use.tsx'
import { Card } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/format.ts'
import { formatMicros } from '../../ui/money.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'

export default function BudgetCard() {
  return (
    <Card title="Your budget" description="What your work with language models has used.">
      <QueryView
        query={useQuery(ownBudgets())}
        loading={<SkeletonRows rows={2} label="Loading your budget" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState plain title="Your budget didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ budgets, used, currency }) => (
          <div className="grid gap-4">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
              <dt className="text-muted">Today</dt>
              <dd className="tabular-nums">{wordsOf(used.day, currency)}</dd>
              <dt className="text-muted">This month</dt>
              <dd className="tabular-nums">{wordsOf(used.month, currency)}</dd>
            </dl>
            {budgets.map(budget => (
              <BudgetUse key={budget.id} budget={{ ...budget, name: 'Your limit' }} currency={currency} />
            ))}
            <p className="text-muted text-sm">{budgets.length > 0 ? atTheLimit : withoutLimit}</p>
          </div>
        )}
      />
    </Card>
  )
}

const wordsOf = ({ money_micros, tokens, runs }: Budget['used'], currency: string | null) =>
  `${formatMicros(money_micros, currency)}, ${formatNumber(tokens)} tokens, ${formatNumber(runs)} ${runs === 1 ? 'run' : 'runs'}`

const atTheLimit =
  'At 80 % the administrators are told. At the limit the next call to a model is stopped before it is made, with a sentence; what the built-in skills do goes on. An administrator can raise it.'
const withoutLimit =
  'You have no limit of your own. The company’s budget and those of agents hold for you as well; when one is reached, the next call to a model is stopped before it is made.'
