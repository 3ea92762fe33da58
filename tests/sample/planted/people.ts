// For human resources and customer support.
import { type Planted, within } from './measure.ts'

export const hr: readonly Planted[] = [
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

export const support: readonly Planted[] = [
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
