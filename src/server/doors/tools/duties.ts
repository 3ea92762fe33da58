// The tool by which a duty is done: by schedule, when data changes, or because somebody asks.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { tool } from '../../engine/index.ts'
import { scopeOf, visibleDomains } from '../../features/access/index.ts'
import { checkDuty, dutyIds } from '../../features/duties/index.ts'
import { type Caller, contextOf } from './caller.ts'

const Check = z.strictObject({ duty: z.enum(dutyIds) })

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
    const checked = await checkDuty(contextOf({ ...caller, requester: null }), { duty })
    const visible = visibleDomains(asker.actor)
    const isSeen = ({ domain, permission }: (typeof checked.open)[number]) =>
      permission === null ? visible.includes(domain) : scopeOf(asker.actor, permission).reach !== 'none'
    const open = checked.open.filter(isSeen).map(({ permission: _, ...finding }) => finding)
    return { value: { ...checked, open } }
  },
})
