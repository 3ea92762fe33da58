// For the chief executive, operations and the lawyer.
import { type Planted, texts, within } from './measure.ts'

export const ceo: readonly Planted[] = [
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

export const coo: readonly Planted[] = [
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

export const legal: readonly Planted[] = [
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
