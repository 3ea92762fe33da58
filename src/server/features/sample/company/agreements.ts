// The texts of the contracts. Their days follow from the register, so that a notice period ends when it says.
import { daysAfter, daysBefore } from './days.ts'
import { docxOf } from './docx.ts'
import { company } from './names.ts'
import { pagesOf, pdfOf } from './pdf.ts'
import { contractTerms } from './records.ts'

type Agreement = { party: string; document: string; start: string; end: string; notice: number; euros: number }

/** What the agents read for; the same words stand in the list of planted facts. */
export const renewalClause = (notice: number) =>
  `This agreement renews automatically for successive periods of twelve months unless either party gives written notice at least ${notice} days before the end of the current period.`
export const liabilityClause =
  'The liability of the supplier is limited to EUR 250,000 for each event, except for intent and gross negligence.'
const law =
  'This agreement is governed by the laws of the Republic of Larkland; the courts of Brightwater have jurisdiction.'

const opening = ({ party, start, end }: Agreement) => [
  `Agreement between ${company} (customer) and ${party} (supplier).`,
  `The agreement begins on ${start}. The current period ends on ${end}.`,
]

/** Pages before the clauses that matter, so that where a passage stands is a page of its own. */
const schedule = (party: string) =>
  Array.from(
    { length: 14 },
    (_, index) =>
      `Schedule ${index + 1}. ${party} keeps written records of the services of this part, names one person who answers questions about it on working days, and reports each quarter what was done, what was late, and what will be changed because of it.`,
  )

const texts: Record<string, (agreement: Agreement) => string[]> = {
  'Stratus Hosting service agreement.pdf': agreement => [
    'SERVICE AGREEMENT',
    ...opening(agreement),
    ...schedule(agreement.party),
    `Fees. The customer pays EUR ${agreement.euros / 12} a month.`,
    `Term and renewal. ${renewalClause(agreement.notice)}`,
    `Liability. ${liabilityClause}`,
    `Law. ${law}`,
  ],
  'Millrace Estates lease.pdf': agreement => [
    'LEASE',
    ...opening(agreement),
    `Rent. The tenant pays EUR ${agreement.euros / 12} on the first day of each month.`,
    `Term. ${renewalClause(agreement.notice)}`,
    `Law. ${law}`,
  ],
  'Harrow Gearworks framework agreement.pdf': agreement => [
    'FRAMEWORK AGREEMENT',
    ...opening(agreement),
    ...schedule(agreement.party).slice(0, 6),
    'Prices. The supplier may change a price once a year with notice of 60 days.',
    'Term. The agreement ends with the current period and does not renew itself.',
    `Liability. ${liabilityClause}`,
    `Law. ${law}`,
  ],
  'Lantern Mutual insurance policy.docx': agreement => [
    'INSURANCE POLICY',
    ...opening(agreement),
    'Cover. Liability of the business up to EUR 5,000,000 a year.',
    `Renewal. ${renewalClause(agreement.notice)}`,
    `Law. ${law}`,
  ],
  'Mutual non-disclosure agreement.docx': agreement => [
    'MUTUAL NON-DISCLOSURE AGREEMENT',
    ...opening(agreement),
    'Both parties keep what they learn about each other confidential for five years after the end.',
    `Law. ${law}`,
  ],
}

export function agreements(today: string): { name: string; bytes: Buffer }[] {
  return contractTerms.flatMap(([party, , days, notice, , euros, document]) => {
    const textOf = document === null ? undefined : texts[document]
    if (document === null || !textOf) return []
    const end = daysAfter(today, days)
    const paragraphs = textOf({ party, document, start: daysBefore(end, 730), end, notice, euros })
    const bytes = document.endsWith('.pdf') ? pdfOf(document, pagesOf(paragraphs)) : docxOf(paragraphs)
    return [{ name: document, bytes }]
  })
}
