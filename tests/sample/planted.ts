// What stands in the sample company for the duties of each agent to find: the fact, its figure, and a question that
// measures it. The figures are written here by hand; the generator has to meet them on every day.
import { createHash } from 'node:crypto'
import type { SampleCompany } from '../../src/server/features/sample/company/index.ts'

export type Measure = string | ((company: SampleCompany) => number)
export type Planted = {
  agent: string
  /** What the duty looks at, in the words of its remit. */
  duty: string
  fact: string
  figure: number
  unit: string
  /** SQL that answers one figure, with $today for the day on which the company ends; or a look at its documents. */
  measure: Measure
}

const texts = ({ documents }: SampleCompany, ending: RegExp) =>
  documents.filter(({ path }) => ending.test(path)).map(({ bytes }) => bytes.toString('latin1'))
const images = ({ documents }: SampleCompany) => documents.filter(({ path }) => path.endsWith('.png'))
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const overdue = (condition: string, currency = 'EUR') =>
  `select coalesce(sum(amount), 0) from sample_invoices where paid_date is null and due_date < $today
   and currency = '${currency}' and $today - due_date ${condition}`
/** Whole months before the month of today. */
const inMonths = (column: string, from: number, to: number) =>
  `${column} >= date_trunc('month', $today) - interval ${from} month and ${column} < date_trunc('month', $today) - interval ${to} month`
const within = (column: string, from: number, to: number) =>
  `cast(${column} as date) between $today - ${to} and $today - ${from}`

const ceo: Planted[] = [
  {
    agent: 'ceo',
    duty: 'weekly brief: key figures against the period before',
    fact: 'Warranty claims rose from 18 to 27 in the last whole month.',
    figure: 50,
    unit: '%',
    measure: `with claims as (select month_start, actual from sample_key_figures where key_figure = 'Warranty claims')
      select 100.0 * (select actual from claims where month_start = date_trunc('month', $today) - interval 1 month)
      / (select actual from claims where month_start = date_trunc('month', $today) - interval 2 month) - 100`,
  },
  {
    agent: 'ceo',
    duty: 'weekly brief: key figures that miss their target',
    fact: 'Three of six key figures missed their target in the last whole month.',
    figure: 3,
    unit: 'key figures',
    measure: `select count(*) from sample_key_figures where month_start = date_trunc('month', $today) - interval 1 month
      and ((better = 'Higher' and actual < target) or (better = 'Lower' and actual > target))`,
  },
]

const cfo: Planted[] = [
  {
    agent: 'cfo',
    duty: 'receivables ageing, 1-30 days',
    fact: 'Two customers are up to 30 days late.',
    figure: 6400.4,
    unit: 'EUR',
    measure: overdue('between 1 and 30'),
  },
  {
    agent: 'cfo',
    duty: 'receivables ageing, 31-60 days',
    fact: 'Harbourlight Rentals is 44 days late.',
    figure: 7755,
    unit: 'EUR',
    measure: overdue('between 31 and 60'),
  },
  {
    agent: 'cfo',
    duty: 'receivables ageing, 61-90 days',
    fact: 'Mosswood Sports owes two invoices, the older one for 88 days.',
    figure: 4601,
    unit: 'EUR',
    measure: overdue('between 61 and 90'),
  },
  {
    agent: 'cfo',
    duty: 'receivables ageing, more than 90 days',
    fact: 'Gull Point Tours is 131 days late.',
    figure: 12960,
    unit: 'EUR',
    measure: overdue('> 90'),
  },
  {
    agent: 'cfo',
    duty: 'receivables ageing, total',
    fact: 'Six invoices in euros of five customers are overdue.',
    figure: 31716.4,
    unit: 'EUR',
    measure: overdue('> 0'),
  },
  {
    agent: 'cfo',
    duty: 'receivables ageing, other currency',
    fact: 'Thistledown Ltd owes one invoice in pounds.',
    figure: 1850,
    unit: 'GBP',
    measure: overdue('> 0', 'GBP'),
  },
  {
    agent: 'cfo',
    duty: 'duplicate payments',
    fact: 'Ironbark Tools was paid twice for IT-7781.',
    figure: 1380,
    unit: 'EUR',
    measure: `select sum(too_much) from (select (count(*) - 1) * any_value(amount_paid) as too_much
      from sample_supplier_payments group by supplier, reference, amount_paid having count(*) > 1)`,
  },
  {
    agent: 'cfo',
    duty: 'spend by category against the period before',
    fact: 'Cloud services cost 18,000 in the last three whole months, after 9,000 in the three before.',
    figure: 9000,
    unit: 'EUR',
    measure: `select sum(amount_paid) filter (${inMonths('payment_date', 3, 0)}) - sum(amount_paid) filter (${inMonths('payment_date', 6, 3)})
      from sample_supplier_payments where category = 'Cloud services'`,
  },
  {
    agent: 'cfo',
    duty: 'spend by category against the period before: how many doubled',
    fact: 'Cloud services is the only category that doubled.',
    figure: 1,
    unit: 'categories',
    measure: `select count(*) from (select category from sample_supplier_payments group by category
      having sum(amount_paid) filter (${inMonths('payment_date', 3, 0)}) >= 2 * sum(amount_paid) filter (${inMonths('payment_date', 6, 3)}))`,
  },
  {
    agent: 'cfo',
    duty: 'cash position',
    fact: 'At the end of the last whole month 184,000 was left.',
    figure: 184000,
    unit: 'EUR',
    measure: 'select arg_max(closing_balance, month_end) from sample_cash_position',
  },
  {
    agent: 'cfo',
    duty: 'runway',
    fact: 'At the loss of the last three months the cash lasts for eight more.',
    figure: 8,
    unit: 'months',
    measure: `select arg_max(closing_balance, month_end) / -avg(net_change) filter (${inMonths('month_end', 3, 0)}) from sample_cash_position`,
  },
]

