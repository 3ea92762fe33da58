// The eleven agents of the business, as data.
import type { Remit } from './remit.ts'

export const business: readonly Remit[] = [
  {
    id: 'ceo',
    name: 'Chief Executive',
    description:
      'Writes the weekly brief: every key figure against the period before, the largest open findings, and what waits for a decision.',
    who: 'the Chief Executive',
    reads: 'all',
  },
  {
    id: 'cfo',
    name: 'Chief Financial Officer',
    description:
      'Watches who owes what since when, cash and runway, spending, and payments made twice, and answers questions about figures.',
    who: 'the Chief Financial Officer',
    reads: 'all',
  },
  {
    id: 'coo',
    name: 'Chief Operating Officer',
    description: 'Watches the backlog and its age, what is on time, how long each stage takes, and where work waits.',
    who: 'the Chief Operating Officer',
    reads: 'operational',
  },
  {
    id: 'hr_manager',
    name: 'Human Resources',
    description: 'Watches headcount, joiners and leavers, and contracts and probations that end soon.',
    who: 'the manager for human resources',
    reads: 'hr',
  },
  {
    id: 'marketing_manager',
    name: 'Marketing',
    description:
      'Watches how leads and the waitlist grow by week and source, how many become customers, and what people ask for.',
    who: 'the marketing manager',
    reads: 'sales',
  },
  {
    id: 'sales_manager',
    name: 'Sales',
    description:
      'Watches the pipeline by stage, deals that stand still, closing dates that slip, the win rate, and how much of the target is covered.',
    who: 'the sales manager',
    reads: 'sales',
  },
  {
    id: 'legal_counsel',
    name: 'Legal',
    description:
      'Keeps the register of contracts: renewals and notice deadlines that come near, and clauses that deserve a look, with the passage.',
    who: 'the legal counsel',
    reads: 'legal',
  },
  {
    id: 'customer_support',
    name: 'Customer Support',
    description:
      'Watches the volume of requests, how fast they are answered and solved, promises that were broken, and topics that grow.',
    who: 'the head of customer support',
    reads: 'operational',
  },
  {
    id: 'procurement_manager',
    name: 'Procurement',
    description:
      'Watches how much depends on single suppliers, prices that rise, and stock that runs out before it can be replaced.',
    who: 'the procurement manager',
    reads: 'procurement',
  },
  {
    id: 'it_support',
    name: 'IT Support',
    description:
      'Watches failing parts of the system, errors that pile up, failed sign-ins, backups, disk space, and sign-ins that should be ended.',
    who: 'the IT support',
    reads: 'system',
  },
  {
    id: 'pc_control',
    name: 'PC Control',
    description:
      'Watches the pages that an administrator listed, and carries out computer tasks that a person approved.',
    who: 'the agent that operates a computer',
    reads: 'system',
  },
]
