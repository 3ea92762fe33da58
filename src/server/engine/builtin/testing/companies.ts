// For tests: three tables of different shapes. German headings with roles, a CRM export, a stock list without roles.
import type { TestTable } from './bench.ts'

/** Invoices from a German bookkeeping program; today is 2026-11-21. */
export const rechnungen: TestTable = {
  table: 'rechnungen',
  name: 'Rechnungen',
  domain: 'financial',
  columns: [
    { name: 'rechnungsnr', title: 'Rechnungsnr.', sql: 'VARCHAR', role: 'identifier' },
    { name: 'kunde', title: 'Kunde', sql: 'VARCHAR', role: 'party' },
    { name: 'rechnungsdatum', title: 'Rechnungsdatum', sql: 'DATE', role: 'date' },
    { name: 'faellig_am', title: 'Fällig am', sql: 'DATE', role: 'due_date' },
    { name: 'bezahlt_am', title: 'Bezahlt am', sql: 'DATE', role: 'closed_date' },
    { name: 'betrag', title: 'Betrag', sql: 'DECIMAL(18,2)', role: 'amount', currency: 'EUR' },
    { name: 'status', title: 'Status', sql: 'VARCHAR', role: 'status' },
  ],
  rows: [
    ['RE-1001', 'Müller GmbH', '2026-01-15', '2026-02-14', '2026-02-10', '1200.10', 'bezahlt'],
    ['RE-1002', 'Acme GmbH', '2026-03-03', '2026-04-02', null, '2500.25', 'offen'],
    ['RE-1003', 'Acme GmbH', '2026-03-31', '2026-04-30', '2026-05-05', '999.99', 'bezahlt'],
    ['RE-1004', "O'Neil | Söhne", '2026-04-01', '2026-05-01', null, '0.01', 'offen'],
    ['RE-1005', 'Müller GmbH', '2026-06-30', '2026-07-30', null, '12000.00', 'mahnung'],
    ['RE-1006', 'Globex AG', '2026-07-01', '2026-07-31', null, '-150.50', 'offen'],
    ['RE-1007', 'Globex AG', '2026-10-05', '2026-11-04', null, '4000.40', 'offen'],
    ['RE-1008', 'Acme GmbH', '2026-10-31', '2026-11-30', null, '75.75', 'offen'],
    ['RE-1009', 'Müller GmbH', '2026-11-20', '2026-12-20', null, '300.00', 'storniert'],
    ['RE-1010', 'Globex AG', null, null, null, '88.00', 'offen'],
    ['RE-1011', 'Acme GmbH', '2025-12-31', '2026-01-30', '2026-01-29', '640.64', 'bezahlt'],
    ['RE-1012', null, '2026-11-01', '2026-12-01', null, null, 'offen'],
  ],
}

/** Deals as a CRM exports them, in two currencies. */
export const deals: TestTable = {
  table: 'crm_deals',
  name: 'CRM Deals',
  domain: 'sales',
  columns: [
    { name: 'deal_id', title: 'Deal ID', sql: 'VARCHAR', role: 'identifier' },
    { name: 'deal_name', title: 'Deal Name', sql: 'VARCHAR' },
    { name: 'account', title: 'Account', sql: 'VARCHAR', role: 'party' },
    { name: 'owner', title: 'Owner', sql: 'VARCHAR', role: 'owner' },
    { name: 'stage', title: 'Stage', sql: 'VARCHAR', role: 'stage' },
    { name: 'amount', title: 'Amount', sql: 'DECIMAL(18,2)', role: 'amount' },
    { name: 'currency', title: 'Currency', sql: 'VARCHAR', role: 'currency' },
    { name: 'created_at', title: 'Created', sql: 'TIMESTAMP', role: 'date' },
    { name: 'close_date', title: 'Close Date', sql: 'DATE', role: 'closed_date' },
    { name: 'key_account', title: 'Key Account', sql: 'BOOLEAN' },
  ],
  rows: [
    ['D1', 'Website', 'Hooli', 'Ana', 'Proposal', '10000.00', 'EUR', '2026-08-01 09:00:00', '2026-12-01', true],
    ['D2', 'App', 'Hooli', 'Ben', 'Closed Won', '25000.50', 'EUR', '2026-08-31 23:59:59', '2026-09-30', true],
    ['D3', 'Rollout', 'Umbrella', 'Ana', 'Negotiation', '7000.00', 'USD', '2026-09-01 00:00:00', '2027-01-15', false],
    ['D4', 'Audit', 'Umbrella', 'Ana', 'Closed Lost', '500.00', 'USD', '2026-09-15 12:00:00', '2026-10-01', false],
    ['D5', 'Support', 'Initech', 'Ben', 'Closed Won', '1234.56', 'USD', '2026-10-10 08:30:00', '2026-11-02', null],
    ['D6', 'Pilot', 'Stark', 'Cleo', 'Proposal', null, 'EUR', null, null, true],
  ],
}

/** A stock list that nobody gave roles to. */
export const stock: TestTable = {
  table: 'stock_list_2026',
  name: 'Stock list 2026',
  domain: 'operational',
  columns: [
    { name: 'sku', title: 'SKU', sql: 'VARCHAR' },
    { name: 'item', title: 'Item', sql: 'VARCHAR' },
    { name: 'warehouse', title: 'Warehouse', sql: 'VARCHAR' },
    { name: 'on_hand', title: 'On hand', sql: 'INTEGER' },
    { name: 'unit_cost', title: 'Unit cost', sql: 'DECIMAL(12,4)' },
    { name: 'discontinued', title: 'Discontinued', sql: 'BOOLEAN' },
    { name: 'last_counted', title: 'Last counted', sql: 'DATE' },
  ],
  rows: [
    ['A-1', 'Bolt', 'Berlin', 100, '0.1250', false, '2026-10-01'],
    ['A-1', 'Bolt', 'Hamburg', 40, '0.1300', false, '2026-09-15'],
    ['B-2', 'Nut', 'Berlin', 0, '0.0500', false, '2026-11-20'],
    ['C-3', 'Gear', 'Hamburg', 7, '12.5000', true, null],
    ['D-4', 'Axle', 'Berlin', 12, '89.9900', false, '2025-12-31'],
  ],
}
