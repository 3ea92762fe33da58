// What customers were billed and what they paid. All that is overdue stands in one list; everything else was paid.
import type { Chance } from '../../../base/chance.ts'
import { daysAfter, daysBefore, eachDay, isWorkday, monthBefore, seasonOf } from './days.ts'
import { customerNamed, customers, growingCustomer } from './names.ts'
import { type Invoice, orphans, type Receipt, receiptsOf } from './receipts.ts'
import { amount, type Setting, type Table } from './table.ts'

/** Customer, days past due, cents. */
const overdue: readonly (readonly [string, number, number])[] = [
  ['Alder & Finch Cycles', 12, 4_310_50],
  ['Pinnacle Pedals', 25, 2_089_90],
  ['Harbourlight Rentals', 44, 7_755_00],
  ['Mosswood Sports', 72, 3_120_25],
  ['Mosswood Sports', 88, 1_480_75],
  ['Gull Point Tours', 131, 12_960_00],
  ['Thistledown Ltd', 19, 1_850_00],
]
const term = 30

/** Paid some days around its due date, and before today in any case. */
function paidOn(issued: string, due: string, today: string, chance: Chance): string | null {
  const wanted = daysAfter(due, chance.between(-16, chance.happens(0.25) ? 12 : 0))
  if (wanted < today) return wanted
  if (due >= today) return null
  const yesterday = daysBefore(today, 1)
  return issued < yesterday ? yesterday : issued
}

function ordinary({ today, begin }: Setting, chance: Chance): Invoice[] {
  const days = eachDay(begin, daysBefore(today, 1)).filter(isWorkday)
  return days.flatMap(issued => {
    const count = Math.round(seasonOf(issued) * chance.between(2, 5))
    return Array.from({ length: count }, () => {
      const customer = chance.pick(customers)
      const due = daysAfter(issued, term)
      const cents = chance.between(180_00, 7_000_00)
      return { customer, issued, due, cents, paid: paidOn(issued, due, today, chance) }
    })
  })
}

/** One invoice a month, larger in the last three whole months and since. */
function growing({ today }: Setting): Invoice[] {
  const months = Array.from({ length: 19 }, (_, month) => month)
  return months.flatMap(month => {
    const issued = daysAfter(monthBefore(today, month), 9)
    if (issued >= today) return []
    const due = daysAfter(issued, term)
    return [
      {
        customer: growingCustomer,
        issued,
        due,
        cents: month <= 3 ? 26_000_00 : 8_000_00,
        paid: due < today ? due : null,
      },
    ]
  })
}

const unpaid = (today: string): Invoice[] =>
  overdue.map(([name, days, cents]) => {
    const due = daysBefore(today, days)
    return { customer: customerNamed(name), issued: daysBefore(due, term), due, cents, paid: null }
  })

const statusOf = ({ paid, due }: Invoice, today: string) => (paid ? 'Paid' : due < today ? 'Overdue' : 'Open')

export type Sales = { invoices: Table; receipts: Table; received: readonly Receipt[] }

export function sales(setting: Setting): Sales {
  const chance = setting.chanceFor('invoices')
  const all = [...ordinary(setting, chance), ...growing(setting), ...unpaid(setting.today)]
  const numbered = all
    .sort((a, b) => (a.issued < b.issued ? -1 : a.issued > b.issued ? 1 : 0))
    .map((invoice, index) => ({ ...invoice, number: `INV-${1001 + index}` }))
  const received = [
    ...numbered.flatMap(invoice => receiptsOf(invoice.number, invoice, chance)),
    ...orphans(setting.today),
  ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  return {
    received,
    invoices: {
      name: 'Sample invoices',
      domain: 'financial',
      headings: [
        'Invoice No',
        'Customer',
        'E-mail',
        'Invoice Date',
        'Due Date',
        'Amount',
        'Currency',
        'Paid Date',
        'Status',
      ],
      rows: numbered.map(invoice => [
        invoice.number,
        invoice.customer.name,
        invoice.customer.email,
        invoice.issued,
        invoice.due,
        amount(invoice.cents),
        invoice.customer.currency,
        invoice.paid,
        statusOf(invoice, setting.today),
      ]),
    },
    receipts: {
      name: 'Sample receipts',
      domain: 'financial',
      headings: ['Receipt No', 'Invoice No', 'Customer', 'Received On', 'Amount', 'Currency', 'Method'],
      rows: received.map(({ invoice, customer, on, cents, currency, method }, index) => [
        `RC-${2001 + index}`,
        invoice,
        customer,
        on,
        amount(cents),
        currency,
        method,
      ]),
    },
  }
}
