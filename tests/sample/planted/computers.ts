// For those who look after computers, services, assistants and code.
import { type Planted, texts, within } from './measure.ts'

export const computers: readonly Planted[] = [
  {
    agent: 'it_support',
    duty: 'error spikes',
    fact: 'The web shop failed 42 times on one day in the same way.',
    figure: 42,
    unit: 'errors',
    measure: `select max(errors) from (select count(*) as errors from sample_it_events where event_type = 'Error' group by cast(happened_at as date), component, message)`,
  },
  {
    agent: 'it_support',
    duty: 'failed sign-ins',
    fact: 'The account d.marlow was refused 14 times within an hour.',
    figure: 14,
    unit: 'sign-ins',
    measure: `select max(tries) from (select count(*) as tries from sample_it_events where event_type = 'Sign-in failed' group by account, date_trunc('hour', happened_at))`,
  },
  {
    agent: 'it_support',
    duty: 'backup age',
    fact: 'The last good backup of the file server is nine days old.',
    figure: 9,
    unit: 'days',
    measure: `select $today - max(cast(happened_at as date)) from sample_it_events where component = 'File server' and message = 'Backup completed'`,
  },
  {
    agent: 'it_support',
    duty: 'disk use',
    fact: 'The disk of the database is 93 % full.',
    figure: 93,
    unit: '%',
    measure: `select arg_max(measured_value, happened_at) from sample_it_events where component = 'Database' and event_type = 'Disk use'`,
  },
  {
    agent: 'pc_control',
    duty: 'watched pages: reachable',
    fact: '/catalogue could not be reached on five of 60 days.',
    figure: 5,
    unit: 'checks',
    measure: `select count(*) from sample_page_checks where status_code <> 200`,
  },
  {
    agent: 'pc_control',
    duty: 'watched pages: changed',
    fact: '/prices changed three times.',
    figure: 3,
    unit: 'changes',
    measure: `select count(*) from (select content, lag(content) over (order by checked_at) as before from sample_page_checks where page = '/prices') where content <> before`,
  },
  {
    agent: 'software_engineer',
    duty: 'grouped errors',
    fact: '"TypeError: price is undefined" happened 42 times.',
    figure: 42,
    unit: 'errors',
    measure: `select count(*) from sample_it_events where message = 'TypeError: price is undefined'`,
  },
  {
    agent: 'software_engineer',
    duty: 'secrets in code',
    fact: 'code/price_sync.py holds one access key and one password.',
    figure: 2,
    unit: 'secrets',
    measure: company =>
      texts(company, /\.(py|ts)$/)
        .join('\n')
        .match(/^(ACCESS_KEY|DB_PASSWORD) = "/gm)?.length ?? 0,
  },
  {
    agent: 'software_engineer',
    duty: 'risky calls in code',
    fact: 'code/price_sync.py runs a command of a shell with text from outside.',
    figure: 1,
    unit: 'calls',
    measure: company =>
      texts(company, /\.(py|ts)$/)
        .join('\n')
        .match(/shell=True/g)?.length ?? 0,
  },
  {
    agent: 'ai_forward_deployed_engineer',
    duty: 'success rate of an integration',
    fact: '48 of 60 calls of the parcel carrier went well.',
    figure: 80,
    unit: '%',
    measure: `select 100.0 * avg(cast(result = 'OK' as integer)) from sample_service_checks where service = 'Parcel carrier'`,
  },
  {
    agent: 'ai_solutions_architect',
    duty: 'money against budget',
    fact: 'Assistants cost 412.50 in the last 30 days, of a budget of 500.',
    figure: 412.5,
    unit: 'EUR',
    measure: `select sum(cost) from sample_assistant_use where ${within('used_on', 1, 30)}`,
  },
  {
    agent: 'prompt_engineer',
    duty: 'outcome by model',
    fact: '18 of the 60 runs with Model B failed.',
    figure: 30,
    unit: '%',
    measure: `select 100.0 * avg(cast(result = 'Failed' as integer)) from sample_assistant_use where model = 'Model B'`,
  },
  {
    agent: 'prompt_engineer',
    duty: 'replies marked bad',
    fact: '11 replies were marked bad.',
    figure: 11,
    unit: 'replies',
    measure: `select count(*) from sample_assistant_use where rating = 'Bad'`,
  },
  {
    agent: 'ai_product_manager',
    duty: 'abandoned tasks',
    fact: 'Nine tasks were given up, all of them with the price list.',
    figure: 9,
    unit: 'tasks',
    measure: `select count(*) from sample_assistant_use where result = 'Given up' and feature = 'Price list'`,
  },
  {
    agent: 'applied_ai_engineer',
    duty: 'work repeated by hand',
    fact: 'Nils Rosendal exports the open orders every Monday: 26 times, 13 hours.',
    figure: 26,
    unit: 'times',
    measure: 'select max(times) from (select count(*) as times from sample_routine_work group by person, task)',
  },
]
