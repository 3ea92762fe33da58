// Controls, with hint, error, disabled.
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export function Forms() {
  const [text, setText] = useState('Grows with what is written.')
  const [files, setFiles] = useState<string[]>([])
  return (
    <Card title="Forms">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="TextInput" hint="A hint says what is meant.">
          <TextInput placeholder="Placeholder" />
        </Field>
        <Field label="TextInput, wrong" error="Enter an e-mail address">
          <TextInput type="email" defaultValue="ana@" />
        </Field>
        <Field label="TextInput, disabled" optional>
          <TextInput disabled defaultValue="Not now" />
        </Field>
        <Field label="PasswordInput">
          <PasswordInput autoComplete="off" defaultValue="a long sentence" />
        </Field>
        <Field label="Select">
          <Select defaultValue="sales">
            <option value="finance">Finance</option>
            <option value="sales">Sales</option>
          </Select>
        </Field>
        <Field label="TextArea">
          <TextArea value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Checkbox label="Remember this decision" hint="At most 20 times, for 8 hours." />
        <Checkbox label="Checked and disabled" defaultChecked disabled />
        <FileDrop
          label="Drop tables here, or choose them"
          hint=".csv, .xlsx"
          accept=".csv,.xlsx"
          multiple
          onFiles={list => setFiles(list.map(file => file.name))}
        />
        <FileDrop label="FileDrop, disabled" accept=".csv" disabled onFiles={() => setFiles([])} />
      </div>
      {files.length > 0 && <p className="mt-3 text-muted">Chosen: {files.join(', ')}</p>}
    </Card>
  )
}
