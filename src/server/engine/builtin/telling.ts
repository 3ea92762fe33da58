// Which tables a business owner means first: money and customers before the machines, telling ones before bare ones.
import { type DescribedTable, isDated } from './described.ts'
import { withRole } from './recognise/lexicon.ts'
import { isAdditive } from './resolve/figures.ts'

const domains = ['financial', 'sales', 'operational', 'hr', 'strategic', 'general']

const yearly = /\b(annual|yearly|per year|jahres\w*|annuel|anual)\b/i

/** How much a table lacks of amounts, parties and dates; 0 where it has all. */
function lacking(table: DescribedTable): number {
  const amounts = withRole(table, 'amount').filter(column => isAdditive(column) && !yearly.test(column.title))
  const has = [amounts.length > 0, withRole(table, 'party').length > 0, table.columns.some(isDated)]
  return [3, 3, 1].reduce((sum, weight, at) => sum + (has[at] ? 0 : weight), 0) + (owed(table) ? 0 : 0.5)
}

const owed = (table: DescribedTable) => withRole(table, 'due_date').length > 0

const place = ({ domain }: DescribedTable) => (domains.includes(domain) ? domains.indexOf(domain) : domains.length)

/** The order of tables by domain, then by what they can tell. */
export const byWeight = (a: DescribedTable, b: DescribedTable) => place(a) - place(b) || lacking(a) - lacking(b)

/** The order in which tables are likely to be meant: by what they can tell, then by domain. */
export const byLikelihood = (a: DescribedTable, b: DescribedTable) => lacking(a) - lacking(b) || place(a) - place(b)
