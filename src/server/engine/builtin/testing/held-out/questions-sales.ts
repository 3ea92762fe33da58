// Held-out questions of a sales lead, with what plain JavaScript finds.
import {
  type Asked,
  by,
  count,
  distinct,
  during,
  type Fact,
  factsOf,
  is,
  largest,
  mean,
  middle,
  month,
  names,
  percent,
  quarter,
  since,
  sum,
  top,
  where,
} from './kit.ts'
import { deals } from './people.ts'

const pipeline = factsOf(deals)
const won = is('Stage', 'Won')
const lost = is('Stage', 'Lost')
const open = is('Stage', 'Qualified', 'Proposal', 'Negotiation')
const value = (own: Fact[]) => sum(own, 'Value')
const byCurrency = (facts: Fact[]) => by(facts, 'Currency', value)
const filled = (facts: Fact[]) => facts.filter(fact => fact.Value !== null)
function fiveLargest() {
  const own = filled(pipeline.filter(is('Currency', 'EUR')))
  const fifth = own.map(fact => Number(fact.Value)).sort((a, b) => b - a)[4] ?? 0
  return own.filter(fact => Number(fact.Value) >= fifth)
}

export const sales: Asked[] = [
  ['How many deals are in the pipeline?', () => null],
  ['how many open deals do we have', () => pipeline.filter(open).length],
  [
    'How many deals did we win this year?',
    () => pipeline.filter(won).filter(during('Closed on', '2026-01-01', '2026-12-31')).length,
  ],
  ['deals by stage', () => by(pipeline, 'Stage', count)],
  ['Total value of open deals', () => byCurrency(pipeline.filter(open))],
  ['total value of won deals in EUR', () => value(pipeline.filter(won).filter(is('Currency', 'EUR')))],
  ['value by owner in USD', () => by(pipeline.filter(is('Currency', 'USD')), 'Owner', value)],
  ['How many deals does Priya have?', () => pipeline.filter(is('Owner', 'Priya')).length],
  [
    'Which deals of Marcus are still open?',
    () => names(pipeline.filter(is('Owner', 'Marcus')).filter(open), 'Deal name'),
  ],
  [
    'deals created in the last 90 days',
    () => names(pipeline.filter(during('Created', '2026-08-24', '2026-11-21')), 'Deal name'),
  ],
  ['deals without a value', () => names(pipeline.filter(is('Value', null)), 'Deal name')],
  ['average probability of open deals', () => mean(pipeline.filter(open), 'Probability')],
  ['average probability by owner', () => by(pipeline, 'Owner', own => mean(own, 'Probability'))],
  ['probability by stage', () => by(pipeline, 'Stage', own => mean(own, 'Probability'))],
  ['number of deals per source', () => by(pipeline, 'Source', count)],
  ['Which source brings the most deals?', () => top(by(pipeline, 'Source', count), 1)],
  ['deals lost per quarter', () => by(pipeline.filter(lost), quarter('Closed on'), count)],
  ['what percentage of deals did we win', () => percent(pipeline.filter(won).length, pipeline.length)],
  [
    'what percentage of deals are from referral',
    () => percent(pipeline.filter(is('Source', 'Referral')).length, pipeline.length),
  ],
  [
    'deals closing next month',
    () => names(pipeline.filter(during('Expected close', '2026-12-01', '2026-12-31')), 'Deal name'),
  ],
  ['deals expected to close in December', () => null],
  ['deals with Hooli or Stark', () => names(pipeline.filter(is('Company', 'Hooli', 'Stark')), 'Deal name')],
  ['won deals vs lost deals', () => null],
  [
    'biggest open deal in EUR',
    () => {
      const own = pipeline.filter(open).filter(is('Currency', 'EUR'))
      return names(
        own.filter(fact => Number(fact.Value) === largest(own, 'Value')),
        'Deal name',
      )
    },
  ],
  ['how many companies do we have open deals with', () => distinct(pipeline.filter(open), 'Company')],
  ['owner with the most won deals', () => top(by(pipeline.filter(won), 'Owner', count), 1)],
  [
    'deals per month in 2026',
    () => by(pipeline.filter(during('Created', '2026-01-01', '2026-12-31')), month('Created'), count),
  ],
  ['average deal value in EUR', () => mean(pipeline.filter(is('Currency', 'EUR')), 'Value')],
  [
    'list all deals over 40k EUR',
    () =>
      names(
        pipeline.filter(fact => Number(fact.Value) > 40_000 && fact.Currency === 'EUR'),
        'Deal name',
      ),
  ],
  ['median deal value in EUR', () => middle(pipeline.filter(is('Currency', 'EUR')), 'Value')],
  ['deals from a trade fair', () => names(pipeline.filter(is('Source', 'Trade fair')), 'Deal name')],
  [
    'deals not from the website',
    () =>
      names(
        pipeline.filter(fact => fact.Source !== 'Website'),
        'Deal name',
      ),
  ],
  ['count of deals by owner and stage', () => by(pipeline, fact => `${fact.Owner}|${fact.Stage}`, count)],
  ['which owners have more than 20 deals', () => new Set(where(by(pipeline, 'Owner', count), n => n > 20).keys())],
  [
    'how many deals have a probability of at least 70',
    () => pipeline.filter(fact => Number(fact.Probability) >= 70).length,
  ],
  ['deals in negotiation', () => names(pipeline.filter(is('Stage', 'Negotiation')), 'Deal name')],
  ['how many deals were created since July 2026', () => pipeline.filter(since('Created', '2026-07-01')).length],
  [
    'number of deals in 2025 versus 2026',
    () => [
      pipeline.filter(during('Created', '2025-01-01', '2025-12-31')).length,
      pipeline.filter(during('Created', '2026-01-01', '2026-12-31')).length,
    ],
  ],
  [
    'average value in EUR per owner',
    () => by(pipeline.filter(is('Currency', 'EUR')), 'Owner', own => mean(own, 'Value')),
  ],
  ['five largest deals in EUR', () => names(fiveLargest(), 'Deal name')],
  [
    'deals count and total value by owner in EUR',
    () => by(pipeline.filter(is('Currency', 'EUR')), 'Owner', own => [own.length, value(own)]),
  ],
  ['forecast next quarter sales', () => null],
]
