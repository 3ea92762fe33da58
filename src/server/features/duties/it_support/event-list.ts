// Duty of IT support: errors that pile up, accounts that are refused again and again, backups that are old, full disks,
// in lists of events that the company's own computers wrote.
import { type DataDuty, type Draft, hasRoles, type ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { eventsSql, isEvents } from './events.ts'

const needs = ['date'] as const

/** Only what happened in so many days counts. */
const period = 28

type Row = Record<string, string | null>
type Look = {
  title: string
  sql(events: string, today: string, threshold: ThresholdValue): string
  draft(row: Row, threshold: ThresholdValue): Omit<Draft, 'evidence'>
}

const recent = (today: string) => `cast(happened as date) between date '${today}' - ${period} and date '${today}'`
const from = (events: string) => `with events as (\n${events}\n)`

const errors: Look = {
  title: 'Days on which the same error happened often',
  sql: (events, today, threshold) => `${from(events)}
select component, message, cast(happened as date) as on_day,
  count(*) as errors, min(happened) as first_at, max(happened) as last_at
from events where is_error and ${recent(today)} group by component, message, on_day
having count(*) >= ${threshold('errors')} order by errors desc, component, message, on_day limit 10`,
  draft: ({ component, message, on_day, errors, first_at, last_at }, threshold) => ({
    key: `errors:${component}:${message}:${on_day}`,
    priority: 'high',
    title: `${component} failed ${plural(Number(errors), 'time')} in the same way on ${on_day}`,
    description: `“${message}”, from ${first_at?.slice(11, 16)} to ${last_at?.slice(11, 16)}. From ${threshold('errors')} a day on it is reported. Find out what was changed before the first one, and whether it can happen again.`,
    impact: { value: errors ?? '0', unit: 'errors' },
  }),
}

const signIns: Look = {
  title: 'Accounts that were refused many times within an hour',
  sql: (events, today, threshold) => `${from(events)}
select account, count(*) as tries, date_trunc('hour', happened) as from_hour
from events where is_sign_in and is_failed and account is not null and ${recent(today)} group by account, from_hour
having count(*) >= ${threshold('sign_ins')} order by tries desc, account, from_hour limit 10`,
  draft: ({ account, tries, from_hour }, threshold) => ({
    key: `sign_ins:${account}:${from_hour}`,
    priority: 'high',
    title: `The account ${account} was refused ${plural(Number(tries), 'time')} within an hour`,
    description: `On ${from_hour?.slice(0, 10)} from ${from_hour?.slice(11, 16)} on. From ${threshold('sign_ins')} within an hour on it is reported. Ask the person whether it was them; if not, change the password and see from where it was tried.`,
    impact: { value: tries ?? '0', unit: 'sign-ins' },
  }),
}

/** A list that was not brought up to date says nothing about backups since. */
const backups: Look = {
  title: 'The last good backup of each component',
  sql: (events, today, threshold) => `${from(events)}, good as (
  select component, max(happened) as last_good from events
  where is_backup and not is_failed and cast(happened as date) <= date '${today}' group by component
)
select component, date '${today}' - cast(last_good as date) as days, cast(last_good as date) as last_good, (
    select count(*) from events where events.component = good.component and is_backup and is_failed and happened > last_good
  ) as failures
from good where date '${today}' - cast(last_good as date) > ${threshold('backup_days')}
  and (select max(cast(happened as date)) from events) >= date '${today}' - ${threshold('backup_days')}
order by days desc, component`,
  draft: ({ component, days, last_good, failures }, threshold) => ({
    key: `backup:${component}`,
    priority: 'critical',
    title: `The last good backup of ${component} is ${plural(Number(days), 'day')} old`,
    description: `It is from ${last_good}; ${Number(failures) > 0 ? `${plural(Number(failures), 'backup')} failed since` : 'none was begun since'}. More than ${plural(threshold('backup_days'), 'day')} are reported. Start a backup by hand today, and read back one file of it.`,
    impact: { value: days ?? '0', unit: 'days' },
  }),
}

const disks: Look = {
  title: 'How full the disks are',
  sql: (events, today, threshold) => `${from(events)}
select component, arg_max(measured, happened) as used, cast(max(happened) as date) as on_day
from events where is_disk and measured between 0 and 100 and ${recent(today)} group by component
having arg_max(measured, happened) >= ${threshold('disk')} order by used desc, component`,
  draft: ({ component, used, on_day }, threshold) => ({
    key: `disk:${component}`,
    priority: Number(used) >= 95 ? 'critical' : 'high',
    title: `The disk of ${component} is ${Number(used)} % full`,
    description: `Measured on ${on_day}; from ${threshold('disk')} % on it is reported. Remove what is not needed or give it more space before it is full.`,
    impact: { value: used ?? '0', unit: '%' },
  }),
}

export const eventList: DataDuty = {
  kind: 'data',
  id: 'event_list',
  agent_id: 'it_support',
  title: 'Errors, sign-ins, backups and disks in lists of events',
  thresholds: {
    errors: {
      sentence: 'The same error so often on one day is reported.',
      default: 20,
      unit: 'errors',
      min: 2,
      max: 100_000,
    },
    sign_ins: {
      sentence: 'An account refused so often within an hour is reported.',
      default: 10,
      unit: 'sign-ins',
      min: 3,
      max: 10_000,
    },
    backup_days: {
      sentence: 'A last good backup older than this is reported.',
      default: 2,
      unit: 'days',
      min: 1,
      max: 365,
    },
    disk: { sentence: 'A disk that is so full is reported.', default: 85, unit: '%', min: 10, max: 100 },
  },
  schedule: '10 5 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a list of events with a time, a component and a kind or message, as computers write it.',
  fits: dataset => hasRoles(dataset, needs) && isEvents(dataset),
  async check(dataset, today, ask, threshold) {
    const drafts: Draft[] = []
    for (const { title, sql, draft } of [errors, signIns, backups, disks]) {
      const { rows, evidence } = await ask(title, sql(eventsSql(dataset), today, threshold))
      drafts.push(...rows.map(row => ({ ...draft(row, threshold), evidence })))
    }
    return drafts
  },
}
