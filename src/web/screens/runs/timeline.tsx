// A run step by step: what the model said, what it called, what it waits for, and what is being written right now.
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { RunDetail } from '#contract/runs'
import { withoutSeals } from '#contract/sealed'
import { may, useUser } from '../../data/credentials.ts'
import { giveTask } from '../../data/tasks.ts'
import { failed } from '../../parts/failed.ts'
import { answerText } from '../../parts/live-answer.ts'
import { useLiveAnswer } from '../../parts/live-answers.ts'
import { sentenceOf } from '../../parts/run-state.tsx'
import { Thinking } from '../../parts/thinking.tsx'
import { Button } from '../../ui/button.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { navigate } from '../../ui/navigate.ts'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StepView } from './step-view.tsx'

export function Timeline({ run }: { run: RunDetail }) {
  const { status, title, outcome, asked, steps, approvals, children } = run
  const words = withoutSeals(asked)
  return (
    <section aria-label="Steps" className="grid min-w-0 grid-cols-1 gap-4">
      {words !== '' && words !== title && (
        <figure className="rounded-lg bg-sunken p-4">
          <figcaption className="text-muted text-sm">What was asked</figcaption>
          <blockquote className="whitespace-pre-wrap break-words">{words}</blockquote>
        </figure>
      )}
      {steps.length === 0 && status === 'succeeded' && (
        <EmptyState title="No step was taken">It ended before its first step.</EmptyState>
      )}
      {steps.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {steps.map(step => (
            <StepView key={step.number} step={step} approvals={approvals} runs={children} />
          ))}
        </ol>
      )}
      {status === 'queued' && <p className="text-muted">It is in the queue and begins as soon as a worker is free.</p>}
      {status === 'running' && <LiveStep run={run} />}
      {(status === 'failed' || status === 'cancelled') && <Ended run={run} />}
      {status === 'succeeded' && outcome && <p className="text-muted">{outcome}</p>}
    </section>
  )
}

/** Why it did not succeed; a task that a person gave may be given again as it was. */
function Ended({ run }: { run: RunDetail }) {
  const { agent_id, kind, parent_id, status, title, asked, priority, files } = run
  const user = useUser()
  const give = useMutation({ ...giveTask, onError: failed('The task was not given') })
  // What was typed in secret is kept with the run that it was typed for.
  const whole = kind === 'task' && parent_id === null && asked !== '' && withoutSeals(asked) === asked
  const again = async () => {
    const file_ids = files.map(file => file.id)
    const { id } = await give.mutateAsync({
      id: agent_id,
      text: asked,
      title,
      priority: priority ?? 'medium',
      file_ids,
    })
    await navigate({ to: '/runs/$id', params: { id } })
  }
  return (
    <Notice
      tone={status === 'failed' ? 'danger' : 'neutral'}
      title={status === 'failed' ? 'It failed' : 'It was stopped'}
      action={
        whole &&
        may(user, 'agents.task') && (
          <Button icon={RotateCw} pending={give.isPending} onClick={() => void again().catch(() => undefined)}>
            Give it again
          </Button>
        )
      }
    >
      {sentenceOf(run)}
    </Notice>
  )
}

/** What is written now and not yet stored as a step. */
function LiveStep({ run: { id, steps } }: { run: RunDetail }) {
  const live = useLiveAnswer(id)
  const stored = steps
    .map(({ text }) => text.trim())
    .filter(text => text !== '')
    .join('\n\n')
  const text = answerText(stored, live).slice(stored.length).trim()
  return (
    <div role="status" className="grid grid-cols-1 gap-2 rounded-lg border border-dashed p-4">
      {text !== '' && <Markdown text={text} unfinished />}
      <Thinking tool={live?.tool} />
    </div>
  )
}
