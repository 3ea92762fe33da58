// How a term is counted: a dataset, what is taken of it, and which values a column must have.
import { useQuery } from '@tanstack/react-query'
import { type FormalFilter, type FormalMeaning, measureFunctions } from '#contract/glossary'
import { dataset, datasetList } from '../../data/datasets.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { formalWords, measureWords } from './formal-words.ts'

type FormalFieldsProps = { meaning: FormalMeaning | null; onChange: (meaning: FormalMeaning | null) => void }
type OneOf = Extract<FormalFilter, { kind: 'one_of' }>

const isSimple = (filter: FormalFilter): filter is OneOf => filter.kind === 'one_of' && !filter.negated

export function FormalFields({ meaning, onChange }: FormalFieldsProps) {
  const { data } = useQuery(datasetList())
  const place = meaning?.dataset_id ?? ''
  const choose = (dataset_id: string) =>
    onChange(dataset_id ? { dataset_id, measure: { function: 'count', column: null }, filters: [] } : null)
  return (
    <fieldset className="grid gap-4 rounded-md border p-4">
      <legend className="px-1 font-medium text-sm">How it is counted (optional)</legend>
      <Field label="Dataset">
        <Select value={place} onChange={event => choose(event.target.value)}>
          <option value="">None</option>
          {data?.datasets
            .filter(({ version }) => version !== null)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      {meaning && <Measure meaning={meaning} onChange={onChange} />}
    </fieldset>
  )
}

function Measure({ meaning, onChange }: { meaning: FormalMeaning; onChange: (meaning: FormalMeaning) => void }) {
  const { data } = useQuery(dataset(meaning.dataset_id))
  const { measure, filters } = meaning
  const first = filters.find(isSimple)
  // Conditions of other kinds stay as they are.
  const others = filters.filter(filter => filter !== first)
  const setMeasure = (name: string) => {
    const taken = measureFunctions.find(known => known === name)
    const column = taken === 'count' ? null : (measure?.column ?? null)
    onChange({ ...meaning, measure: taken ? { function: taken, column } : null })
  }
  const setFilter = (column: string, values: string) => {
    const list = values.split(',').map(value => value.trimStart())
    onChange({
      ...meaning,
      filters: column ? [{ kind: 'one_of', column, values: list, negated: false }, ...others] : others,
    })
  }
  const options = data?.columns.map(({ name, title }) => (
    <option key={name} value={name}>
      {title || name}
    </option>
  ))
  return (
    <>
      <Field label="What is counted">
        <Select value={measure?.function ?? ''} onChange={event => setMeasure(event.target.value)}>
          <option value="">Nothing: it only says which rows are meant</option>
          {measureFunctions.map(name => (
            <option key={name} value={name}>
              {measureWords[name]}
            </option>
          ))}
        </Select>
      </Field>
      {measure && measure.function !== 'count' && (
        <Field label="Of the column">
          <Select
            value={measure.column ?? ''}
            onChange={event => onChange({ ...meaning, measure: { ...measure, column: event.target.value || null } })}
          >
            <option value="">Choose a column</option>
            {options}
          </Select>
        </Field>
      )}
      <Field label="Only rows in which" optional>
        <Select
          value={first?.column ?? ''}
          onChange={event => setFilter(event.target.value, first?.values.join(', ') ?? '')}
        >
          <option value="">All rows</option>
          {options}
        </Select>
      </Field>
      {first && (
        <Field label="is one of" hint="Values as they stand in the table, with commas between.">
          <TextInput value={first.values.join(', ')} onChange={event => setFilter(first.column, event.target.value)} />
        </Field>
      )}
      {others.length > 0 && <p className="text-muted text-sm">{formalWords(meaning, data?.name ?? 'its dataset')}</p>}
    </>
  )
}
