// Every way to choose one of each list.
import { Refusal } from './refusal.ts'

const mostWays = 24

/** One of each list, in every way. Refuses when there are more ways than anyone would want to choose from. */
export function product<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  const ways = lists.reduce((count, list) => count * list.length, 1)
  if (ways > mostWays) throw new Refusal('This can be read in too many ways. Use the full names of columns and values.')
  return lists.reduce<Item[][]>((before, list) => before.flatMap(way => list.map(item => [...way, item])), [[]])
}
