// The tool by which a duty is done: by schedule, when data changes, or because somebody asks.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { tool } from '../../engine/index.ts'
import { scopeOf, visibleDomains } from '../../features/access/index.ts'
import { checkDuty, dutyIds, outcomeWords } from '../../features/duties/index.ts'
import { type Caller, contextOf } from './caller.ts'

const Check = z.strictObject({ duty: z.enum(dutyIds) })

/** So many open findings are named. */
const mostTold = 20

export const checkDutyTool = tool<Caller, z.infer<typeof Check>>({
  name: 'check_duty',
  version: 1,
  title: 'Checking a duty',
  description: 'Does one of the duties now: looks at the data and opens, updates or closes findings.',
  input: Check,
  /** What a duty found may quote documents, watched pages and feeds. */
  declaration: { kind: 'reading', taints: 'agent_text' },
  /** A duty looks with the eyes of its agent; the person who asked is told only of what they may see. */
  async run({ duty }, { caller }) {
    const asker = contextOf(caller)
    if (scopeOf(asker.actor, 'agents.analyze').reach === 'none') {
      throw new AppError('forbidden', 'The person who asks may not start an analysis')
    }
    const { title, waiting_for, findings } = await checkDuty(contextOf({ ...caller, requester: null }), { duty })
    const visible = visibleDomains(asker.actor)
    const told = findings.filter(({ domain, permission }) =>
      permission === null ? visible.includes(domain) : scopeOf(asker.actor, permission).reach !== 'none',
    )
    const open = told.filter(({ change }) => change !== 'closed')
    const count = (wanted: string) => told.filter(({ change }) => change === wanted).length
    return {
      value: {
        ...{ duty, title, ...(waiting_for !== null && { waiting_for }) },
        outcome: outcomeWords({ opened: count('opened'), updated: count('updated'), closed: count('closed') }),
        open_findings: open.length,
        open: open.slice(0, mostTold).map(({ title, priority, domain }) => ({ title, priority, domain })),
      },
    }
  },
})
