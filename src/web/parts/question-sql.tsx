// A question in SQL: written, asked by Ctrl or Cmd with Enter, with the tables and columns that can be named.
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { dataset, datasetList } from '../data/datasets.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { typeWords } from './dataset-types.ts'

type QuestionSqlProps = { sql: string; pending: boolean; onChange: (sql: string) => void; onAsk: (sql: string) => void }

export default function QuestionSql({ sql, pending, onChange, onAsk }: QuestionSqlProps) {
  const ask = () => {
    if (!pending && sql.trim() !== '') onAsk(sql)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    ask()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label="Question in SQL"
        hint="One SELECT in DuckDB’s SQL. It only reads, takes at most 10 seconds, and gives at most 5,000 rows."
      >
        <TextArea
          value={sql}
          minRows={4}
          maxRows={16}
          maxLength={20_000}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
          onKeyDown={press}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" icon={Play} pending={pending} disabled={sql.trim() === ''} onClick={ask}>
          Run
        </Button>
        <span className="text-muted text-sm max-sm:hidden">
          <Kbd>Ctrl</Kbd> or <Kbd>⌘</Kbd> with <Kbd>Enter</Kbd>
        </span>
      </div>
      <Tables />
    </div>
  )
}

function Tables() {
  const query = useQuery(datasetList())
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-6 w-48" />}
      empty={{ when: ({ datasets }) => datasets.length === 0, show: <Line>There is no table that you may see.</Line> }}
      error={detail => <Line>The tables could not be listed. {detail}</Line>}
      denied={detail => <Line>{detail}</Line>}
      data={({ datasets }) => (
        <section aria-label="Tables" className="grid grid-cols-1 gap-1">
          <h2 className="font-medium text-sm">Tables</h2>
          {datasets
            .filter(({ version }) => version !== null)
            .map(({ id, table_name, name }) => (
              <TableColumns key={id} id={id} table={table_name} name={name} />
            ))}
        </section>
      )}
    />
  )
}

const Line = ({ children }: { children: React.ReactNode }) => <p className="text-muted text-sm">{children}</p>

function TableColumns({ id, table, name }: { id: string; table: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="rounded-sm py-1 hover:text-fg">
        <code>{table}</code> <span className="text-muted">{name}</span>
      </summary>
      {open && <Columns id={id} />}
    </details>
  )
}

function Columns({ id }: { id: string }) {
  const query = useQuery(dataset(id))
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-6 w-64" />}
      empty={{ when: ({ columns }) => columns.length === 0, show: <Line>This table has no columns.</Line> }}
      error={detail => <Line>{detail}</Line>}
      denied={detail => <Line>{detail}</Line>}
      data={({ columns }) => (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 py-1 pl-4">
          {columns.map(({ name, type }) => (
            <li key={name}>
              <code>{name}</code> <span className="text-muted">{typeWords[type].toLowerCase()}</span>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
