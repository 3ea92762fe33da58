// Ledgers that write every amount without a sign and its side beside it: debit or credit, "S" or "H".
import { STAGED_TABLE, type Staged, stagedColumn } from './staged.ts'
import type { Workshop } from './workshop.ts'

export type Sides = { index: number; title: string; below_zero: string[] }

const HEADING =
  /^(?:s\s?[/-]?\s?h|soll\s?[/-]\s?haben|d\s?\/\s?c|dr\s?\/\s?cr|debit\s?\/\s?credit|d[ée]bit\s?\/\s?cr[ée]dit|debet\s?\/\s?credit)(?:[- ]?(?:kz|kennz|kennzeichen|indicator|flag))?\.?$/i
const debits = ['s', 'soll', 'd', 'dr', 'dr.', 'debit', 'débit', 'debet']
const credits = ['h', 'haben', 'c', 'cr', 'cr.', 'credit', 'crédit', 'k', 'kredit']

/** The column of sides with the words of the rarer one, whose amounts lie below zero; undefined where there is none. */
export async function findSides({ titles, filled }: Staged, workshop: Workshop): Promise<Sides | undefined> {
  for (const [index, title] of titles.entries()) {
    if (!HEADING.test(title.trim()) || !filled[index]) continue
    const word = `lower(trim(${stagedColumn(index)}))`
    const rows = await workshop.rows(
      `SELECT ${word}, count(*) FROM ${STAGED_TABLE} WHERE ${word} <> '' GROUP BY 1 LIMIT 10`,
    )
    const times = (words: string[]) =>
      rows.reduce((sum, [value, count]) => sum + (words.includes(String(value)) ? Number(count) : 0), 0)
    const [debit, credit, all] = [
      times(debits),
      times(credits),
      rows.reduce((sum, [, count]) => sum + Number(count), 0),
    ]
    if (debit > 0 && credit > 0 && debit + credit === all)
      return { index, title, below_zero: debit >= credit ? credits : debits }
  }
  return undefined
}
