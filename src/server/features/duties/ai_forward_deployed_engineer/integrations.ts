// Duty of the forward deployed engineer: whether everything that Cabinet is connected to works, and what is unfinished.

import type { HouseDuty } from '../duty.ts'
import { digestOf } from '../own-records.ts'
import { failing, silent, slow, unfinished } from './integration-drafts.ts'
import { factsOf } from './integration-facts.ts'

export const integrations: HouseDuty = {
  kind: 'house',
  id: 'integrations',
  agent_id: 'ai_forward_deployed_engineer',
  title: 'Connected services and unfinished set-up',
  permission: 'system.details',
  thresholds: {
    rate: {
      sentence:
        'A language model, a source or the mail server is reported when a smaller share of its calls of seven days went well.',
      default: 95,
      unit: '%',
      min: 1,
      max: 100,
    },
    calls: { sentence: 'Fewer calls say nothing about a share.', default: 5, unit: 'calls', min: 1, max: 100_000 },
    seconds: {
      sentence: 'A language model is slow when half of its answers take longer.',
      default: 30,
      unit: 'seconds',
      min: 1,
      max: 3600,
    },
  },
  schedule: '30 * * * *',
  changes_daily: false,
  waiting_for: 'Connect a language model, a source or a mail server under Settings.',
  state: async context => digestOf(await factsOf(context)),
  async look(context, _today, _ask, threshold) {
    const facts = await factsOf(context)
    return [failing, slow, silent, unfinished].flatMap(draft => draft(facts, context, threshold))
  },
}
