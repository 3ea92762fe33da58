// The main colours of a picture: pixels are counted in 512 coarse colours, and the fullest are told by their mean.
import type { Pixels } from './brightness.ts'

export type MainColour = { colour: string; share: number }

/** Pixels that are looked at; of a larger picture every so-manieth. */
const looked = 200_000
const most = 5
/** A colour with a smaller share is not told. */
const leastShare = 0.03

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** At most five, the most frequent first; pixels that are hardly there (alpha below a half) don't count. */
export function mainColours({ width, height, rgba }: Pixels): MainColour[] {
  const bins = new Float64Array(512 * 4)
  const pixels = width * height
  const stride = Math.max(1, Math.floor(pixels / looked))
  let counted = 0
  for (let at = 0; at < pixels; at += stride) {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(4 * at, 4 * at + 4)
    if (a < 128) continue
    counted++
    const bin = 4 * (((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5))
    bins[bin] = (bins[bin] ?? 0) + 1
    bins[bin + 1] = (bins[bin + 1] ?? 0) + r
    bins[bin + 2] = (bins[bin + 2] ?? 0) + g
    bins[bin + 3] = (bins[bin + 3] ?? 0) + b
  }
  const full: { count: number; colour: string }[] = []
  for (let bin = 0; bin < bins.length; bin += 4) {
    const [count = 0, r = 0, g = 0, b = 0] = bins.subarray(bin, bin + 4)
    if (count > 0) full.push({ count, colour: `#${hex(r / count)}${hex(g / count)}${hex(b / count)}` })
  }
  return full
    .map(({ count, colour }) => ({ colour, share: count / counted }))
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share)
    .slice(0, most)
}
