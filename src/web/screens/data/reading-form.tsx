// How the file was read, and the choices to read it again in another way.

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { encodings, type FileChoices, type FileReading } from '#contract/file-reading'
import { detailOf } from '../../data/call-error.ts'
import { readAgain } from '../../data/imports.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type ReadingFormProps = { id: string; reading: FileReading }
type Option = readonly [value: string, word: string]

const separators: readonly Option[] = [
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Bar'],
]
const separatorWord = (value: string | null) => separators.find(([sign]) => sign === value)?.[1] ?? 'none'
const without = (value: string) => (value === '' ? undefined : value)

export function ReadingForm({ id, reading }: ReadingFormProps) {
  const [choices, setChoices] = useState<FileChoices>(reading.choices)
  const again = useMutation(readAgain)
  const choose = (change: { [Key in keyof FileChoices]?: FileChoices[Key] | undefined }) =>
    setChoices(before =>
      Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined)),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    again.mutate({ id, choices })
  }
  const isText = reading.separator !== null || reading.encoding !== null
  return (
    <Card
      title="How the file was read"
      description="Change what was decided wrongly. The file is read again and becomes the next version."
    >
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {reading.other_sheets.length > 0 && (
          <Choice
            label="Table of the file"
            automatic={`Found: ${reading.sheet ?? 'the largest'}`}
            value={choices.sheet === undefined || choices.sheet === reading.sheet ? '' : choices.sheet}
            options={reading.other_sheets.map(({ name }) => [name, name])}
            onChange={value => choose({ sheet: without(value) ?? reading.sheet ?? undefined })}
          />
        )}
        <Choice
          label="Order of dates"
          automatic="Decided by the values"
          value={choices.date_order ?? ''}
          options={[
            ['day', 'Day first: 31.12.2026'],
            ['month', 'Month first: 12/31/2026'],
          ]}
          onChange={value => choose({ date_order: value === 'day' || value === 'month' ? value : undefined })}
        />
        <Choice
          label="Decimal mark"
          automatic="Decided by the values"
          value={choices.decimal_mark ?? ''}
          options={[
            ['.', 'Point: 1,234.50'],
            [',', 'Comma: 1.234,50'],
          ]}
          onChange={value => choose({ decimal_mark: value === '.' || value === ',' ? value : undefined })}
        />
        <Field
          label="Line of the headings"
          optional
          hint={
            reading.header_line === null
              ? 'The file was read without headings. 0 means none.'
              : `It was line ${reading.header_line}. 0 means none.`
          }
        >
          <TextInput
            type="number"
            min={0}
            value={choices.header_line === null ? 0 : (choices.header_line ?? '')}
            onChange={({ target: { value } }) =>
              choose({ header_line: value === '' ? undefined : Number(value) > 0 ? Math.floor(Number(value)) : null })
            }
          />
        </Field>
        {isText && (
          <>
            <Choice
              label="Separator"
              automatic={`Found: ${separatorWord(reading.separator)}`}
              value={choices.separator ?? ''}
              options={separators}
              onChange={value =>
                choose({ separator: ([',', ';', '\t', '|'] as const).find(sign => sign === without(value)) })
              }
            />
            <Choice
              label="Encoding"
              automatic={`Found: ${reading.encoding ?? 'unknown'}`}
              value={choices.encoding ?? ''}
              options={encodings.map(name => [name, name])}
              onChange={value => choose({ encoding: encodings.find(name => name === value) })}
            />
          </>
        )}
        <div className="grid gap-3 sm:col-span-2">
          {again.isError && (
            <Notice tone="danger" role="alert" title="The file was not read again">
              {detailOf(again.error, 'Please try again.')}
            </Notice>
          )}
          <Button type="submit" variant="primary" pending={again.isPending} className="justify-self-start">
            Read the file again
          </Button>
        </div>
      </form>
    </Card>
  )
}

type ChoiceProps = {
  label: string
  /** What holds when nothing is chosen. */
  automatic: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

const Choice = ({ label, automatic, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{automatic}</option>
      {options.map(([option, word]) => (
        <option key={option} value={option}>
          {word}
        </option>
      ))}
    </Select>
  </Field>
)
