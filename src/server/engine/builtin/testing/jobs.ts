// For property tests: jobs with two amounts, two dates and a reference to the clients they were done for.
import type { Cell } from '#contract/common'
import type { TestTable } from './bench.ts'

export const clients = (rows: Cell[][]): TestTable => ({
  table: 'clients',
  name: 'Clients',
  columns: [
    { name: 'client_name', title: 'Client name', sql: 'VARCHAR', role: 'party' },
    { name: 'country', title: 'Country', sql: 'VARCHAR', role: 'category' },
  ],
  rows,
})

export const jobs = (rows: Cell[][]): TestTable => ({
  table: 'jobs',
  name: 'Jobs',
  columns: [
    { name: 'client', title: 'Client', sql: 'VARCHAR', references: { table: 'clients', column: 'client_name' } },
    { name: 'invoice_date', title: 'Invoice date', sql: 'DATE', role: 'date' },
    { name: 'payment_date', title: 'Payment date', sql: 'DATE' },
    { name: 'revenue', title: 'Revenue', sql: 'DECIMAL(18,2)', role: 'amount', currency: 'EUR' },
    { name: 'cost', title: 'Cost', sql: 'DECIMAL(18,2)', role: 'cost', currency: 'EUR' },
  ],
  rows,
})
