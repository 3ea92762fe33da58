// One reminder letter: what is overdue, exactly, in a tone that fits its age. Nothing in it is invented.
import { longDay } from '../language/calendar.ts'
import type { OverdueInvoice } from '../results.ts'
import { escaped, table } from '../text/markdown.ts'
import { formatMoney } from '../text/money.ts'
import { amountOf, type Debt, isCredit, totalsText } from './debts.ts'

type Tone = { title: string; opening: string; request: string }

const friendly: Tone = {
  title: 'Payment reminder',
  opening: 'According to our records the following has passed its due date and is still open:',
  request:
    'Please pay the total at your earliest convenience. If your payment is already on its way, please disregard this letter.',
}
const firm: Tone = {
  title: 'Overdue payment',
  opening: 'According to our records the following is well past its due date and is still open:',
  request:
    'Please pay the total without further delay. If you dispute an item or cannot pay in full, please tell us now so that we can find a solution.',
}
const last: Tone = {
  title: 'Final notice',
  opening: 'Despite its age the following is still open according to our records:',
  request:
    'This is a final notice. Please pay the total immediately. If there is a reason why it is still open, please contact us today.',
}

/** Friendly up to 60 days, firm above, a final notice above 90. */
export const toneFor = (oldest: number): Tone => (oldest > 90 ? last : oldest > 60 ? firm : friendly)

/** The letter as Markdown; `today` is the day the figures are of. */
export function letter({ party, invoices, totals, oldest }: Debt, today: string): string {
  const { title, opening, request } = toneFor(oldest)
  const name = escaped(party)
  const rows = invoices.map(itemRow)
  return [
    `# ${title}`,
    `${name}\\\n${longDay(today)}`,
    `Dear ${name},`,
    opening,
    table(['Invoice', 'Due date', 'Days overdue', 'Amount'], rows, new Set([2, 3])),
    `**Total due: ${totalsText(totals)}**`,
    request,
    'Kind regards,',
    'Accounts receivable',
  ]
    .join('\n\n')
    .concat('\n')
}

function itemRow(invoice: OverdueInvoice): string[] {
  const credit = isCredit(invoice)
  const number = invoice.invoice === null || invoice.invoice.trim() === '' ? '(no number)' : escaped(invoice.invoice)
  return [
    credit ? `${number} (credit note)` : number,
    invoice.due_date,
    credit ? '' : String(invoice.days_overdue),
    formatMoney(amountOf(invoice), invoice.currency ?? null),
  ]
}

const longestSlug = 60

/** File names for parties: small letters, digits and hyphens, each different. */
export function slugs(parties: readonly string[]): string[] {
  const taken = new Set<string>()
  return parties.map(party => {
    const plain = party
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longestSlug)
      .replace(/^-+|-+$/g, '')
    const base = plain || 'party'
    let free = base
    for (let number = 2; taken.has(free); number++) free = `${base}-${number}`
    taken.add(free)
    return free
  })
}