const coo: Planted[] = [
  {
    agent: 'coo',
    duty: 'backlog',
    fact: '37 orders are open.',
    figure: 37,
    unit: 'orders',
    measure: 'select count(*) from sample_orders where shipped_on is null',
  },
  {
    agent: 'coo',
    duty: 'age of the backlog',
    fact: 'The oldest open order is 58 days old.',
    figure: 58,
    unit: 'days',
    measure: 'select max($today - order_date) from sample_orders where shipped_on is null',
  },
  {
    agent: 'coo',
    duty: 'backlog past its promised day',
    fact: 'One open order is past its promised date.',
    figure: 1,
    unit: 'orders',
    measure: 'select count(*) from sample_orders where shipped_on is null and promised_date < $today',
  },
  {
    agent: 'coo',
    duty: 'on-time rate',
    fact: '204 of the 240 orders shipped within the last 90 days were on time, after 95 % in the 90 days before.',
    figure: 85,
    unit: '%',
    measure: `select 100.0 * avg(cast(shipped_on <= promised_date as integer)) from sample_orders where ${within('shipped_on', 1, 90)}`,
  },
  {
    agent: 'coo',
    duty: 'on-time rate of the period before',
    fact: 'It was 95 % in the 90 days before.',
    figure: 95,
    unit: '%',
    measure: `select 100.0 * avg(cast(shipped_on <= promised_date as integer)) from sample_orders where ${within('shipped_on', 91, 180)}`,
  },
  {
    agent: 'coo',
    duty: 'cycle time by stage',
    fact: 'A job spends six days in painting, three times as long as in any other stage.',
    figure: 6,
    unit: 'days',
    measure: `select median(left_on - entered_on) from sample_production_jobs where stage = 'Painting'`,
  },
  {
    agent: 'coo',
    duty: 'where work waits',
    fact: '12 of the 15 jobs under way are in painting.',
    figure: 12,
    unit: 'jobs',
    measure: `select count(*) from sample_production_jobs where left_on is null and stage = 'Painting'`,
  },
]

