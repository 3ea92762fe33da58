// A Brazilian tile maker: UTF-8, semicolons, R$ 1.234,56, days as 21/11/2026, one table for each part of the business.

import { events, jobs, kilns, sales } from './brazil/machines.ts'
import { cash, payments, titles } from './brazil/money.ts'
import { leads, people, tickets } from './brazil/people.ts'
import { contracts, deals, orders, purchases, stock } from './brazil/work.ts'
import { csv } from './brazil/writing.ts'
import { fact } from './build.ts'
import { type HeldCompany, today } from './shape.ts'

const owed = 'select sum(valor_do_titulo) from contas_a_receber where recebido_em is null and vencimento <'

export const brazil: HeldCompany = {
  name: 'Cerâmica Boa Vista',
  today,
  files: [
    titles,
    payments,
    cash,
    people,
    leads,
    tickets,
    orders,
    deals,
    stock,
    purchases,
    contracts,
    events,
    kilns,
    jobs,
    sales,
  ].map(csv),
  facts: [
    fact('financial', 'Four titles are overdue.', 28_211, 'BRL', `${owed} date '${today}'`),
    fact('financial', 'One of them for more than 90 days.', 640.35, 'BRL', `${owed} date '${today}' - 90`),
  ],
}
