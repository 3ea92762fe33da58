// Duty of the software engineer: what failed in Cabinet itself, each kind of failure once.
import { datasetFailures } from '../../datasets/index.ts'
import { failuresSince } from '../../runs/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { counted } from '../papers.ts'
import { clipped } from '../words.ts'

type Failure = { what: string; message: string; at: Date }

const days = 7

async function failures({ house }: Context): Promise<Failure[]> {
  const since = new Date(house.clock.now().getTime() - days * 86_400_000)
  const [runs, imports] = await Promise.all([failuresSince(house.db, since), datasetFailures(house.db, since)])
  return [...runs, ...imports.map(({ message, at }) => ({ what: 'Reading a table', message, at }))]
}

/** Numbers and ids tell failures apart that are the same otherwise. */
const plain = (message: string) => message.replace(/\b[0-9a-f]{8}[0-9a-f-]{0,28}\b/gi, '…').replace(/\d+/g, '…')

export const ownErrors: HouseDuty = {
  kind: 'house',
  id: 'own_errors',
  agent_id: 'software_engineer',
  title: 'Errors of Cabinet itself',
  permission: 'system_logs',
  thresholds: {
    times: {
      sentence: 'How often the same failure has to happen within 7 days to be told',
      default: 3,
      unit: 'times',
      min: 1,
      max: 10_000,
    },
  },
  schedule: '0 6 * * *',
  changes_daily: true,
  waiting_for: 'Nothing has failed in the last 7 days.',
  async state(context) {
    const all = await failures(context)
    return all.length === 0 ? null : `${all.length} ${Math.max(...all.map(({ at }) => at.getTime()))}`
  },
  async look(context, _today, _ask, threshold) {
    const groups = Map.groupBy(await failures(context), ({ what, message }) => `${what}: ${plain(message)}`)
    return [...groups].flatMap(([key, same]): Draft[] => {
      if (same.length < threshold('times')) return []
      const [newest, oldest] = [
        same.reduce((a, b) => (a.at > b.at ? a : b)),
        same.reduce((a, b) => (a.at < b.at ? a : b)),
      ]
      return [
        {
          key: clipped(key, 200),
          priority: same.length >= 10 * threshold('times') ? 'high' : 'medium',
          title: `${newest.what} failed ${plural(same.length, 'time')} in the same way`,
          description: `It said: “${clipped(newest.message, 200)}” First on ${oldest.at.toISOString().slice(0, 10)}, last on ${newest.at.toISOString().slice(0, 10)}; ${plural(threshold('times'), 'time')} in ${days} days is reported. Correct what it names, or look into the log of that time.`,
          impact: { value: String(same.length), unit: 'failures' },
          evidence: counted(
            context,
            `${newest.what}: the same failure`,
            ['at', 'what was said'],
            same.map(({ at, message }) => [at.toISOString(), clipped(message, 300)]),
          ),
        },
      ]
    })
  },
}
