// Budgets: what is used of each, and setting one for the company, an agent or a person.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Budget } from '#contract/budgets'
import { budgetList } from '../../data/budgets.ts'
import { BudgetUse } from '../../parts/budget-use.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { BudgetForm } from './budget-form.tsx'

export default function Budgets() {
  const query = useQuery(budgetList())
  const [editing, setEditing] = useState<Budget | 'new' | null>(null)
  return (
    <Card
      title="Budgets"
      description="At 80 % administrators are told. When one is used up, the next call of a model is not made."
    >
      <QueryView
        query={query}
        loading={<SkeletonRows rows={3} label="Loading the budgets" />}
        // There is always something to do: without a budget, adding one.
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState title="The budgets didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ budgets, currency, unpriced }) =>
          editing ? (
            <BudgetForm
              budget={editing === 'new' ? null : editing}
              currency={currency}
              onDone={() => setEditing(null)}
            />
          ) : (
            <div className="grid gap-4">
              {unpriced.length > 0 && <Unpriced models={unpriced} />}
              {budgets.length === 0 && <p className="text-muted">No budget is set: nothing bounds what models cost.</p>}
              <ul className="grid gap-4">
                {budgets.map(budget => (
                  <li key={budget.id} className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
                    <BudgetUse budget={budget} currency={currency} />
                    <Button
                      className="justify-self-start"
                      aria-label={`Change the budget of ${budget.name} for a ${budget.period}`}
                      onClick={() => setEditing(budget)}
                    >
                      Change
                    </Button>
                  </li>
                ))}
              </ul>
              <Button className="justify-self-start" onClick={() => setEditing('new')}>
                Set a budget
              </Button>
            </div>
          )
        }
      />
    </Card>
  )
}

const Unpriced = ({ models }: { models: readonly string[] }) => (
  <Notice tone="serious" title="Some models have no price">
    What {models.join(', ')} costs is not known, so it counts in no amount of money. Enter prices under Language models,
    or bound tokens or runs.
  </Notice>
)
