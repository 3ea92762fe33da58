// Agents that failed, agents that are paused, and calls of which nobody knows whether they took effect.
import type { ReactNode } from 'react'
import type * as home from '#contract/home'
import type { AnswerOf } from '../../data/request.ts'
import { AgentDot } from '../../parts/status.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

type TroubledProps = { agents: AnswerOf<typeof home.get>['agents'] }

export function Troubled({ agents: { in_trouble, paused, unknown_calls } }: TroubledProps) {
  const quiet = in_trouble.length + paused.length === 0
  return (
    <Card
      title="Agents in trouble"
      actions={
        <TextLink to="/agents" className="text-sm">
          All agents
        </TextLink>
      }
    >
      {unknown_calls > 0 && (
        <Notice tone="serious" className="mb-3">
          {unknown_calls === 1 ? 'Of one action' : `Of ${unknown_calls} actions`} nobody knows whether it took effect.{' '}
          <TextLink to="/approvals">Say what happened</TextLink>
        </Notice>
      )}
      {quiet ? (
        <p className="text-muted">None. Every agent is at work.</p>
      ) : (
        <ul className="divide-y">
          {in_trouble.map(({ agent_id, name, trouble }) => (
            <Row key={agent_id} id={agent_id} name={name} status="error">
              {trouble}
            </Row>
          ))}
          {paused.map(({ agent_id, name, paused_at }) => (
            <Row key={agent_id} id={agent_id} name={name} status="stopped">
              Paused <RelativeTime value={paused_at} />
            </Row>
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowProps = { id: string; name: string; status: 'error' | 'stopped'; children: ReactNode }

const Row = ({ id, name, status, children }: RowProps) => (
  <li className="py-2.5 first:pt-0 last:pb-0">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <TextLink to="/agents/$id" params={{ id }}>
        {name}
      </TextLink>
      <span className="text-sm">
        <AgentDot status={status} />
      </span>
    </div>
    <p className="text-muted text-sm">{children}</p>
  </li>
)
