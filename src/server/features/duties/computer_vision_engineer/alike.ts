// Pictures that look like another one, by their difference hashes.
import type { ImageLook } from '../../../storage/images/index.ts'

/** In how many of the 64 marks two hashes differ. */
export const difference = (a: string, b: string) =>
  (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length

/** A picture without marks, all even, is like every other one of its kind: it is left out. */
const isEven = (likeness: string) =>
  difference(likeness, '0'.repeat(16)) < 6 || difference(likeness, 'f'.repeat(16)) < 6

/** Those of which another one differs in at most so many marks. */
export function alike<One extends { look: ImageLook }>(seen: readonly One[], most: number): One[] {
  const hashes = seen.map(({ look }) => (look.state === 'seen' && !isEven(look.likeness) ? look.likeness : undefined))
  return seen.filter((_, at) => {
    const own = hashes[at]
    return (
      own !== undefined &&
      hashes.some((other, place) => place !== at && other !== undefined && difference(own, other) <= most)
    )
  })
}

/** In how many marks pictures may differ that are said to look alike. */
const usualDifference = 4

type Named = { name: string; sha256: string; look: ImageLook }

/** Pairs of pictures that are the same file, or look alike. */
export function picturesAlike(seen: readonly Named[]): { one: string; other: string; same_file: boolean }[] {
  return seen.flatMap((one, at) =>
    seen.slice(at + 1).flatMap(other => {
      const same_file = one.sha256 === other.sha256
      const isAlike = same_file || alike([one, other], usualDifference).length === 2
      return isAlike ? [{ one: one.name, other: other.name, same_file }] : []
    }),
  )
}
