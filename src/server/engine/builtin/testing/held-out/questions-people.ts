// Held-out questions of whoever looks after the people, with what plain JavaScript finds.
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
  middle,
  names,
  percent,
  smallest,
  sum,
  top,
  year,
} from './kit.ts'
import { employees } from './people.ts'

const staff = factsOf(employees)
const salary = (own: Fact[]) => sum(own, 'Salary')
function percentile(share: number) {
  const all = staff.map(fact => Number(fact.Salary)).sort((a, b) => a - b)
  const place = share * (all.length - 1)
  const low = all[Math.floor(place)] ?? 0
  const high = all[Math.ceil(place)] ?? 0
  return low + (high - low) * (place - Math.floor(place))
}
function topTen() {
  const tenth = staff.map(fact => Number(fact.Salary)).sort((a, b) => b - a)[9] ?? 0
  return staff.filter(fact => Number(fact.Salary) >= tenth)
}

export const people: Asked[] = [
  ['How many employees do we have?', () => staff.length],
  ['headcount by department', () => by(staff, 'Department', count)],
  ['How many people work in Engineering?', () => staff.filter(is('Department', 'Engineering')).length],
  ['average salary', () => mean(staff, 'Salary')],
  ['average salary by department', () => by(staff, 'Department', own => mean(own, 'Salary'))],
  ['What is the median salary in Sales?', () => middle(staff.filter(is('Department', 'Sales')), 'Salary')],
  ['highest salary', () => largest(staff, 'Salary')],
  ['lowest salary in Finance', () => smallest(staff.filter(is('Department', 'Finance')), 'Salary')],
  [
    'Who earns the most?',
    () =>
      names(
        staff.filter(fact => Number(fact.Salary) === largest(staff, 'Salary')),
        'Name',
      ),
  ],
  [
    'who has the highest salary',
    () =>
      names(
        staff.filter(fact => Number(fact.Salary) === largest(staff, 'Salary')),
        'Name',
      ),
  ],
  ['employees by office', () => by(staff, 'Office', count)],
  ['How many people work remote?', () => staff.filter(is('Remote', true)).length],
  ['how many employees are not remote', () => staff.filter(is('Remote', false)).length],
  ['Who joined in 2026?', () => names(staff.filter(during('Start date', '2026-01-01', '2026-12-31')), 'Name')],
  ['how many people started in 2024', () => staff.filter(during('Start date', '2024-01-01', '2024-12-31')).length],
  ['hires per year', () => by(staff, year('Start date'), count)],
  ['total salary cost by department', () => by(staff, 'Department', salary)],
  ['Which department has the most employees?', () => top(by(staff, 'Department', count), 1)],
  [
    'which department has the highest average salary',
    () =>
      top(
        by(staff, 'Department', own => mean(own, 'Salary') ?? 0),
        1,
      ),
  ],
  ['employees in Lisbon', () => names(staff.filter(is('Office', 'Lisbon')), 'Name')],
  [
    'list employees in Oslo with a salary over 70000',
    () =>
      names(
        staff.filter(fact => fact.Office === 'Oslo' && Number(fact.Salary) > 70_000),
        'Name',
      ),
  ],
  ['employees who report to Grace', () => names(staff.filter(is('Manager', 'Grace')), 'Name')],
  ['how many employees have left', () => null],
  [
    'employees with an end date',
    () =>
      names(
        staff.filter(fact => fact['End date'] !== null),
        'Name',
      ),
  ],
  ['average sick days by office', () => by(staff, 'Office', own => mean(own, 'Sick days'))],
  ['total sick days', () => sum(staff, 'Sick days')],
  [
    'employees with more than 10 sick days',
    () =>
      names(
        staff.filter(fact => Number(fact['Sick days']) > 10),
        'Name',
      ),
  ],
  ['number of managers per department', () => by(staff, 'Department', own => distinct(own, 'Manager'))],
  [
    'minimum, maximum and average salary',
    () => [smallest(staff, 'Salary'), largest(staff, 'Salary'), mean(staff, 'Salary')],
  ],
  ['90th percentile of salary', () => percentile(0.9)],
  ['percentage of employees by department', () => by(staff, 'Department', own => percent(own.length, staff.length))],
  ['what share of employees work remote', () => percent(staff.filter(is('Remote', true)).length, staff.length)],
  [
    'average salary by job title and office',
    () =>
      by(
        staff,
        fact => `${fact['Job title']}|${fact.Office}`,
        own => mean(own, 'Salary'),
      ),
  ],
  ['employees in Vienna or Oslo', () => names(staff.filter(is('Office', 'Vienna', 'Oslo')), 'Name')],
  [
    'people in Support not in Vienna',
    () =>
      names(
        staff.filter(fact => fact.Department === 'Support' && fact.Office !== 'Vienna'),
        'Name',
      ),
  ],
  ['top 10 salaries', () => names(topTen(), 'Name')],
  ['how many departments are there', () => distinct(staff, 'Department')],
  ['what is the weather in Oslo', () => null],
]
