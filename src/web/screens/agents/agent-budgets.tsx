// What may be spent by an agent, and what is used of it, for those who look after the house.
import { useQuery } from '@tanstack/react-query'
import { agentBudgets } from '../../data/budgets.ts'
import { BudgetUse } from '../../parts/budget-use.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'

export default function AgentBudgets({ id }: { id: string }) {
  const query = useQuery(agentBudgets(id))
  return (
    <Card title="Budget">
      <QueryView
        query={query}
        loading={<SkeletonRows rows={2} label="Loading the budget" />}
        empty={{
          when: ({ budgets }) => budgets.length === 0,
          show: <p className="text-muted">None is set for it or for the company.</p>,
        }}
        error={(detail, retry) => <ErrorState title="The budget didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ budgets, currency }) => (
          <ul className="grid gap-3">
            {budgets.map(budget => (
              <li key={budget.id}>
                <BudgetUse budget={budget} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      />
    </Card>
  )
}
