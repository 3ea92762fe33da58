// Columns whose meaning is a guess, as questions: agents work with them, so a person should say whether they are right.
import { type Column, type ColumnRole, SURE } from '#contract/columns'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RoleSelect } from './role-select.tsx'
import { roleWords } from './words.ts'

export const isQuestion = ({ role, confidence, chosen_by_person }: Column) =>
  role !== null && !chosen_by_person && confidence < SURE

type RoleQuestionsProps = {
  columns: readonly Column[]
  save: (column: Column, role: ColumnRole | null) => void
}

export function RoleQuestions({ columns, save }: RoleQuestionsProps) {
  const open = columns.filter(isQuestion)
  if (open.length === 0) return null
  return (
    <Card
      title={open.length === 1 ? 'One column to check' : `${open.length} columns to check`}
      description="Cabinet is not sure what these mean."
    >
      <ul className="grid gap-3">
        {open.map(column => (
          <li key={column.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 break-words">
              Is <strong className="font-medium">{column.title || column.name}</strong> this:{' '}
              {column.role && roleWords[column.role]}?
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <Button
                aria-label={`Yes, ${column.title || column.name} is right`}
                onClick={() => save(column, column.role)}
              >
                Yes
              </Button>
              <RoleSelect
                label={`What ${column.title || column.name} means instead`}
                value={column.role}
                onChange={role => save(column, role)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
