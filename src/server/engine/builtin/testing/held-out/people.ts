// Held-out: the deals of a sales team and the people of a company.
import type { TestTable } from '../bench.ts'
import { dayAt, dice } from './kit.ts'

const sales = dice(11)
const stages = ['Qualified', 'Proposal', 'Negotiation', 'Won', 'Lost'] as const
const dealRow = (at: number) => {
  const created = dayAt('2025-06-02', at * 6)
  const stage = at > 75 ? sales.pick(stages.slice(0, 3)) : sales.pick([...stages, 'Won', 'Lost'])
  const closed = stage === 'Won' || stage === 'Lost' ? dayAt(created, sales.between(10, 80)) : null
  const ended = closed !== null && closed <= '2026-11-20' ? closed : null
  return [
    `Deal ${at + 1}`,
    sales.pick(['Hooli', 'Initech', 'Umbrella', 'Stark', 'Wayne', 'Acme']),
    sales.pick(['Priya', 'Marcus', 'Elena', 'Tom']),
    closed !== null && ended === null ? 'Negotiation' : stage,
    at % 13 === 4 ? null : `${sales.between(2, 90) * 500}.00`,
    at % 6 === 2 ? 'USD' : 'EUR',
    created,
    dayAt(created, sales.between(30, 120)),
    ended,
    sales.pick(['Referral', 'Website', 'Trade fair', 'Cold call']),
    sales.between(1, 9) * 10,
  ]
}

export const deals: TestTable = {
  table: 'deals',
  name: 'Deals',
  domain: 'sales',
  columns: [
    { name: 'deal_name', title: 'Deal name', sql: 'VARCHAR', role: 'text' },
    { name: 'company', title: 'Company', sql: 'VARCHAR', role: 'party' },
    { name: 'owner', title: 'Owner', sql: 'VARCHAR', role: 'owner' },
    { name: 'stage', title: 'Stage', sql: 'VARCHAR', role: 'stage' },
    { name: 'value', title: 'Value', sql: 'DECIMAL(18,2)', role: 'amount' },
    { name: 'currency', title: 'Currency', sql: 'VARCHAR', role: 'currency' },
    { name: 'created', title: 'Created', sql: 'DATE', role: 'date' },
    { name: 'expected_close', title: 'Expected close', sql: 'DATE', role: 'due_date' },
    { name: 'closed_on', title: 'Closed on', sql: 'DATE', role: 'closed_date' },
    { name: 'source', title: 'Source', sql: 'VARCHAR', role: 'category' },
    { name: 'probability', title: 'Probability', sql: 'INTEGER', unit: '%' },
  ],
  rows: Array.from({ length: 88 }, (_, at) => dealRow(at)),
}

const staff = dice(23)
const first = 'Ada Ben Cora Dan Eve Finn Gia Hugo Ida Jon Kim Leo Mia Ned Ola Pia Ravi Sue Ted Uma'.split(' ')
const last = ['Berg', 'Costa', 'Diaz'] as const
const employeeRow = (at: number) => {
  const department = staff.pick(['Sales', 'Engineering', 'Finance', 'Support', 'Marketing'])
  const start = dayAt('2015-03-01', staff.between(0, 4200))
  const left = at % 9 === 3 ? dayAt('2025-11-30', staff.between(0, 340)) : null
  return [
    `E${100 + at}`,
    `${first[at % 20]} ${last[Math.floor(at / 20)]}`,
    department,
    staff.pick(['Manager', 'Specialist', 'Assistant']),
    staff.pick(['Vienna', 'Lisbon', 'Oslo']),
    start,
    left,
    `${staff.between(28, 96) * 1000}.00`,
    staff.pick([20, 30, 38, 40]),
    staff.between(0, 14),
    staff.roll() < 0.4,
    staff.pick(['Grace', 'Omar', 'Yuki']),
  ]
}

export const employees: TestTable = {
  table: 'employees',
  name: 'Employees',
  domain: 'hr',
  columns: [
    { name: 'employee_id', title: 'Employee ID', sql: 'VARCHAR', role: 'identifier' },
    { name: 'name', title: 'Name', sql: 'VARCHAR', role: 'party' },
    { name: 'department', title: 'Department', sql: 'VARCHAR', role: 'department' },
    { name: 'job_title', title: 'Job title', sql: 'VARCHAR', role: 'category' },
    { name: 'office', title: 'Office', sql: 'VARCHAR', role: 'category' },
    { name: 'start_date', title: 'Start date', sql: 'DATE', role: 'start_date' },
    { name: 'end_date', title: 'End date', sql: 'DATE', role: 'end_date' },
    { name: 'salary', title: 'Salary', sql: 'DECIMAL(18,2)', role: 'amount', currency: 'EUR' },
    { name: 'weekly_hours', title: 'Weekly hours', sql: 'INTEGER', role: 'quantity' },
    { name: 'sick_days', title: 'Sick days', sql: 'INTEGER' },
    { name: 'remote', title: 'Remote', sql: 'BOOLEAN' },
    { name: 'manager', title: 'Manager', sql: 'VARCHAR', role: 'owner' },
  ],
  rows: Array.from({ length: 57 }, (_, at) => employeeRow(at)),
}
