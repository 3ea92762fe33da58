// The glossary: the company's own words, what they mean, and how they are counted.
import { useMutation, useQuery } from '@tanstack/react-query'
import { BookA, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { list, Term } from '#contract/glossary'
import { detailOf } from '../../data/call-error.ts'
import { addTerm, removeTerm, termList } from '../../data/glossary.ts'
import type { AnswerOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.ts'
import { formalWords } from './formal-words.ts'
import { back } from './words.ts'

const TermDialog = lazy(() => import('./term-dialog.tsx'))

export default function GlossaryPage() {
  const query = useQuery(termList())
  const [editing, setEditing] = useState<Term | 'new'>()
  const add = query.data?.may_add && (
    <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
      Add Term
    </Button>
  )
  return (
    <Page>
      <PageHeader
        back={back}
        title="Glossary"
        description="What your company means by its words. Answers to questions use these meanings."
        actions={add}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows rows={5} label="Loading the glossary" />}
        empty={{ when: ({ terms }) => terms.length === 0, show: <Nothing /> }}
        error={(detail, retry) => (
          <ErrorState title="The glossary could not be loaded" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState detail={detail} />}
        data={answer => <Terms answer={answer} onEdit={setEditing} />}
      />
      <Suspense>
        {editing && <TermDialog term={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </Page>
  )
}

const Nothing = () => (
  <EmptyState icon={BookA} title="No terms yet">
    Write down what your words mean, for example that turnover is the sum of net in Orders.
  </EmptyState>
)

function Terms({ answer: { terms }, onEdit }: { answer: AnswerOf<typeof list>; onEdit: (term: Term) => void }) {
  const remove = useRemove()
  const columns: readonly TableColumn<Term>[] = [
    {
      key: 'term',
      title: 'Term',
      heading: true,
      cell: ({ term, synonyms }) => (
        <>
          <span className="block break-words">{term}</span>
          {synonyms.length > 0 && <span className="font-normal text-muted text-sm">also {synonyms.join(', ')}</span>}
        </>
      ),
    },
    {
      key: 'explanation',
      title: 'Meaning',
      cell: ({ explanation }) => <span className="break-words">{explanation}</span>,
    },
    { key: 'formal', title: 'How it is counted', cell: term => <Formal term={term} /> },
    {
      key: 'actions',
      title: 'Actions',
      actions: true,
      cell: term =>
        term.may_manage && (
          <span className="inline-flex gap-1">
            <IconButton icon={Pencil} label={`Change ${term.term}`} onClick={() => onEdit(term)} />
            <IconButton icon={Trash2} label={`Delete ${term.term}`} onClick={() => remove(term)} />
          </span>
        ),
    },
  ]
  return <Table label="Terms" columns={columns} rows={terms} rowKey={({ id }) => id} />
}

function Formal({ term: { meaning, dataset_name, broken } }: { term: Term }) {
  if (broken) return <span className="text-danger">{broken}</span>
  return meaning ? formalWords(meaning, dataset_name ?? 'its dataset') : '–'
}

/** Deletes at once; the way back is to add the same words again. */
function useRemove() {
  const remove = useMutation(removeTerm)
  const add = useMutation(addTerm)
  const failed = (title: string) => (error: Error) =>
    showToast({ title, description: detailOf(error, 'Please try again.'), tone: 'danger' })
  return ({ id, term, synonyms, explanation, meaning, broken }: Term) => {
    // A meaning that can't be counted any more would be refused.
    const again = { term, synonyms, explanation, meaning: broken ? null : meaning }
    const undo = () => add.mutate(again, { onError: failed(`“${term}” was not brought back`) })
    remove.mutate(
      { id },
      {
        onSuccess: () => showToast({ title: `“${term}” was deleted`, action: { label: 'Undo', run: undo } }),
        onError: failed(`“${term}” was not deleted`),
      },
    )
  }
}
