// One question with its answer, while it is on its way, or with the reason why there is none.
import { RotateCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { detailOf } from '../data/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Code } from '../ui/code.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import type { Turn } from './question-thread.ts'

const QuestionAnswer = lazy(() => import('./question-answer.tsx'))

type QuestionTurnProps = {
  turn: Turn
  /** The question that this one corrects. */
  corrects: string | undefined
  onAsk: (text: string) => void
  onAgain: () => void
}

export function QuestionTurn({ turn, corrects, onAsk, onAgain }: QuestionTurnProps) {
  const { question, answer, error } = turn
  const isSql = question.kind === 'sql'
  return (
    <article aria-busy={!answer && !error} className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border bg-surface p-4">
      <div className="flex items-start justify-between gap-4">
        {isSql ? (
          <h2 className="font-semibold text-md">Question in SQL</h2>
        ) : (
          <h2 className="min-w-0 font-semibold text-md">{question.text}</h2>
        )}
        {(answer || error) && (
          <Button icon={RotateCw} variant="quiet" onClick={onAgain}>
            Ask again
          </Button>
        )}
      </div>
      {isSql && <Code label="SQL" text={question.text} />}
      {!answer && !error && <SkeletonRows rows={4} label="Asking" />}
      {error && <Failure error={error} />}
      {answer && (
        <Suspense fallback={<SkeletonRows rows={4} label="Showing the answer" />}>
          <QuestionAnswer turn={turn} answer={answer} corrects={corrects} onAsk={onAsk} />
        </Suspense>
      )}
    </article>
  )
}

/** The database points at the place in the question, line by line. */
const Failure = ({ error }: { error: Error }) => (
  <Notice tone="danger" role="alert" title="The question could not be answered">
    <pre className="whitespace-pre-wrap break-words font-mono text-sm">
      {detailOf(error, 'The question could not be asked. Please try again.')}
    </pre>
  </Notice>
)
