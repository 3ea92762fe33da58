// Duty of IT support: whether Cabinet itself is well. Runs and background work that fail, accounts that are refused,
// sign-ins to end, the disk, the backup.
import type { HouseDuty } from '../duty.ts'
import { backup, disk, failing, jobs, refused, signIns } from './own-system-drafts.ts'
import { factsOf, stateOf } from './own-system-facts.ts'

export const ownSystem: HouseDuty = {
  kind: 'house',
  id: 'own_system',
  agent_id: 'it_support',
  title: 'Whether Cabinet itself is well',
  permission: 'system.details',
  thresholds: {
    failures: {
      sentence: 'From so many failed runs within a day on, if that is also three times the usual, they are reported.',
      default: 5,
      unit: 'runs',
      min: 1,
      max: 100_000,
    },
    refused: {
      sentence: 'An account that was refused so often in a row is reported.',
      default: 10,
      unit: 'sign-ins',
      min: 3,
      max: 10_000,
    },
    networks: {
      sentence: 'A person who is signed in from so many networks at once is reported.',
      default: 4,
      unit: 'networks',
      min: 2,
      max: 1000,
    },
    backup: {
      sentence: 'A last good backup that is so old is reported.',
      default: 2,
      unit: 'days',
      min: 1,
      max: 365,
    },
    disk: {
      sentence: 'A disk that is so full is reported.',
      default: 85,
      unit: '%',
      min: 10,
      max: 100,
    },
  },
  schedule: '0 * * * *',
  changes_daily: false,
  waiting_for: 'It looks by itself every hour.',
  state: async context => stateOf(await factsOf(context)),
  async look(context, _today, _ask, threshold) {
    const facts = await factsOf(context)
    return [failing, jobs, refused, signIns, disk, backup].flatMap(draft => draft(facts, context, threshold))
  },
}
