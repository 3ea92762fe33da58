// By which columns the rows of two versions are known to be the same one: the key, columns of choice, or none.
import type { DatasetDetail } from '#contract/datasets'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

/** Columns of choice; empty compares whole rows; undefined is the key of the dataset. */
export type By = readonly string[] | undefined

const most = 5

type CompareByProps = {
  dataset: DatasetDetail
  by: By
  choosing: boolean
  onChange: (by: By, choosing: boolean) => void
}

export function CompareBy({ dataset: { key, columns }, by, choosing, onChange }: CompareByProps) {
  const titleOf = (name: string) => columns.find(column => column.name === name)?.title || name
  const value = choosing ? 'columns' : by === undefined ? 'key' : 'rows'
  const choose = (wanted: string) => {
    if (wanted === 'columns') onChange(by?.length ? by : key, true)
    else onChange(wanted === 'rows' ? [] : undefined, false)
  }
  return (
    <>
      <Field label="Compare by">
        <Select size="small" value={value} onChange={({ target }) => choose(target.value)}>
          <option value="key">
            {key.length > 0 ? `The key: ${key.map(titleOf).join(', ')}` : 'The key (none was found)'}
          </option>
          <option value="rows">Whole rows</option>
          <option value="columns">Columns of my choice</option>
        </Select>
      </Field>
      {choosing && (
        <fieldset className="basis-full">
          <legend className="text-muted text-sm">Rows with the same values here are the same row. Up to {most}.</legend>
          <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
            {columns.map(({ name, title }) => {
              const checked = by?.includes(name) ?? false
              return (
                <Checkbox
                  key={name}
                  label={title || name}
                  checked={checked}
                  disabled={!checked && (by?.length ?? 0) >= most}
                  onChange={() => onChange(checked ? by?.filter(other => other !== name) : [...(by ?? []), name], true)}
                />
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}
