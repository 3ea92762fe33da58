// A Brazilian tile maker: UTF-8, semicolons, R$ 1.234,56, days as 21/11/2026, one table for each part of the business.
import { facts } from './brazil/facts.ts'
import { events, jobs, kilns, sales } from './brazil/machines.ts'
import { cash, payments, titles } from './brazil/money.ts'
import { leads, people, tickets } from './brazil/people.ts'
import { contracts, deals, orders, purchases, stock } from './brazil/work.ts'
import { csv } from './brazil/writing.ts'
import { type HeldCompany, today } from './shape.ts'

export const brazil: HeldCompany = {
  name: 'Cerâmica Boa Vista',
  today,
  files: [
    ...[titles, payments, cash, people, leads, tickets, orders, deals],
    ...[stock, purchases, contracts, events, kilns, jobs, sales],
  ].map(csv),
  facts,
}
