// The box to search documents, and what narrows the search or the list.
import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { domains } from '#contract/access'
import { documentKinds } from '#contract/documents'
import { domainWords } from '../../parts/dataset-domain.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSearchParam } from '../../ui/use-search-param.ts'
import { kindWords } from './document-words.ts'
import { useDocumentFilter } from './use-document-filter.ts'

export function DocumentSearch() {
  const [asked, ask] = useSearchParam('q', { push: true })
  const [text, setText] = useState(asked ?? '')
  const { isFiltered } = useDocumentFilter()
  // Back and forward bring other questions.
  useEffect(() => setText(asked ?? ''), [asked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(text.trim() || undefined)
  }
  return (
    <search className="grid grid-cols-1 gap-2">
      <form onSubmit={submit} className="flex gap-2">
        <TextInput
          type="search"
          aria-label="Search the documents"
          placeholder="Search the documents"
          value={text}
          maxLength={500}
          onChange={event => setText(event.target.value)}
        />
        {asked && <IconButton icon={X} label="Show all documents" className="size-10" onClick={() => ask(undefined)} />}
        <Button type="submit" variant="primary" size="large" icon={Search}>
          Search
        </Button>
      </form>
      <details open={isFiltered} className="text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-muted hover:text-fg">
          Narrow by kind, domain or date
        </summary>
        <Filters />
      </details>
    </search>
  )
}

function Filters() {
  const { filter, set } = useDocumentFilter()
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <Field label="Kind">
        <Select value={filter.kind ?? ''} onChange={event => set.kind(event.target.value || undefined)}>
          <option value="">All kinds</option>
          {documentKinds.map(kind => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Domain">
        <Select value={filter.domain ?? ''} onChange={event => set.domain(event.target.value || undefined)}>
          <option value="">All domains</option>
          {domains.map(domain => (
            <option key={domain} value={domain}>
              {domainWords[domain]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <TextInput
          type="date"
          value={filter.from ?? ''}
          onChange={event => set.from(event.target.value || undefined)}
        />
      </Field>
      <Field label="To">
        <TextInput type="date" value={filter.to ?? ''} onChange={event => set.to(event.target.value || undefined)} />
      </Field>
    </div>
  )
}
