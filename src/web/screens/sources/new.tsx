// Adding a source, step by step.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SourceKind } from '#contract/sources'
import { createSource, sourceList } from '../../data/sources.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { navigate } from '../../ui/navigate.ts'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Draft } from './draft.ts'
import { KindStep } from './kind-step.tsx'
import { SourceForm } from './source-form.tsx'
import { back, emptyAddress, ownTimeZone } from './words.ts'

export default function NewSourcePage() {
  const query = useQuery(sourceList())
  return (
    <Page>
      <PageHeader title="Add a source" back={back} />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={4} />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState title="This could not be loaded" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={({ may_add, folders }) => <Steps may_add={may_add} folders={folders} />}
      />
    </Page>
  )
}

function Steps({ may_add, folders }: { may_add: readonly SourceKind[]; folders: readonly string[] }) {
  const [kind, setKind] = useState<SourceKind>()
  const create = useConfirmedMutation(createSource)
  if (!kind) return <KindStep kinds={may_add} folders={folders} onChoose={setKind} />
  const save = (input: Draft) =>
    create.mutate(input, {
      onSuccess: ({ id, name }) => {
        showToast({ title: `“${name}” was added`, description: 'It is being read for the first time.' })
        void navigate({ to: '/data/sources/$id', params: { id } })
      },
    })
  return (
    <SourceForm
      key={kind}
      first={draftOf(kind, folders)}
      folders={folders}
      action="Add and Read"
      saving={create}
      onBack={() => setKind(undefined)}
      onSave={save}
    />
  )
}

const draftOf = (kind: SourceKind, folders: readonly string[]): Draft => ({
  address: emptyAddress(kind, folders),
  tables: [],
  selects: [],
  name: '',
  domain: 'general',
  schedule: { every: 'day', at: '06:00', time_zone: ownTimeZone() },
})
