// Which tables of a database are read, and SELECTs of one's own.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { SourceSelect, SourceTable } from '#contract/sources'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { StepProps, Tested } from './draft.ts'

type Found = Tested['tables'][number]

const nameOf = ({ schema, name }: SourceTable) => (schema === null ? name : `${schema}.${name}`)

/** So many are shown at once; the others are found by their names. */
const mostShown = 100

export function TablesStep({ draft, onChange, found }: StepProps & { found: readonly Found[] | undefined }) {
  const [wanted, setWanted] = useState('')
  const { tables, selects } = draft
  const chosen = new Set(tables.map(nameOf))
  const offered: readonly Found[] = found ?? tables.map(table => ({ ...table, rows: null, is_view: false }))
  const shown = offered.filter(table => nameOf(table).toLowerCase().includes(wanted.trim().toLowerCase()))
  const toggle = ({ schema, name }: Found, yes: boolean) => {
    const others = tables.filter(table => nameOf(table) !== nameOf({ schema, name }))
    onChange({ tables: yes ? [...others, { schema, name }] : others })
  }
  return (
    <Card title="Tables" description={`${formatNumber(tables.length)} chosen. Each becomes a dataset.`}>
      <div className="grid gap-4">
        {!found && <p className="text-muted">Test the connection to see all tables.</p>}
        {offered.length > 10 && (
          <Field label="Find a table">
            <TextInput type="search" value={wanted} onChange={event => setWanted(event.target.value)} />
          </Field>
        )}
        <fieldset className="max-h-80 overflow-y-auto rounded-md border p-3">
          <legend className="sr-only">Tables</legend>
          <div className="grid gap-2">
            {shown.slice(0, mostShown).map(table => (
              <Checkbox
                key={nameOf(table)}
                checked={chosen.has(nameOf(table))}
                onChange={event => toggle(table, event.target.checked)}
                label={<span className="break-all">{nameOf(table)}</span>}
                hint={hintOf(table)}
              />
            ))}
            {shown.length === 0 && <p className="text-muted">No table fits.</p>}
            {shown.length > mostShown && <p className="text-muted">Write a part of the name to see the others.</p>}
          </div>
        </fieldset>
        {selects.map((select, at) => (
          <SelectFields
            // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else of their own while they are written
            key={at}
            select={select}
            onChange={changed => onChange({ selects: selects.with(at, changed) })}
            onRemove={() => onChange({ selects: selects.toSpliced(at, 1) })}
          />
        ))}
        <div>
          <Button icon={Plus} onClick={() => onChange({ selects: [...selects, { name: '', sql: 'select ' }] })}>
            Own SELECT
          </Button>
        </div>
      </div>
    </Card>
  )
}

const hintOf = ({ rows, is_view }: Found) =>
  [is_view && 'View', rows !== null && `about ${formatNumber(rows)} rows`].filter(Boolean).join(', ') || undefined

type SelectFieldsProps = { select: SourceSelect; onChange: (select: SourceSelect) => void; onRemove: () => void }

const SelectFields = ({ select, onChange, onRemove }: SelectFieldsProps) => (
  <div className="grid gap-3 rounded-md border p-3">
    <div className="grid grid-cols-[1fr_auto] items-end gap-2">
      <Field label="Name of the dataset">
        <TextInput value={select.name} onChange={event => onChange({ ...select, name: event.target.value })} />
      </Field>
      <IconButton icon={X} label="Remove this SELECT" onClick={onRemove} />
    </div>
    <Field label="SELECT" hint="One statement that only reads, in the words of your database.">
      <TextArea
        value={select.sql}
        minRows={3}
        maxRows={12}
        spellCheck={false}
        className="font-mono"
        onChange={event => onChange({ ...select, sql: event.target.value })}
      />
    </Field>
  </div>
)
