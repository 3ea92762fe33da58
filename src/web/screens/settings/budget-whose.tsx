// For whom a new budget is, and for which period.
import { useQuery } from '@tanstack/react-query'
import { type Budget, type BudgetScope, budgetPeriods, budgetScopes } from '#contract/budgets'
import { agentList } from '../../data/agents.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { PersonSelect } from './person-select.tsx'

const scopeWords: Record<BudgetScope, string> = { company: 'The company', agent: 'An agent', person: 'A person' }
const periodWords: Record<Budget['period'], string> = { day: 'Day', month: 'Month' }

type WhoseValue = { scope: BudgetScope; subject: string; period: Budget['period'] }

export function Whose({ whose, onChange }: { whose: WhoseValue; onChange: (whose: WhoseValue) => void }) {
  const agents = useQuery({ ...agentList(), enabled: whose.scope === 'agent' })
  return (
    <>
      <Field label="For">
        <Select
          value={whose.scope}
          onChange={({ target }) =>
            onChange({ ...whose, scope: budgetScopes.find(one => one === target.value) ?? 'company', subject: '' })
          }
        >
          {budgetScopes.map(scope => (
            <option key={scope} value={scope}>
              {scopeWords[scope]}
            </option>
          ))}
        </Select>
      </Field>
      {whose.scope === 'agent' && (
        <Field label="Agent">
          <Select value={whose.subject} onChange={({ target }) => onChange({ ...whose, subject: target.value })}>
            <option value="">Choose an agent</option>
            {agents.data?.agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {whose.scope === 'person' && (
        <PersonSelect value={whose.subject} onChange={subject => onChange({ ...whose, subject })} />
      )}
      <Field label="Each">
        <Select
          value={whose.period}
          onChange={({ target }) =>
            onChange({ ...whose, period: budgetPeriods.find(one => one === target.value) ?? 'day' })
          }
        >
          {budgetPeriods.map(period => (
            <option key={period} value={period}>
              {periodWords[period]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
