// The specification's figures on people and rights, and whether rights can be decided.
import * as rbac from '#contract/enhanced-rbac'
import { version } from '../../base/version.ts'
import { scopeOf } from '../access/index.ts'
import { peopleFigures } from '../accounts/index.ts'
import { entryCounts } from '../audit/index.ts'
import type { House } from '../house.ts'
import { query } from '../verb.ts'

const day = 86_400_000

async function figures({ db, clock, config }: House): Promise<rbac.RbacStats> {
  const now = clock.now()
  const [people, entries] = await Promise.all([peopleFigures(db, now), entryCounts(db, new Date(now.getTime() - day))])
  const { active_sessions, master_admins, ...user_stats } = people
  return {
    user_stats,
    activity_stats: { recent_activity_24h: entries.recent, active_sessions, total_audit_entries: entries.total },
    system_health: {
      // Without a main administrator nobody can decide, invite or set anything that matters.
      rbac_status: master_admins > 0 ? 'healthy' : 'degraded',
      admin_emails_configured: config.admin_emails.length,
    },
  }
}

export const rbacStats = query(rbac.stats, (_input, { house }) => figures(house))

const features = [
  'Seven roles, one table, deny by default',
  'Temporary permissions of 1 to 168 hours',
  'Invitations and password links, each good once',
  'Second factor by codes, which roles can be made to have',
  'Re-authentication for what matters most',
  'Audit trail with a chain of hashes and anchors outside the database',
]

export const rbacHealth = query(rbac.health, async (_input, { house, actor }) => {
  const stats = await figures(house)
  const sees = scopeOf(actor, 'system.statistics').reach === 'all'
  return { status: stats.system_health.rbac_status, version, system_stats: sees ? stats : null, features }
})
