// Questions under a name: asked again with one press, renamed, shared, put in order.
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Bookmark, Lock, Pencil, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SavedQuestion } from '#contract/questions'
import { detailOf } from '../../data/call-error.ts'
import { changeSaved, orderSaved, removeSaved, savedQuestions } from '../../data/questions.ts'
import type { Asked } from '../../parts/question-thread.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { QuestionRow } from './question-row.tsx'

const NameDialog = lazy(() => import('../../parts/name-dialog.tsx'))

export function Saved({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const query = useQuery(savedQuestions())
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows rows={4} label="Loading the saved questions" />}
      empty={{
        when: ({ questions }) => questions.length === 0,
        show: (
          <EmptyState icon={Bookmark} title="No saved questions yet">
            Ask something and press Save under the answer. A saved question always shows the present figures.
          </EmptyState>
        ),
      }}
      error={(detail, retry) => (
        <ErrorState title="The saved questions could not be loaded" detail={detail} onRetry={retry} />
      )}
      denied={detail => <DeniedState detail={detail} />}
      data={({ questions }) => <List questions={questions} onAsk={onAsk} />}
    />
  )
}

type ListProps = { questions: readonly SavedQuestion[]; onAsk: (asked: Asked) => void }

function List({ questions, onAsk }: ListProps) {
  const [renaming, setRenaming] = useState<SavedQuestion>()
  const [removing, setRemoving] = useState<SavedQuestion>()
  const change = useMutation({ ...changeSaved, onError: failed('The question was not changed') })
  const order = useMutation({ ...orderSaved, onError: failed('The order was not kept') })
  const remove = useMutation({
    ...removeSaved,
    onError: failed('The question was not deleted'),
    onSettled: () => setRemoving(undefined),
  })
  const own = questions.filter(({ mine }) => mine).map(({ id }) => id)
  const move = (id: string, by: number) => {
    const rest = own.filter(one => one !== id)
    order.mutate({ ids: rest.toSpliced(own.indexOf(id) + by, 0, id) })
  }
  const menu = (saved: SavedQuestion) => [
    { label: 'Rename', icon: Pencil, onSelect: () => setRenaming(saved) },
    {
      label: saved.shared ? 'Keep to myself' : 'Share',
      icon: saved.shared ? Lock : Users,
      onSelect: () => change.mutate({ id: saved.id, shared: !saved.shared }),
    },
    { label: 'Move up', icon: ArrowUp, disabled: own[0] === saved.id, onSelect: () => move(saved.id, -1) },
    { label: 'Move down', icon: ArrowDown, disabled: own.at(-1) === saved.id, onSelect: () => move(saved.id, 1) },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setRemoving(saved) },
  ]
  return (
    <>
      <ul aria-label="Saved questions" className="divide-y rounded-lg border bg-surface">
        {questions.map(saved => (
          <QuestionRow
            key={saved.id}
            kind={saved.kind}
            title={saved.name}
            about={about(saved)}
            onOpen={() => onAsk(askedOf(saved))}
          >
            {saved.mine && <Menu label={`More about “${saved.name}”`} items={menu(saved)} />}
          </QuestionRow>
        ))}
      </ul>
      <Suspense>
        {renaming && (
          <NameDialog
            title="Rename the question"
            name={renaming.name}
            onClose={() => setRenaming(undefined)}
            onName={name => change.mutateAsync({ id: renaming.id, name })}
          />
        )}
      </Suspense>
      <AlertDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Delete this saved question?"
        description={`“${removing?.name}” will be gone${removing?.shared ? ' for everybody it is shared with' : ''}.`}
        cancel="Keep"
        action="Delete"
        danger
        pending={remove.isPending}
        onAction={() => removing && remove.mutate({ id: removing.id })}
      />
    </>
  )
}

const about = ({ mine, shared, owner }: SavedQuestion) =>
  mine ? (shared ? 'Shared by you' : 'Only you') : `Shared by ${owner}`

const askedOf = ({ kind, text, before, chart }: SavedQuestion): Asked => ({ question: { kind, text, before }, chart })

const failed = (title: string) => (error: Error) =>
  showToast({ title, description: detailOf(error, 'Please try again.'), tone: 'danger' })
