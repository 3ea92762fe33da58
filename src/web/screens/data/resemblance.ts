// Whether a file is the next state of a table that is already here, judged by its name.
import type { Dataset } from '#contract/datasets'

/** What programs and people add to the name of the same table. */
const additions = /\((\d+)\)|\b(copy|copy of|kopie|export|exported|final|new|latest|current|v\d+|version \d+)\b/g

/** The day on which an export was made: 2026-11-21, 21.11.2026, 20261121, with or without a time behind it. */
const days =
  /\b((19|20)\d\d[-. ]?[01]\d[-. ]?[0-3]\d|[0-3]?\d[-. ][01]?\d[-. ](19|20)\d\d)(t?[ -]?\d\d[-:. ]?\d\d([-:. ]?\d\d)?)?\b/g

/** The words of a name that say what is in the table. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .replace(/[_–]/g, ' ')
    .replace(days, ' ')
    .replace(additions, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

const isFigure = (word: string) => /^\d+$/.test(word)

/** Pairs of letters that both have, as a share of all pairs: 1 for the same text, 0 for nothing in common. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
  const left = pairs(a)
  const right = pairs(b)
  const rest = [...right]
  const common = left.filter(pair => {
    const at = rest.indexOf(pair)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return left.length + right.length === 0 ? 0 : (2 * common.length) / (left.length + right.length)
}

/** Allows a typing error or a plural, not another word. */
const alike = 0.8

/**
 * How much two names speak of the same table, 0 to 1. Figures must be the same: "Invoices 2025" and "Invoices 2026"
 * are two tables. The day of an export, "(1)", "copy" and the like don't count.
 */
export function resemblance(file_name: string, dataset_name: string): number {
  const [left, right] = [wordsOf(file_name), wordsOf(dataset_name)]
  if (left.length === 0 || right.length === 0) return 0
  if (left.filter(isFigure).join(' ') !== right.filter(isFigure).join(' ')) return 0
  return likeness(left.join(' '), right.join(' '))
}

/** The dataset that a file is most likely the next version of, among those that the person may change. */
export function likeliestTarget<D extends Pick<Dataset, 'name' | 'may_manage'>>(
  file_name: string,
  datasets: readonly D[],
): D | undefined {
  const ranked = datasets
    .filter(dataset => dataset.may_manage)
    .map(dataset => ({ dataset, points: resemblance(file_name, dataset.name) }))
    .toSorted((a, b) => b.points - a.points)
  const best = ranked[0]
  return best && best.points >= alike ? best.dataset : undefined
}
