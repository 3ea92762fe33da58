// What is said about Cabinet itself, each from its threshold on.
import type { Context } from '../../verb.ts'
import type { Draft, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { ownRecords } from '../own-records.ts'
import { listed } from '../words.ts'
import type { OwnSystem } from './own-system-facts.ts'

type Drafts = (facts: OwnSystem, context: Context, threshold: ThresholdValue) => Draft[]

const minute = (moment: Date | null) => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

export const failing: Drafts = ({ runs }, context, threshold) => {
  const { failed, failed_before, last_sentence, first_at } = runs
  const usual = Math.round((10 * failed_before) / 7) / 10
  if (failed < threshold('failures') || failed < 3 * usual) return []
  return [
    {
      key: 'failing',
      priority: 'high',
      title: `${plural(failed, 'run')} of agents failed within a day`,
      description: `Since ${minute(first_at)} UTC; in the seven days before it was ${usual} a day. From ${threshold('failures')} on, if that is three times the usual, it is reported. The last one said: “${last_sentence ?? 'nothing'}” Do what it says, then ask an agent again.`,
      impact: { value: String(failed), unit: 'runs' },
      evidence: ownRecords(context, 'Failed runs within a day', [
        { failed, failed_in_seven_days_before: failed_before, last_sentence },
      ]),
    },
  ]
}

export const jobs: Drafts = ({ queues }, context) => {
  if (queues.length === 0) return []
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const each = queues.map(({ queue, failed }) => `${queue.replaceAll('_', ' ')} (${failed})`)
  return [
    {
      key: 'jobs',
      priority: 'high',
      title: `${plural(failed, 'piece')} of work in the background ${failed === 1 ? 'was' : 'were'} given up within a day`,
      description: `After three tries each: ${listed(each)}. Every one is reported. The cause stands in the log of the server; begin the import or the reading again when it is removed.`,
      impact: { value: String(failed), unit: 'pieces of work' },
      evidence: ownRecords(
        context,
        'Work in the background that was given up',
        queues.map(({ last_on, ...queue }) => ({ ...queue, last_on: minute(last_on) })),
      ),
    },
  ]
}

/** A flood of made-up names is told as its first ten. */
const mostAccounts = 10

export const refused: Drafts = ({ accounts }, context, threshold) =>
  accounts
    .filter(({ failures }) => failures >= threshold('refused'))
    .slice(0, mostAccounts)
    .map(({ account, failures, last_on }) => ({
      key: `refused:${account}`,
      priority: 'high',
      title: `Signing in as ${account} was refused ${plural(failures, 'time')} in a row`,
      description: `Last on ${minute(last_on)} UTC. From ${threshold('refused')} on it is reported. Each further try waits longer, so nobody guesses fast. Ask the person whether it was them; if not, let them choose a new password.`,
      impact: { value: String(failures), unit: 'sign-ins' },
      evidence: ownRecords(context, 'Wrong passwords in a row', [{ account, failures, last_on: minute(last_on) }]),
    }))

export const signIns: Drafts = ({ people }, context, threshold) =>
  people.flatMap(({ id, full_name, is_disabled, sign_ins, networks, last_on }): Draft[] => {
    if (!is_disabled && networks < threshold('networks')) return []
    const evidence = ownRecords(context, 'Open sign-ins', [{ full_name, sign_ins, networks, last_on: minute(last_on) }])
    const [title, description] = is_disabled
      ? [
          `${full_name} is disabled but has ${plural(sign_ins, 'sign-in')} that ${sign_ins === 1 ? 'was' : 'were'} never ended`,
          `Last used on ${minute(last_on)} UTC. They are refused already; every one is reported. End them, so that none counts again if the account is enabled.`,
        ]
      : [
          `${full_name} is signed in from ${networks} networks at once`,
          `${plural(sign_ins, 'sign-in')} in use, the last on ${minute(last_on)} UTC. From ${threshold('networks')} networks on it is reported. Ask the person; if one is not theirs, end all sign-ins and choose a new password. Sign-ins that nobody uses end by themselves after 12 hours.`,
        ]
    const impact = { value: String(sign_ins), unit: 'sign-ins' }
    return [{ key: `sign_ins:${id}`, priority: is_disabled ? 'medium' : 'high', title, description, impact, evidence }]
  })

export const disk: Drafts = ({ use }, context, threshold) => {
  if (use.used_percent < threshold('disk')) return []
  return [
    {
      key: 'disk',
      priority: use.used_percent >= 95 ? 'critical' : 'high',
      title: `The disk with Cabinet’s data is ${use.used_percent} % full`,
      description: `${use.free_gb} GB are free. From ${threshold('disk')} % on it is reported. When it is full nothing can be uploaded or decided: remove old versions of data, or give it more space.`,
      impact: { value: String(use.used_percent), unit: '%' },
      evidence: ownRecords(context, 'Use of the disk', [{ used_percent: use.used_percent, free_gb: use.free_gb }]),
    },
  ]
}

export const backup: Drafts = ({ backup: { at, days } }, context, threshold) => {
  if (days !== null && days < threshold('backup')) return []
  const next = 'Take one under Backups, have one taken every night, and try once whether it can be restored.'
  return [
    {
      key: 'backup',
      priority: 'high',
      title: days === null ? 'There is no backup yet' : `The last good backup is ${plural(days, 'day')} old`,
      description:
        days === null
          ? `If this machine fails, everything is lost. ${next}`
          : `It was finished on ${minute(at)} UTC; from ${plural(threshold('backup'), 'day')} on it is reported. What happened since would be lost with this machine. ${next}`,
      impact: days === null ? null : { value: String(days), unit: 'days' },
      evidence: ownRecords(context, 'The last good backup', at ? [{ finished_at: at.toISOString(), days }] : []),
    },
  ]
}
