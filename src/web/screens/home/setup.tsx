// The guide to setting up: its steps in order, ticked by how things are; put aside and taken up again at any time.
import { useMutation } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import type * as home from '#contract/home'
import { changeGuide } from '../../data/home.ts'
import type { AnswerOf } from '../../data/request.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import type { PathWithoutId } from '../../ui/address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link.tsx'

type Guide = AnswerOf<typeof home.get>['setup']
type Step = Guide['steps'][number]

/** A step that is always done needs no way to it. */
const ways: Record<Step['step'], { action: string; to: PathWithoutId; search?: { tab: string } } | undefined> = {
  administrator: undefined,
  company: { action: 'Fill in', to: '/settings', search: { tab: 'company' } },
  data: { action: 'Bring in', to: '/data' },
  model: { action: 'Connect', to: '/settings' },
  people: { action: 'Invite', to: '/user-management' },
}

export function Setup({ guide: { left, steps } }: { guide: Guide }) {
  const change = useMutation({ ...changeGuide, onError: tellFailure('The guide was not changed') })
  const done = steps.filter(step => step.done).length
  if (done === steps.length) return null
  const progress = `${done} of ${steps.length} steps are done.`
  if (left) {
    return (
      <Card
        title="Setting up"
        description={progress}
        actions={
          <Button pending={change.isPending} onClick={() => change.mutate({ left: false })}>
            Go on
          </Button>
        }
      />
    )
  }
  return (
    <Card
      title="Set up Cabinet"
      description={progress}
      actions={
        <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate({ left: true })}>
          Leave for now
        </Button>
      }
    >
      <ol className="divide-y">
        {steps.map(step => (
          <StepRow key={step.step} step={step} onWithoutModel={() => change.mutate({ without_model: true })} />
        ))}
      </ol>
    </Card>
  )
}

function StepRow({ step: { step, title, detail, done }, onWithoutModel }: { step: Step; onWithoutModel: () => void }) {
  const Icon = done ? CircleCheck : Circle
  const way = ways[step]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className={done ? 'size-5 shrink-0 text-ok' : 'size-5 shrink-0 text-muted'} />
      <div className="min-w-48 flex-1">
        <p className={done ? 'text-muted' : 'font-medium'}>
          {title}
          <span className="sr-only">{done ? ' (done)' : ' (to do)'}</span>
        </p>
        {!done && <p className="text-muted text-sm">{detail}</p>}
      </div>
      {!done && way && (
        <div className="flex flex-wrap gap-2">
          {step === 'model' && (
            <Button variant="quiet" onClick={onWithoutModel}>
              Do without
            </Button>
          )}
          <LinkButton to={way.to} search={way.search ?? {}}>
            {way.action}
            <span className="sr-only">: {title}</span>
          </LinkButton>
        </div>
      )}
    </li>
  )
}
