// Held-out questions about a web shop, with what plain JavaScript finds.
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
  month,
  names,
  percent,
  quarter,
  running,
  sum,
  top,
  where,
  year,
} from './kit.ts'
import { orders } from './shops.ts'

const sold = factsOf(orders)
const total = (own: Fact[]) => sum(own, 'Total')
const units = (own: Fact[]) => sum(own, 'Quantity')
const in2026 = during('Order date', '2026-01-01', '2026-12-31')
const in2025 = during('Order date', '2025-01-01', '2025-12-31')
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekday = (fact: Fact) => weekdays[new Date(`${fact['Order date']}T00:00:00Z`).getUTCDay()] ?? ''
function growth(groups: Map<string, number>) {
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(
    sorted.map(([name, own], at): [string, (number | null)[]] => {
      const before = at === 0 ? null : (sorted[at - 1]?.[1] ?? 0)
      return [name, before === null ? [own, null, null] : [own, own - before, percent(own - before, before)]]
    }),
  )
}

export const shop: Asked[] = [
  ['How many orders did we get in 2026?', () => sold.filter(in2026).length],
  ['What is our total revenue?', () => total(sold)],
  ['revenue by country', () => by(sold, 'Country', total)],
  ['revenue by product category', () => by(sold, 'Category', total)],
  ['sales by month in 2026', () => by(sold.filter(in2026), month('Order date'), total)],
  ['Which product sells best?', () => null],
  ['best selling product by quantity', () => top(by(sold, 'Product', units), 1)],
  ['top 3 products by revenue', () => top(by(sold, 'Product', total), 3)],
  ['bottom 2 products by quantity', () => top(by(sold, 'Product', units), 2, true)],
  ['How many desk lamps did we sell last quarter?', () => null],
  [
    'quantity of Desk lamp in Q3 2026',
    () => units(sold.filter(is('Product', 'Desk lamp')).filter(during('Order date', '2026-07-01', '2026-09-30'))),
  ],
  ['average order total', () => mean(sold, 'Total')],
  ['average order total per country', () => by(sold, 'Country', own => mean(own, 'Total'))],
  ['average total by country', () => by(sold, 'Country', own => mean(own, 'Total'))],
  ['how many orders were returned', () => sold.filter(is('Returned', true)).length],
  ['return rate', () => null],
  ['what percentage of orders were returned', () => percent(sold.filter(is('Returned', true)).length, sold.length)],
  ['returned orders by product', () => by(sold.filter(is('Returned', true)), 'Product', count)],
  ['orders paid by PayPal', () => names(sold.filter(is('Payment method', 'PayPal')), 'Order ID')],
  ['revenue by payment method', () => by(sold, 'Payment method', total)],
  ['average discount', () => mean(sold, 'Discount')],
  ['average discount by category', () => by(sold, 'Category', own => mean(own, 'Discount'))],
  ['discount by country', () => by(sold, 'Country', own => mean(own, 'Discount'))],
  ['orders with a discount of 20', () => names(sold.filter(is('Discount', 20)), 'Order ID')],
  [
    'orders from Spain over 500 dollars',
    () =>
      names(
        sold.filter(fact => fact.Country === 'Spain' && Number(fact.Total) > 500),
        'Order ID',
      ),
  ],
  ['how many different customers ordered in 2026', () => distinct(sold.filter(in2026), 'Customer')],
  ['who is our best customer', () => top(by(sold, 'Customer', total), 1)],
  ['customer with the highest revenue', () => top(by(sold, 'Customer', total), 1)],
  ['number of orders by weekday', () => by(sold, weekday, count)],
  ['revenue by day of the week', () => by(sold, weekday, total)],
  ['revenue growth by quarter', () => growth(by(sold, quarter('Order date'), total))],
  [
    'revenue this quarter versus last quarter',
    () => [
      total(sold.filter(during('Order date', '2026-10-01', '2026-12-31'))),
      total(sold.filter(during('Order date', '2026-07-01', '2026-09-30'))),
    ],
  ],
  [
    'revenue last month compared to the same month last year',
    () => [
      total(sold.filter(during('Order date', '2026-10-01', '2026-10-31'))),
      total(sold.filter(during('Order date', '2025-10-01', '2025-10-31'))),
    ],
  ],
  [
    'revenue by country 2026 vs 2025',
    () => by(sold, 'Country', own => [total(own.filter(in2026)), total(own.filter(in2025))]),
  ],
  ['revenue in Germany and France', () => total(sold.filter(is('Country', 'Germany', 'France')))],
  ['share of revenue by country', () => by(sold, 'Country', own => percent(total(own), total(sold)))],
  ['cumulative revenue by month in 2025', () => running(by(sold.filter(in2025), month('Order date'), total))],
  [
    'orders in the first half of 2026',
    () => names(sold.filter(during('Order date', '2026-01-01', '2026-06-30')), 'Order ID'),
  ],
  ['how many customers placed more than 25 orders', () => where(by(sold, 'Customer', count), n => n > 25).size],
  ['customers with revenue over 5000', () => null],
  [
    'customers with total revenue over 12000',
    () => new Set(where(by(sold, 'Customer', total), own => own > 12_000).keys()),
  ],
  ['total quantity and revenue by product', () => by(sold, 'Product', own => [units(own), total(own)])],
  ['orders of Emma Wong', () => names(sold.filter(is('Customer', 'Emma Wong')), 'Order ID')],
  ['products that contain lamp', () => new Set(['Desk lamp', 'Floor lamp'])],
  ['revenue of Furniture per year', () => by(sold.filter(is('Category', 'Furniture')), year('Order date'), total)],
  [
    'average number of orders per month',
    () => {
      const months = [...by(sold, month('Order date'), count).values()]
      return sold.length / months.length
    },
  ],
  [
    'largest order in Italy',
    () => {
      const own = sold.filter(is('Country', 'Italy'))
      return names(
        own.filter(fact => Number(fact.Total) === largest(own, 'Total')),
        'Order ID',
      )
    },
  ],
  ['orders yesterday', () => names(sold.filter(during('Order date', '2026-11-20', '2026-11-20')), 'Order ID')],
  ['revenue from 1 May to 10 June 2026', () => total(sold.filter(during('Order date', '2026-05-01', '2026-06-10')))],
  ['which country has the lowest revenue', () => top(by(sold, 'Country', total), 1, true)],
]
