// The small print under a response: the model, when, how long it usually takes; and the questions it offers.
import { lazy, Suspense } from 'react'
import type { ExecutionResult } from '#contract/console'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

const QuestionList = lazy(async () => ({ default: (await import('../../parts/question-list.tsx')).QuestionList }))

type ResponseFooterProps = { result: ExecutionResult; text: string; onAsk: (text: string) => void }

export function ResponseFooter({ result, text, onAsk }: ResponseFooterProps) {
  const { model_used, timestamp, estimated_response_time, task_id, suggestions } = result
  return (
    <>
      <Suspense fallback={null}>
        {suggestions.length > 0 && <QuestionList label="Questions to ask" questions={suggestions} onAsk={onAsk} />}
      </Suspense>
      <footer className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 border-t pt-2 text-muted text-xs">
        {model_used && <span>{model_used}</span>}
        <RelativeTime value={timestamp} />
        {estimated_response_time !== undefined && (
          <span>usually {formatNumber(Math.max(0.1, Math.round(estimated_response_time * 10) / 10))} s of work</span>
        )}
        <TextLink to="/runs/$id" params={{ id: task_id }}>
          Every step
        </TextLink>
        {text !== '' && <CopyButton text={text} label="Copy response" />}
      </footer>
    </>
  )
}
