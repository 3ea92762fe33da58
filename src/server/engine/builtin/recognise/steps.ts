// Walking over the pieces of a question.
import { isFiller, keyword, type Mark } from './marks.ts'

/** The place of the next piece that is no filler, from `at` on. */
export function next(marks: readonly Mark[], at: number): number {
  let place = at
  while (isFiller(marks[place])) place += 1
  return place
}

/** As `next`, and over 'is', 'are', 'where' as well. */
export function nextSaid(marks: readonly Mark[], at: number): number {
  let place = at
  while (isFiller(marks[place]) || keyword(marks[place], 'is', 'where')) place += 1
  return place
}

/** The place of the piece before that is no filler, or -1. */
export function before(marks: readonly Mark[], at: number): number {
  let place = at - 1
  while (isFiller(marks[place])) place -= 1
  return place
}
