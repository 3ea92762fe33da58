// Whether the system works, in words that anybody may read.
import { sql } from 'kysely'
import { get, type Health, type HealthStatus } from '#contract/health'
import { version } from '../../base/version.ts'
import { query } from '../verb.ts'

const healthy = { status: 'healthy' as const }
const unhealthy = { status: 'unhealthy' as const }

export const getHealth = query(get, async (_input, { house }): Promise<Health> => {
  const database = await sql`select 1`.execute(house.db).then(
    () => healthy,
    () => unhealthy,
  )
  const components = { server: healthy, database }
  const worst: HealthStatus = database.status === 'healthy' ? 'healthy' : 'unhealthy'
  return { status: worst, service: 'Cabinet', version, components }
})

export { rbacHealth, rbacStats } from './rbac.ts'
