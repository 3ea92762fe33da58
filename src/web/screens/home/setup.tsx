// What is still to be set up, the most useful first, each with the way to it.
import type * as home from '#contract/home'
import type { AnswerOf } from '../../data/request.ts'
import type { PathWithoutId } from '../../ui/address.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link.tsx'

type Step = AnswerOf<typeof home.get>['setup'][number]

const ways: Record<Step['step'], { action: string; to: PathWithoutId }> = {
  data: { action: 'Upload', to: '/data' },
  model: { action: 'Connect', to: '/settings' },
  administrator: { action: 'Invite', to: '/user-management' },
  time_zone: { action: 'Choose', to: '/settings' },
  currency: { action: 'Choose', to: '/settings' },
}

export function Setup({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <Card title="Not set up yet">
      <ul className="divide-y">
        {steps.map(({ step, title, detail }) => (
          <li key={step} className="flex items-center gap-4 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{title}</p>
              <p className="text-muted text-sm">{detail}</p>
            </div>
            <Way way={ways[step]} title={title} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Way = ({ way, title }: { way: (typeof ways)[Step['step']]; title: string }) => (
  <LinkButton to={way.to}>
    {way.action}
    <span className="sr-only">: {title}</span>
  </LinkButton>
)
