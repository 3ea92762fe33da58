// Held-out questions of an owner and a bookkeeper, with what plain JavaScript finds.
import { customers, invoices } from './books.ts'
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
  running,
  since,
  sum,
  today,
  top,
  where,
  year,
} from './kit.ts'

const all = factsOf(invoices)
const firms = factsOf(customers)
const open = is('Status', 'Open')
const overdue = (fact: Fact) => open(fact) && String(fact['Due date']) < today
const in2026 = during('Issued', '2026-01-01', '2026-12-31')
const in2025 = during('Issued', '2025-01-01', '2025-12-31')
const total = (own: Fact[]) => sum(own, 'Total')
const firmOf = (fact: Fact) => firms.find(firm => firm['Customer name'] === fact.Customer)
const yearToDate = during('Issued', '2026-01-01', today)

export const questions: Asked[] = [
  ['How many invoices do we have?', () => all.length],
  ['how many unpaid invoices are there', () => all.filter(open).length],
  ['What is the total of all invoices issued in 2026?', () => total(all.filter(in2026))],
  ['Total invoiced to Kaufmann GmbH', () => total(all.filter(is('Customer', 'Kaufmann GmbH')))],
  ['how much does Blue Harbor owe us', () => total(all.filter(is('Customer', 'Blue Harbor Ltd')).filter(open))],
  ['How much money is overdue right now?', () => total(all.filter(overdue))],
  ['Which invoices are overdue?', () => names(all.filter(overdue), 'Invoice No')],
  ['which customers owe us the most', () => top(by(all.filter(open), 'Customer', total), 10)],
  ['Top 3 customers by total', () => top(by(all, 'Customer', total), 3)],
  ['top five customers by total this year', () => top(by(all.filter(in2026), 'Customer', total), 5)],
  ['average invoice total', () => mean(all, 'Total')],
  [
    'What was the biggest invoice last month?',
    () => names(top1(all.filter(during('Issued', '2026-10-01', '2026-10-31'))), 'Invoice No'),
  ],
  ['sum of VAT in Q3 2026', () => sum(all.filter(during('Issued', '2026-07-01', '2026-09-30')), 'VAT')],
  ['VAT by quarter', () => by(all, quarter('Issued'), own => sum(own, 'VAT'))],
  ['net per month in 2025', () => by(all.filter(in2025), month('Issued'), own => sum(own, 'Net'))],
  ['Total by customer', () => by(all, 'Customer', total)],
  [
    'How many invoices did we send to Sakura Foods in 2025?',
    () => all.filter(is('Customer', 'Sakura Foods')).filter(in2025).length,
  ],
  [
    'invoices over 8,000',
    () =>
      names(
        all.filter(fact => Number(fact.Total) > 8000),
        'Invoice No',
      ),
  ],
  [
    'list the open invoices of Orion Media',
    () => names(all.filter(open).filter(is('Customer', 'Orion Media')), 'Invoice No'),
  ],
  [
    'show me invoices between 1000 and 2000 euros',
    () =>
      names(
        all.filter(fact => Number(fact.Total) >= 1000 && Number(fact.Total) <= 2000),
        'Invoice No',
      ),
  ],
  ['How much was paid in September?', () => total(all.filter(during('Paid on', '2026-09-01', '2026-09-30')))],
  ['invoices per status', () => by(all, 'Status', count)],
  ['how many invoices were cancelled', () => all.filter(is('Status', 'Cancelled')).length],
  ['what percentage of invoices is overdue', () => percent(all.filter(overdue).length, all.length)],
  [
    'What share of total comes from Northwind Traders?',
    () => percent(total(all.filter(is('Customer', 'Northwind Traders'))), total(all)),
  ],
  ['share of total by customer', () => by(all, 'Customer', own => percent(total(own), total(all)))],
  ['total 2026 vs 2025', () => [total(all.filter(in2026)), total(all.filter(in2025))]],
  [
    'Compare total in Q1 2026 with Q1 2025',
    () => [
      total(all.filter(during('Issued', '2026-01-01', '2026-03-31'))),
      total(all.filter(during('Issued', '2025-01-01', '2025-03-31'))),
    ],
  ],
  ['total this year compared to last year', () => [total(all.filter(in2026)), total(all.filter(in2025))]],
  [
    'running total of net by month in 2026',
    () => running(by(all.filter(in2026), month('Issued'), own => sum(own, 'Net'))),
  ],
  ['cumulative total by month in 2025', () => running(by(all.filter(in2025), month('Issued'), total))],
  ['median invoice total', () => middle(all, 'Total')],
  ['total year to date', () => total(all.filter(yearToDate))],
  ['how much have we invoiced since June', () => total(all.filter(since('Issued', '2026-06-01')))],
  ['invoices due next week', () => names(all.filter(during('Due date', '2026-11-23', '2026-11-29')), 'Invoice No')],
  [
    'invoices due between 1 November and 15 November',
    () => names(all.filter(during('Due date', '2026-11-01', '2026-11-15')), 'Invoice No'),
  ],
  ['Which customers have more than 20 invoices?', () => new Set(where(by(all, 'Customer', count), n => n > 20).keys())],
  ['how many customers have more than 15 invoices', () => where(by(all, 'Customer', count), n => n > 15).size],
  [
    'which customers have no open invoices',
    () =>
      new Set(
        firms
          .map(firm => String(firm['Customer name']))
          .filter(name => !all.some(fact => fact.Customer === name && open(fact))),
      ),
  ],
  ['Which customers have no invoices?', () => new Set(['Quiet Valley'])],
  ['Which customers have no invoices since October?', () => without(since('Issued', '2026-10-01'))],
  ['customers without invoices in 2026', () => without(in2026)],
  ['total by industry', () => by(all, fact => String(firmOf(fact)?.Industry), total)],
  ['open invoices by country', () => by(all.filter(open), fact => String(firmOf(fact)?.Country), count)],
  ['total for customers in Germany', () => total(all.filter(fact => firmOf(fact)?.Country === 'Germany'))],
  [
    'How much did retail customers spend in 2026?',
    () => total(all.filter(in2026).filter(fact => firmOf(fact)?.Industry === 'Retail')),
  ],
  ['How many customers do we have in France?', () => firms.filter(is('Country', 'France')).length],
  ['list customers in London', () => names(firms.filter(is('City', 'London')), 'Customer name')],
  ['customers per country', () => by(firms, 'Country', count)],
  ['highest credit limit', () => largest(firms, 'Credit limit')],
  ['who has the highest credit limit', () => new Set(['Quiet Valley'])],
  ['largest unpaid invoice', () => names(top1(all.filter(open)), 'Invoice No')],
  ['total net and VAT by customer', () => by(all, 'Customer', own => [sum(own, 'Net'), sum(own, 'VAT')])],
  ['number of invoices and total by status', () => by(all, 'Status', own => [own.length, total(own)])],
  [
    'Germany vs France total',
    () =>
      by(
        all.filter(fact => ['Germany', 'France'].includes(String(firmOf(fact)?.Country))),
        fact => String(firmOf(fact)?.Country),
        total,
      ),
  ],
  [
    'Kaufmann GmbH versus Sakura Foods by total',
    () => by(all.filter(is('Customer', 'Kaufmann GmbH', 'Sakura Foods')), 'Customer', total),
  ],
  [
    'invoices that are not paid and older than 60 days',
    () =>
      names(
        all.filter(open).filter(fact => String(fact.Issued) < '2026-09-22'),
        'Invoice No',
      ),
  ],
  ['invoices with status Open or Cancelled', () => names(all.filter(is('Status', 'Open', 'Cancelled')), 'Invoice No')],
  ['how many different customers did we invoice last year', () => distinct(all.filter(in2025), 'Customer')],
  ['total per year', () => by(all, year('Issued'), total)],
  ['total by month and status', () => by(all, fact => `${month('Issued')(fact)}|${fact.Status}`, total)],
  ['when was the last invoice issued', () => null],
  ['what is our cash balance', () => null],
]

function top1(facts: Fact[]) {
  const most = largest(facts, 'Total')
  return facts.filter(fact => Number(fact.Total) === most)
}

function without(fits: (fact: Fact) => boolean) {
  const names = firms.map(firm => String(firm['Customer name']))
  return new Set(names.filter(name => !all.some(fact => fact.Customer === name && fits(fact))))
}