const hr: Planted[] = [
  {
    agent: 'hr_manager',
    duty: 'headcount',
    fact: '52 people work there.',
    figure: 52,
    unit: 'people',
    measure: 'select count(*) from sample_people where leaving_date is null',
  },
  {
    agent: 'hr_manager',
    duty: 'joiners',
    fact: '11 people joined within a year.',
    figure: 11,
    unit: 'people',
    measure: 'select count(*) from sample_people where start_date > $today - 365',
  },
  {
    agent: 'hr_manager',
    duty: 'leavers',
    fact: 'Seven people left within a year.',
    figure: 7,
    unit: 'people',
    measure: 'select count(*) from sample_people where leaving_date > $today - 365',
  },
  {
    agent: 'hr_manager',
    duty: 'attrition by department',
    fact: 'Four of them left Support.',
    figure: 4,
    unit: 'people',
    measure: `select count(*) from sample_people where leaving_date > $today - 365 and department = 'Support'`,
  },
  {
    agent: 'hr_manager',
    duty: 'contracts that end within 60 days',
    fact: 'Two contracts end, in 18 and 52 days.',
    figure: 2,
    unit: 'contracts',
    measure:
      'select count(*) from sample_people where leaving_date is null and contract_end between $today and $today + 60',
  },
  {
    agent: 'hr_manager',
    duty: 'probations that end within 60 days',
    fact: 'One probation ends, in 34 days.',
    figure: 34,
    unit: 'days',
    measure:
      'select sum(probation_end - $today) from sample_people where leaving_date is null and probation_end between $today and $today + 60',
  },
]

const marketing: Planted[] = [
  {
    agent: 'marketing_manager',
    duty: 'lead growth',
    fact: '60 leads came in the last four weeks, after 40 in the four before.',
    figure: 50,
    unit: '%',
    measure: `select 100.0 * count(*) filter (${within('signed_up_on', 1, 28)}) / count(*) filter (${within('signed_up_on', 29, 56)}) - 100 from sample_leads`,
  },
  {
    agent: 'marketing_manager',
    duty: 'leads by source',
    fact: '60 of the leads of the last 90 days came by referral, after 30 in the 90 days before.',
    figure: 60,
    unit: 'leads',
    measure: `select count(*) from sample_leads where source = 'Referral' and ${within('signed_up_on', 1, 90)}`,
  },
  {
    agent: 'marketing_manager',
    duty: 'conversion',
    fact: '36 of the 300 leads of the last 180 days became customers.',
    figure: 12,
    unit: '%',
    measure: `select 100.0 * avg(cast(status = 'Customer' as integer)) from sample_leads where ${within('signed_up_on', 1, 180)}`,
  },
  {
    agent: 'marketing_manager',
    duty: 'what people ask for',
    fact: '84 of them asked for cargo bikes, more than for anything else.',
    figure: 84,
    unit: 'leads',
    measure: `select count(*) from sample_leads where interest ilike '%cargo bike%' and ${within('signed_up_on', 1, 180)}`,
  },
]

const isOpen = `stage not in ('Won', 'Lost')`
const sales: Planted[] = [
  {
    agent: 'sales_manager',
    duty: 'pipeline',
    fact: '36 deals are open.',
    figure: 1016000,
    unit: 'EUR',
    measure: `select sum(amount) from sample_deals where ${isOpen}`,
  },
  {
    agent: 'sales_manager',
    duty: 'pipeline by stage: Qualified',
    fact: '14 deals are qualified.',
    figure: 259000,
    unit: 'EUR',
    measure: `select sum(amount) from sample_deals where stage = 'Qualified'`,
  },
  {
    agent: 'sales_manager',
    duty: 'pipeline by stage: Proposal',
    fact: '13 deals have a proposal.',
    figure: 377000,
    unit: 'EUR',
    measure: `select sum(amount) from sample_deals where stage = 'Proposal'`,
  },
  {
    agent: 'sales_manager',
    duty: 'pipeline by stage: Negotiation',
    fact: 'Nine deals are in negotiation.',
    figure: 380000,
    unit: 'EUR',
    measure: `select sum(amount) from sample_deals where stage = 'Negotiation'`,
  },
  {
    agent: 'sales_manager',
    duty: 'stalled deals',
    fact: 'Nothing happened with Quarry Lane Logistics for 97 days; every other open deal moved within 25.',
    figure: 84000,
    unit: 'EUR',
    measure: `select sum(amount) from sample_deals where ${isOpen} and $today - last_activity > 25`,
  },
  {
    agent: 'sales_manager',
    duty: 'slipped closing dates',
    fact: 'Three open deals should have closed already.',
    figure: 85500,
    unit: 'EUR',
    measure: `select sum(amount) from sample_deals where ${isOpen} and expected_close_date < $today and expected_close_date > first_expected_close`,
  },
  {
    agent: 'sales_manager',
    duty: 'win rate',
    fact: '45 of the 120 deals closed within a year were won.',
    figure: 37.5,
    unit: '%',
    measure: `select 100.0 * avg(cast(stage = 'Won' as integer)) from sample_deals where ${within('closed_on', 1, 365)}`,
  },
  {
    agent: 'sales_manager',
    duty: 'coverage of target',
    fact: 'The pipeline is twice the target of the quarter, 508,000.',
    figure: 2,
    unit: 'times',
    measure: `select (select sum(amount) from sample_deals where ${isOpen}) / sum(target) from sample_sales_targets where quarter_start = date_trunc('quarter', $today)`,
  },
]

