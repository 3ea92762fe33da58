// What was asked before, newest first: searched, asked again, forgotten one by one or all at once.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { History as Clock, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { AskedQuestion, Outcome } from '#contract/questions'
import { detailOf } from '../../data/call-error.ts'
import { clearHistory, forgetQuestion, questionHistory } from '../../data/questions.ts'
import type { Asked } from '../../parts/question-thread.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { QuestionRow } from './question-row.tsx'

const outcomeWords: Record<Outcome, string> = {
  answered: '',
  unsure: 'asked back',
  declined: 'not answered',
}

export function History({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const [search, setSearch] = useState('')
  const [clearing, setClearing] = useState(false)
  const query = useInfiniteQuery(questionHistory(useDeferredValue(search.trim())))
  const forget = useMutation({ ...forgetQuestion, onError: failed('The question was not deleted') })
  const clear = useMutation({
    ...clearHistory,
    onError: failed('The history was not deleted'),
    onSettled: () => setClearing(false),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 sm:max-w-sm">
          <Field label="Search">
            <TextInput type="search" value={search} maxLength={200} onChange={event => setSearch(event.target.value)} />
          </Field>
        </div>
        <Button icon={Trash2} onClick={() => setClearing(true)}>
          Delete all
        </Button>
      </div>
      <QueryView
        query={query}
        loading={<SkeletonRows rows={6} label="Loading the history" />}
        empty={{
          when: ({ pages }) => pages.every(({ questions }) => questions.length === 0),
          show: (
            <EmptyState icon={Clock} title={search ? 'No question has these words' : 'Nothing asked yet'}>
              {search ? 'Search for other words.' : 'What you ask is listed here, for you alone.'}
            </EmptyState>
          ),
        }}
        error={(detail, retry) => (
          <ErrorState title="The history could not be loaded" detail={detail} onRetry={retry} />
        )}
        denied={detail => <DeniedState detail={detail} />}
        data={({ pages }) => (
          <ul aria-label="Questions asked before" className="divide-y rounded-lg border bg-surface">
            {pages
              .flatMap(({ questions }) => questions)
              .map(asked => (
                <QuestionRow
                  key={asked.id}
                  kind={asked.kind}
                  title={asked.text}
                  onOpen={() => onAsk(askedAgain(asked))}
                  about={
                    <>
                      <RelativeTime value={asked.asked_at} />
                      {outcomeWords[asked.outcome] && ` · ${outcomeWords[asked.outcome]}`}
                    </>
                  }
                >
                  <IconButton
                    icon={Trash2}
                    label={`Delete “${asked.text.slice(0, 80)}” from the history`}
                    onClick={() => forget.mutate({ id: asked.id })}
                  />
                </QuestionRow>
              ))}
          </ul>
        )}
      />
      {query.hasNextPage && (
        <Button
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-center"
        >
          Show more
        </Button>
      )}
      <AlertDialog
        open={clearing}
        onOpenChange={setClearing}
        title="Delete the whole history?"
        description="All questions that you asked are forgotten. Saved questions and boards stay."
        cancel="Keep"
        action="Delete all"
        danger
        pending={clear.isPending}
        onAction={() => clear.mutate({})}
      />
    </div>
  )
}

const askedAgain = ({ kind, text, before }: AskedQuestion): Asked => ({ question: { kind, text, before }, chart: null })

const failed = (title: string) => (error: Error) =>
  showToast({ title, description: detailOf(error, 'Please try again.'), tone: 'danger' })
