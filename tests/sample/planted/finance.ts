// For the chief financial officer: receivables, payments, spend, cash.
import { inMonths, overdue, type Planted } from './measure.ts'

export const cfo: readonly Planted[] = [
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
