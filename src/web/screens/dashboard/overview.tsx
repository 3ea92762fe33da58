// The agents in four counts, and the quick actions of those with full access.

import type * as status from '#contract/agent-status'
import type { AnswerOf } from '../../data/request.ts'
import { Card } from '../../ui/card.tsx'
import { Figure } from '../../ui/figure.tsx'
import { QuickActions } from './quick-actions.tsx'
import type { Access } from './use-access.ts'

type OverviewProps = {
  health: AnswerOf<typeof status.health> | undefined
  access: Access
  onFailure: (sentence: string | undefined) => void
}

export function Overview({ health, access, onFailure }: OverviewProps) {
  const counts = [
    ['Total', health?.total_agents],
    ['Active', health?.active_agents],
    ['Technical', health?.technical_agents.total],
    ['Business', health?.business_agents.total],
  ] as const
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {counts.map(([label, value]) => (
          <li key={label} className="rounded-lg border bg-surface p-4">
            <Figure label={label} value={value ?? null} />
          </li>
        ))}
      </ul>
      {access.access_level === 'full' && (
        <Card title="Quick Actions">
          <QuickActions may_manage={access.agent_access.can_manage} onFailure={onFailure} />
        </Card>
      )}
    </div>
  )
}