const legal: Planted[] = [
  {
    agent: 'legal_counsel',
    duty: 'notice deadlines within 90 days',
    fact: 'Three contracts that renew themselves must be ended within 41, 66 and 83 days.',
    figure: 3,
    unit: 'contracts',
    measure: `select count(*) from sample_contracts where renewal like 'Automatic%' and notice_deadline between $today and $today + 90`,
  },
  {
    agent: 'legal_counsel',
    duty: 'the next notice deadline',
    fact: 'Stratus Hosting, 72,000 a year, must be ended within 41 days.',
    figure: 41,
    unit: 'days',
    measure: `select min(notice_deadline - $today) from sample_contracts where renewal like 'Automatic%' and notice_deadline >= $today`,
  },
  {
    agent: 'legal_counsel',
    duty: 'clause scan: auto-renewal',
    fact: 'Three contract documents renew themselves for twelve months.',
    figure: 3,
    unit: 'documents',
    measure: company =>
      texts(company, /contracts\/.*\.(pdf|docx)$/).filter(text =>
        text.replace(/\) Tj T\*\n\(/g, ' ').includes('renews automatically for successive periods of twelve months'),
      ).length,
  },
  {
    agent: 'legal_counsel',
    duty: 'clause scan: liability',
    fact: 'Two contract documents limit the liability to EUR 250,000.',
    figure: 2,
    unit: 'documents',
    measure: company => texts(company, /contracts\/.*\.pdf$/).filter(text => text.includes('EUR 250,000')).length,
  },
]

const support: Planted[] = [
  {
    agent: 'customer_support',
    duty: 'volume',
    fact: '103 tickets were opened in the last four weeks.',
    figure: 103,
    unit: 'tickets',
    measure: `select count(*) from sample_tickets where ${within('opened_at', 1, 28)}`,
  },
  {
    agent: 'customer_support',
    duty: 'open tickets',
    fact: '23 tickets are open.',
    figure: 23,
    unit: 'tickets',
    measure: 'select count(*) from sample_tickets where resolved_at is null',
  },
  {
    agent: 'customer_support',
    duty: 'age of open tickets',
    fact: 'The oldest open ticket is 41 days old.',
    figure: 41,
    unit: 'days',
    measure: 'select max($today - cast(opened_at as date)) from sample_tickets where resolved_at is null',
  },
  {
    agent: 'customer_support',
    duty: 'response breaches',
    fact: 'Nine tickets of high priority waited more than four hours for a first response, all of them within the last four weeks.',
    figure: 9,
    unit: 'tickets',
    measure: `select count(*) from sample_tickets where priority = 'High' and first_response_at - opened_at > interval 4 hour`,
  },
  {
    agent: 'customer_support',
    duty: 'topics that grow',
    fact: 'Tickets about delivery delays rose from 12 to 48 in four weeks; every other topic stayed at 11.',
    figure: 300,
    unit: '%',
    measure: `select 100.0 * count(*) filter (${within('opened_at', 1, 28)}) / count(*) filter (${within('opened_at', 29, 56)}) - 100 from sample_tickets where topic = 'Delivery delay'`,
  },
]

