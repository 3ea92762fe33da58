// Findings that people report themselves, and closing them again.
import type { Domain } from '#contract/access'
import { domainPermission } from '#contract/access'
import * as findings from '#contract/findings'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Event } from '../../storage/index.ts'
import { personOf, scopeOf, visibleDomains } from '../access/index.ts'
import { agentById } from '../agents/index.ts'
import { verb } from '../verb.ts'
import { reportOf } from './reports.ts'
import { sightOf } from './sight.ts'
import { closeReported, insertReport } from './store.ts'
import { find } from './store-read.ts'

const reportEvent = (id: string, domain: Domain): Event => ({
  type: 'finding.changed',
  id,
  permission: domainPermission[domain] ?? 'operational_data',
})

export const reportFinding = verb(findings.report, {
  async change(tx, { agent_id, report_type, priority, domain, data }, { actor, house }) {
    if (!agentById(agent_id)) throw new AppError('not_found', 'There is no such agent')
    const person = personOf(actor)
    if (!person) throw new AppError('forbidden', 'Only a person reports a finding of their own')
    if (!visibleDomains(actor).includes(domain))
      throw new AppError('forbidden', `You may not see ${domain} data, so you can't report on it`)
    const now = house.clock.now()
    const id = newId(now.getTime())
    const { title, description, impact } = data
    const row = await insertReport(tx, {
      id,
      agent_id,
      duty: report_type,
      fingerprint: `reported:${id}`,
      dataset_id: null,
      domain,
      permission: null,
      priority,
      title,
      description,
      impact_value: null,
      impact_unit: null,
      evidence: {
        title: `Reported by ${person.full_name}`,
        sql: '',
        datasets: [],
        columns: [],
        rows: [],
        row_count: 0,
        asked_at: now.toISOString(),
      },
      status: 'open',
      opened_at: now,
      updated_at: now,
      closed_at: null,
      reported_by: person.user_id,
      impact_text: impact,
    })
    return {
      answer: { success: true, report: reportOf(row) },
      audit: { action: 'finding.reported', subject: id, details: { agent_id, report_type, priority, domain } },
      events: [reportEvent(id, domain)],
    }
  },
})

export const closeReport = verb(findings.closeReport, {
  async change(tx, { id }, { actor, house }) {
    const row = await find(tx, sightOf(actor), id)
    if (!row) throw new AppError('not_found', 'There is no such finding')
    if (!row.reported_by)
      throw new AppError('conflict', 'A duty found this: it closes by itself when it is no longer true')
    const own = row.reported_by === personOf(actor)?.user_id
    if (!own && scopeOf(actor, 'generate_reports').reach !== 'all')
      throw new AppError('forbidden', 'Somebody else reported this')
    if (!(await closeReported(tx, id, house.clock.now())))
      throw new AppError('conflict', 'This finding is closed already')
    return {
      answer: { success: true },
      audit: { action: 'finding.closed', subject: id },
      events: [reportEvent(id, row.domain)],
    }
  },
})
