// For sales and marketing: pipeline, targets, leads.
import { type Planted, within } from './measure.ts'

const isOpen = `stage not in ('Won', 'Lost')`

export const sales: readonly Planted[] = [
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

export const marketing: readonly Planted[] = [
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
