// System Overview: how many people, what they do, and whether rights can be decided.
import { useQuery } from '@tanstack/react-query'
import { roles } from '#contract/access'
import type { RbacStats } from '#contract/enhanced-rbac'
import { rbacStats } from '../../data/people.ts'
import { RoleBadge } from '../../parts/role-badge.tsx'
import { StatusDot } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Figure } from '../../ui/figure.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import type { Tone } from '../../ui/tone.ts'

export default function OverviewTab() {
  return (
    <QueryView
      query={useQuery(rbacStats())}
      loading={<SkeletonRows rows={6} label="Loading the figures" />}
      empty={{ when: () => false, show: null }}
      error={(detail, retry) => <ErrorState title={messages.users_not_loaded} detail={detail} onRetry={retry} />}
      denied={detail => <DeniedState detail={detail} />}
      data={stats => <Overview stats={stats} />}
    />
  )
}

const figures = 'grid grid-cols-2 gap-4 sm:grid-cols-3'

function Overview({ stats: { user_stats, activity_stats, system_health } }: { stats: RbacStats }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title="People">
        <div className={figures}>
          <Figure label="Total users" value={user_stats.total_users} />
          <Figure label="Active users" value={user_stats.active_users} />
          <Figure label="Inactive users" value={user_stats.inactive_users} />
        </div>
        <p className="mt-3 text-muted text-sm">Inactive: disabled, or invited and not here yet.</p>
      </Card>
      <Card title="Activity">
        <div className={figures}>
          <Figure label="24h activity" value={activity_stats.recent_activity_24h} />
          <Figure label="Active sessions" value={activity_stats.active_sessions} />
          <Figure label="Total audit entries" value={activity_stats.total_audit_entries} />
        </div>
        <p className="mt-3 text-muted text-sm">Activity: entries of the audit trail in the last 24 hours.</p>
      </Card>
      <Card title="Role distribution">
        <Distribution counts={user_stats.role_distribution} />
      </Card>
      <Card title="System">
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
          <dt className="text-muted">RBAC status</dt>
          <dd>
            <StatusDot tone={healthTones[system_health.rbac_status]}>{system_health.rbac_status}</StatusDot>
          </dd>
          <dt className="text-muted">Admin emails configured</dt>
          <dd className="text-right tabular-nums">{formatNumber(system_health.admin_emails_configured)}</dd>
        </dl>
        {system_health.admin_emails_configured === 0 && (
          <p className="mt-2 text-muted text-sm">
            None: whoever has the set-up code may register as the first administrator.
          </p>
        )}
        <p className="mt-3">
          <TextLink to="/waitlist">Who joined the waitlist</TextLink>
        </p>
      </Card>
    </div>
  )
}

const healthTones: Record<RbacStats['system_health']['rbac_status'], Tone> = {
  healthy: 'ok',
  degraded: 'warn',
  unhealthy: 'danger',
}

const Distribution = ({ counts }: { counts: Record<string, number> }) => (
  <ul className="grid gap-2">
    {roles.map(role => (
      <li key={role} className="flex items-center justify-between gap-4">
        <RoleBadge role={role} />
        <span className="tabular-nums">{formatNumber(counts[role] ?? 0)}</span>
      </li>
    ))}
  </ul>
)
