// For tests: the tables of a company where several could be meant: what is billed, received, ordered, stocked.
import type { TestTable } from './bench.ts'

const money = 'DECIMAL(18,2)'
const invoices: TestTable = {
  table: 'invoices',
  name: 'Invoices',
  domain: 'financial',
  columns: [
    { name: 'no', title: 'Invoice No', sql: 'VARCHAR', role: 'identifier' },
    { name: 'customer', title: 'Customer', sql: 'VARCHAR', role: 'party' },
    { name: 'dated', title: 'Invoice Date', sql: 'DATE', role: 'date' },
    { name: 'due', title: 'Due Date', sql: 'DATE', role: 'due_date' },
    { name: 'amount', title: 'Amount', sql: money, role: 'amount', currency: 'EUR' },
    { name: 'paid', title: 'Paid Date', sql: 'DATE', role: 'closed_date' },
    { name: 'status', title: 'Status', sql: 'VARCHAR', role: 'status' },
  ],
  rows: [
    ['I-1', 'Acme', '2026-09-01', '2026-10-01', '10.00', '2026-09-20', 'Paid'],
    ['I-2', 'Globex', '2026-10-01', '2026-11-01', '20.00', null, 'Overdue'],
  ],
}
const receipts: TestTable = {
  table: 'receipts',
  name: 'Receipts',
  domain: 'financial',
  columns: [
    { name: 'no', title: 'Receipt No', sql: 'VARCHAR', role: 'identifier' },
    {
      name: 'invoice',
      title: 'Invoice No',
      sql: 'VARCHAR',
      role: 'identifier',
      references: { table: 'invoices', column: 'no' },
    },
    { name: 'customer', title: 'Customer', sql: 'VARCHAR', role: 'party' },
    { name: 'received', title: 'Received On', sql: 'DATE', role: 'date' },
    { name: 'amount', title: 'Amount', sql: money, role: 'amount', currency: 'EUR' },
  ],
  rows: [
    ['R-1', 'I-1', 'Acme', '2026-09-20', '4.00'],
    ['R-2', 'I-1', 'Acme', '2026-09-21', '6.00'],
  ],
}
export const orders: TestTable = {
  table: 'orders',
  name: 'Orders',
  domain: 'operational',
  columns: [
    { name: 'customer', title: 'Customer', sql: 'VARCHAR', role: 'party' },
    { name: 'item', title: 'Item', sql: 'VARCHAR', role: 'category' },
    { name: 'quantity', title: 'Quantity', sql: 'INTEGER', role: 'quantity' },
    { name: 'price', title: 'Unit Price', sql: money, role: 'cost', currency: 'EUR' },
    { name: 'ordered', title: 'Order Date', sql: 'DATE', role: 'date' },
    { name: 'promised', title: 'Promised Date', sql: 'DATE', role: 'due_date' },
    { name: 'status', title: 'Status', sql: 'VARCHAR', role: 'status' },
  ],
  rows: [['Acme', 'Bolt', 5, '2.00', '2026-09-01', '2026-09-09', 'Open']],
}
const targets: TestTable = {
  table: 'quarterly_sales_targets',
  name: 'Quarterly sales targets',
  domain: 'sales',
  columns: [
    { name: 'owner', title: 'Owner', sql: 'VARCHAR', role: 'owner' },
    { name: 'quarter', title: 'Quarter Start', sql: 'DATE', role: 'start_date' },
    { name: 'target', title: 'Target', sql: money, role: 'target', currency: 'EUR' },
  ],
  rows: [
    ['Ana', '2026-10-01', '100.00'],
    ['Ben', '2026-10-01', '50.00'],
  ],
}
const contracts: TestTable = {
  table: 'contracts',
  name: 'Contracts',
  domain: 'strategic',
  columns: [
    { name: 'with', title: 'Counterparty', sql: 'VARCHAR', role: 'party' },
    { name: 'notice', title: 'Notice Deadline', sql: 'DATE', role: 'due_date' },
    { name: 'value', title: 'Annual Value', sql: money, role: 'amount', currency: 'EUR' },
  ],
  rows: [['Acme', '2026-12-01', '1000.00']],
}
export const stock: TestTable = {
  table: 'stock',
  name: 'Stock',
  domain: 'operational',
  columns: [
    { name: 'item', title: 'Item', sql: 'VARCHAR', role: 'category' },
    { name: 'on_hand', title: 'On Hand', sql: 'INTEGER', role: 'quantity' },
    { name: 'lead', title: 'Lead Time Days', sql: 'INTEGER', role: 'quantity' },
    { name: 'level', title: 'Reorder Level', sql: 'INTEGER', role: 'target' },
  ],
  rows: [
    ['Bolt', 4, 10, 5],
    ['Nut', 5, 10, 5],
    ['Ring', null, 10, 5],
  ],
}
const events: TestTable = {
  table: 'events',
  name: 'IT events',
  domain: 'operational',
  columns: [
    { name: 'at', title: 'Happened At', sql: 'TIMESTAMP', role: 'date' },
    { name: 'kind', title: 'Event Type', sql: 'VARCHAR', role: 'category' },
    { name: 'value', title: 'Measured Value', sql: money, role: 'amount' },
  ],
  rows: [['2026-11-01 10:00:00', 'disk', '1.00']],
}
/** In no order that says which of them is meant. */
export const wholeCompany = [events, contracts, orders, receipts, stock, targets, invoices]
