// One budget: for whom, for which period, and how much. Empty bounds nothing; all empty removes it.
import { useState } from 'react'
import type { Budget } from '#contract/budgets'
import { saveBudget } from '../../data/budgets.ts'
import { CallError, detailOf } from '../../data/call-error.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { microsOf, textOfMicros } from '../../ui/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { Whose } from './budget-whose.tsx'

const wholeOf = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : null)
const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

type BudgetFormProps = { budget: Budget | null; currency: string | null; onDone: () => void }

export function BudgetForm({ budget, currency, onDone }: BudgetFormProps) {
  const save = useConfirmedMutation(saveBudget)
  const [whose, setWhose] = useState({
    scope: budget?.scope ?? ('company' as const),
    subject: budget?.subject ?? '',
    period: budget?.period ?? ('day' as const),
  })
  const [bounds, setBounds] = useState({
    money: textOfMicros(budget?.money_micros ?? null),
    tokens: textOf(budget?.tokens),
    runs: textOf(budget?.runs),
  })
  const wrong = {
    money: bounds.money.trim() !== '' && microsOf(bounds.money) === null && 'Enter an amount such as 20 or 12.50',
    tokens: bounds.tokens.trim() !== '' && wholeOf(bounds.tokens) === null && 'Enter a whole number',
    runs: bounds.runs.trim() !== '' && wholeOf(bounds.runs) === null && 'Enter a whole number',
  }
  const isWrong = Boolean(wrong.money || wrong.tokens || wrong.runs)
  const { submit, pending, failure } = useSubmit(async () => {
    if (isWrong) return
    const money_micros = microsOf(bounds.money)
    await save.mutateAsync({ ...whose, money_micros, tokens: wholeOf(bounds.tokens), runs: wholeOf(bounds.runs) })
    showToast({ title: 'Budget saved', tone: 'ok' })
    onDone()
  })
  const bound = (name: keyof typeof bounds, label: string, hint?: string) => (
    <Field label={label} optional hint={hint} error={wrong[name] || undefined}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={bounds[name]}
        onChange={({ target }) => setBounds({ ...bounds, [name]: target.value })}
      />
    </Field>
  )
  return (
    <form noValidate onSubmit={submit} className="grid max-w-lg gap-4">
      {budget ? (
        <p className="font-medium">
          {budget.name}, a {budget.period}
        </p>
      ) : (
        <Whose whose={whose} onChange={setWhose} />
      )}
      {bound('money', currency ? `Money (${currency})` : 'Money')}
      {bound('tokens', 'Tokens')}
      {bound(
        'runs',
        'Runs',
        'Only runs that ask a provider’s model count. Leave all three empty to remove the budget.',
      )}
      {failure !== undefined && !(failure instanceof CallError && failure.code === 'cancelled') && (
        <Notice tone="danger" role="alert" title="It was not saved">
          {detailOf(failure, 'Please try again.')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} disabled={isWrong}>
          Save budget
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
