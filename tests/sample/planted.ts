// What stands in the sample company for the duties of each agent to find: the fact, its figure, and a question that
// measures it. The figures are written by hand; the generator has to meet them on every day.
import { computers } from './planted/computers.ts'
import { documents } from './planted/documents.ts'
import { cfo } from './planted/finance.ts'
import { ceo, coo, legal } from './planted/management.ts'
import type { Planted } from './planted/measure.ts'
import { hr, support } from './planted/people.ts'
import { procurement } from './planted/procurement.ts'
import { marketing, sales } from './planted/sales.ts'
import { quality, series } from './planted/series.ts'

export const planted: readonly Planted[] = [
  ...ceo,
  ...coo,
  ...legal,
  ...cfo,
  ...sales,
  ...marketing,
  ...hr,
  ...support,
  ...procurement,
  ...computers,
  ...series,
  ...quality,
  ...documents,
]