const procurement: Planted[] = [
  {
    agent: 'procurement_manager',
    duty: 'supplier concentration',
    fact: 'Harrow Gearworks received three fifths of all spend of the last twelve whole months.',
    figure: 60,
    unit: '%',
    measure: `select 100.0 * sum(amount_paid) filter (supplier = 'Harrow Gearworks') / sum(amount_paid) from sample_supplier_payments where ${inMonths('payment_date', 12, 0)}`,
  },
  {
    agent: 'procurement_manager',
    duty: 'price rises per item',
    fact: 'Two items cost more than ten per cent more than at the purchase before.',
    figure: 2,
    unit: 'items',
    measure: `select count(*) from (select unit_price / lag(unit_price) over (partition by item_code order by purchased_on) as change from sample_purchase_prices) where change > 1.1`,
  },
  {
    agent: 'procurement_manager',
    duty: 'the largest price rise',
    fact: 'BW-104 rose from 12.40 to 15.50.',
    figure: 25,
    unit: '%',
    measure: `select 100.0 * max(change) - 100 from (select unit_price / lag(unit_price) over (partition by item_code order by purchased_on) as change from sample_purchase_prices)`,
  },
  {
    agent: 'procurement_manager',
    duty: 'stock that runs out before it can be replaced',
    fact: 'Three items run out before new ones can arrive.',
    figure: 3,
    unit: 'items',
    measure: 'select count(*) from sample_stock where on_hand < daily_use * lead_time_days',
  },
  {
    agent: 'procurement_manager',
    duty: 'stock below its reorder level',
    fact: 'Five items are below their reorder level.',
    figure: 5,
    unit: 'items',
    measure: 'select count(*) from sample_stock where on_hand < reorder_level',
  },
]

