// One source: where it is, what it brings, how it was read; reading now, pausing, changing, deleting.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SourceDetail } from '#contract/sources'
import { changeSource, source, sourceList } from '../../data/sources.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useIdInAddress } from '../../ui/address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageOf } from '../../ui/page-of.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSearchParam } from '../../ui/use-search-param.ts'
import type { Draft } from './draft.ts'
import { Items, Reads } from './history.tsx'
import { SourceFacts } from './source-facts.tsx'
import { SourceForm } from './source-form.tsx'
import { SourceHeader } from './source-header.tsx'
import { back, isReading } from './words.ts'

/** While it is being read, asked again in milliseconds, in case no live events come in. */
const readingFloor = 2000

export default function SourcePage() {
  const id = useIdInAddress()
  const [removing, setRemoving] = useState(false)
  const query = useQuery({
    ...source(id),
    enabled: !removing,
    refetchInterval: ({ state }) => (state.data && isReading(state.data) ? readingFloor : false),
  })
  return (
    <PageOf
      thing="source"
      back={back}
      query={query}
      rows={6}
      data={detail => <Shown source={detail} onRemoving={setRemoving} />}
    />
  )
}

type ShownProps = { source: SourceDetail; onRemoving: (removing: boolean) => void }

function Shown({ source, onRemoving }: ShownProps) {
  const [editing, edit] = useSearchParam('edit', { push: true })
  if (editing && source.may_change) return <Editing source={source} onDone={() => edit(undefined)} />
  return (
    <>
      <SourceHeader source={source} onEdit={() => edit(1)} onRemoving={onRemoving} />
      <div className="grid grid-cols-1 gap-6">
        <SourceFacts source={source} />
        <Items source={source} />
        <Reads reads={source.reads} />
      </div>
    </>
  )
}

function Editing({ source, onDone }: { source: SourceDetail; onDone: () => void }) {
  const list = useQuery(sourceList())
  const save = useConfirmedMutation(changeSource)
  const { id, name, address, tables, selects, domain, schedule, has_secret } = source
  const send = (draft: Draft) =>
    save.mutate(
      { ...draft, id },
      {
        onSuccess: () => {
          showToast({ title: 'The source was changed', description: 'It counts from the next reading on.' })
          onDone()
        },
      },
    )
  return (
    <>
      <PageHeader title={`Change “${name}”`} back={back} />
      <SourceForm
        first={{ name, address, tables, selects, domain, schedule }}
        folders={list.data?.folders ?? []}
        before={{ id, has_secret }}
        action="Save"
        saving={save}
        onBack={onDone}
        onSave={send}
      />
    </>
  )
}
