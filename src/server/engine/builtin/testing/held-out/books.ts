// Held-out: invoices of a trading company and the list of its customers.
import type { TestTable } from '../bench.ts'
import { dayAt, dice } from './kit.ts'

const firms = [
  ['Northwind Traders', 'Retail', 'London', 'United Kingdom'],
  ['Blue Harbor Ltd', 'Logistics', 'Rotterdam', 'Netherlands'],
  ['Kaufmann GmbH', 'Manufacturing', 'Berlin', 'Germany'],
  ['Lumière SA', 'Retail', 'Lyon', 'France'],
  ['Pine & Partners', 'Consulting', 'London', 'United Kingdom'],
  ['Sakura Foods', 'Food', 'Hamburg', 'Germany'],
  ['Orion Media', 'Media', 'Paris', 'France'],
  ['Quiet Valley', 'Food', 'Dublin', 'Ireland'],
] as const

const { between, pick, roll } = dice(7)
const invoiceRow = (at: number) => {
  const issued = dayAt('2025-01-04', Math.floor(at * 5.6))
  const [customer] = pick(firms.slice(0, 7))
  const due = dayAt(issued, pick([14, 30]))
  const net = between(120, 9800) + between(0, 99) / 100
  const cancelled = at % 17 === 5
  const paid = !cancelled && (issued < '2026-08-15' ? roll() < 0.94 : roll() < 0.25)
  const paidOn = dayAt(due, between(-9, 20))
  const settled = paid && paidOn <= '2026-11-20'
  const vat = Math.round(net * 19) / 100
  const status = cancelled ? 'Cancelled' : settled ? 'Paid' : 'Open'
  const money = (value: number) => value.toFixed(2)
  return [
    `INV-${2001 + at}`,
    customer,
    issued,
    due,
    settled ? paidOn : null,
    money(net),
    money(vat),
    money(net + vat),
    status,
  ]
}

export const invoices: TestTable = {
  table: 'invoices',
  name: 'Invoices',
  domain: 'financial',
  columns: [
    { name: 'invoice_no', title: 'Invoice No', sql: 'VARCHAR', role: 'identifier' },
    {
      name: 'customer',
      title: 'Customer',
      sql: 'VARCHAR',
      role: 'party',
      references: { table: 'customers', column: 'customer_name' },
    },
    { name: 'issued', title: 'Issued', sql: 'DATE', role: 'date' },
    { name: 'due_date', title: 'Due date', sql: 'DATE', role: 'due_date' },
    { name: 'paid_on', title: 'Paid on', sql: 'DATE', role: 'closed_date' },
    { name: 'net', title: 'Net', sql: 'DECIMAL(18,2)', currency: 'EUR' },
    { name: 'vat', title: 'VAT', sql: 'DECIMAL(18,2)', currency: 'EUR' },
    { name: 'total', title: 'Total', sql: 'DECIMAL(18,2)', role: 'amount', currency: 'EUR' },
    { name: 'status', title: 'Status', sql: 'VARCHAR', role: 'status' },
  ],
  rows: Array.from({ length: 120 }, (_, at) => invoiceRow(at)),
}

export const customers: TestTable = {
  table: 'customers',
  name: 'Customers',
  domain: 'sales',
  columns: [
    { name: 'customer_name', title: 'Customer name', sql: 'VARCHAR', role: 'party' },
    { name: 'industry', title: 'Industry', sql: 'VARCHAR', role: 'category' },
    { name: 'city', title: 'City', sql: 'VARCHAR', role: 'category' },
    { name: 'country', title: 'Country', sql: 'VARCHAR', role: 'category' },
    { name: 'customer_since', title: 'Customer since', sql: 'DATE', role: 'date' },
    { name: 'credit_limit', title: 'Credit limit', sql: 'DECIMAL(18,2)', currency: 'EUR' },
  ],
  rows: firms.map((firm, at) => [...firm, dayAt('2022-02-10', at * 190), `${5000 + at * 2500}.00`]),
}