const computers: Planted[] = [
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

const shares = (condition: string) =>
  `select source, count(*) / sum(count(*)) over () as share from sample_leads where ${condition} group by source`
const series: Planted[] = [
  {
    agent: 'data_scientist',
    duty: 'anomalies',
    fact: 'The workshop used 3,900 kWh on one day, four times as much as usual.',
    figure: 3900,
    unit: 'kWh',
    measure: 'select max(energy_kwh) from sample_energy_use',
  },
  {
    agent: 'data_scientist',
    duty: 'anomalies: how many',
    fact: 'No other day used more than 1,200 kWh.',
    figure: 1,
    unit: 'days',
    measure: 'select count(*) from sample_energy_use where energy_kwh > 1200',
  },
  {
    agent: 'ml_engineer',
    duty: 'distribution drift between periods',
    fact: 'Leads come by referral twice as often as in the 90 days before: the population stability index is 0.24.',
    figure: 0.2408,
    unit: 'index',
    measure: `with now as (${shares(within('signed_up_on', 1, 90))}), before as (${shares(within('signed_up_on', 91, 180))})
      select round(sum((now.share - before.share) * ln(now.share / before.share)), 4) from now join before using (source)`,
  },
  {
    agent: 'robotics_engineer',
    duty: 'readings out of range',
    fact: 'The compressor was hotter than 85 degrees seven times.',
    figure: 7,
    unit: 'readings',
    measure: 'select count(*) from sample_sensor_readings where temperature > upper_limit or temperature < lower_limit',
  },
  {
    agent: 'robotics_engineer',
    duty: 'the worst reading',
    fact: 'It reached 96.4 degrees.',
    figure: 96.4,
    unit: '°C',
    measure: 'select max(temperature) from sample_sensor_readings',
  },
  {
    agent: 'robotics_engineer',
    duty: 'missed readings',
    fact: 'The laser cutter was silent for 32 hours.',
    figure: 32,
    unit: 'hours',
    measure: `select max(date_diff('hour', before, measured_at)) from (select measured_at, lag(measured_at) over (partition by sensor order by measured_at) as before from sample_sensor_readings)`,
  },
]

const quality: Planted[] = [
  {
    agent: 'data_engineer',
    duty: 'missing values',
    fact: '14 leads have no address.',
    figure: 14,
    unit: 'values',
    measure: 'select count(*) from sample_leads where e_mail is null',
  },
  {
    agent: 'data_engineer',
    duty: 'missing values in a series',
    fact: 'The meter was not read on three days.',
    figure: 3,
    unit: 'values',
    measure: 'select count(*) from sample_energy_use where energy_kwh is null',
  },
  {
    agent: 'data_engineer',
    duty: 'duplicates',
    fact: 'Four leads signed up twice.',
    figure: 4,
    unit: 'rows',
    measure: 'select count(*) - count(distinct e_mail) from sample_leads where e_mail is not null',
  },
  {
    agent: 'data_engineer',
    duty: 'values without a match in the table they refer to',
    fact: 'Two receipts name invoices that do not exist.',
    figure: 2,
    unit: 'rows',
    measure: 'select count(*) from sample_receipts where invoice_no not in (select invoice_no from sample_invoices)',
  },
  {
    agent: 'data_engineer',
    duty: 'schema changes between uploads',
    fact: 'Stock has a column Warehouse in place of Shelf since the version before.',
    figure: 2,
    unit: 'columns',
    measure: ({ tables }) => {
      const [before = [], now = []] =
        tables
          .find(({ name }) => name === 'Sample stock')
          ?.versions.map(text => text.split('\n')[0]?.split(',') ?? []) ?? []
      return (
        before.filter(heading => !now.includes(heading)).length +
        now.filter(heading => !before.includes(heading)).length
      )
    },
  },
  {
    agent: 'data_analyst',
    duty: 'largest movers',
    fact: 'Kestrel Bike Hire was billed 78,000 in the last three whole months, after 24,000 in the three before.',
    figure: 54000,
    unit: 'EUR',
    measure: `select max(change) from (select coalesce(sum(amount) filter (${inMonths('invoice_date', 3, 0)}), 0) - coalesce(sum(amount) filter (${inMonths('invoice_date', 6, 3)}), 0) as change from sample_invoices group by customer)`,
  },
]

const documents: Planted[] = [
  {
    agent: 'ai_research_scientist',
    duty: 'new documents',
    fact: 'One research note is new; it says that the better cells keep four fifths of their capacity after 2,000 charges.',
    figure: 1,
    unit: 'documents',
    measure: company => texts(company, /research\//).filter(text => text.includes('after 2,000 charges')).length,
  },
  {
    agent: 'nlp_engineer',
    duty: 'near-duplicates in a text column',
    fact: 'One complaint was sent five times with another order number.',
    figure: 5,
    unit: 'tickets',
    measure: `select count(*) from sample_tickets where description like 'Our order%Hollow Road%'`,
  },
  {
    agent: 'nlp_engineer',
    duty: 'near-duplicate documents',
    fact: 'Two versions of the returns policy lie side by side.',
    figure: 2,
    unit: 'documents',
    measure: company => texts(company, /Returns.*\.md$/).length,
  },
  {
    agent: 'nlp_engineer',
    duty: 'language of each document',
    fact: 'Two documents are not English: one is German, one French.',
    figure: 2,
    unit: 'documents',
    measure: company => texts(company, /\.(md|txt)$/).filter(text => /\b(darf nur|Nous vous)\b/.test(text)).length,
  },
  {
    agent: 'computer_vision_engineer',
    duty: 'duplicate images',
    fact: 'One picture is a copy of another.',
    figure: 1,
    unit: 'images',
    measure: company => images(company).length - new Set(images(company).map(({ bytes }) => hash(bytes))).size,
  },
  {
    agent: 'computer_vision_engineer',
    duty: 'broken images',
    fact: 'One picture is cut off.',
    figure: 1,
    unit: 'images',
    measure: company => images(company).filter(({ bytes }) => !bytes.includes('IEND')).length,
  },
  {
    agent: 'computer_vision_engineer',
    duty: 'images that are too small',
    fact: 'One picture is 12 pixels wide.',
    figure: 1,
    unit: 'images',
    measure: company => images(company).filter(({ bytes }) => bytes.readUInt32BE(16) < 64).length,
  },
  {
    agent: 'ai_ethics_consultant',
    duty: 'personal data',
    fact: 'Three internal notes of tickets hold personal data: an account number, a telephone number, a date of birth.',
    figure: 3,
    unit: 'notes',
    measure: `select count(*) from sample_tickets where regexp_matches(internal_note, 'IBAN|[+][0-9]{2} [0-9]|born [0-9]')`,
  },
]

export const planted: readonly Planted[] = [
  ...ceo,
  ...cfo,
  ...coo,
  ...hr,
  ...marketing,
  ...sales,
  ...legal,
  ...support,
  ...procurement,
  ...computers,
  ...series,
  ...quality,
  ...documents,
]
