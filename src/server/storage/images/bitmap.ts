// A picture as a plain grey bitmap, the simplest format there is: a program that reads text in it decodes nothing.
import type { Pixels } from './brightness.ts'

/** A page at 300 dots an inch fits. */
const longest_side = 4_000

/** Portable GrayMap (P5): brightness (ITU-R BT.601) on white where it is see-through, smaller where it is very large. */
export function bitmapOf({ width, height, rgba }: Pixels): Uint8Array {
  const step = Math.ceil(Math.max(width, height) / longest_side)
  const [columns, rows] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))]
  const head = Buffer.from(`P5\n${columns} ${rows}\n255\n`, 'latin1')
  const bitmap = new Uint8Array(head.length + columns * rows)
  bitmap.set(head)
  const brightness = (at: number) => {
    const value = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
    return 255 + ((value - 255) * (rgba[at + 3] ?? 255)) / 255
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0]
      for (let y = row * step; y < Math.min(height, (row + 1) * step); y++)
        for (let x = column * step; x < Math.min(width, (column + 1) * step); x++) {
          sum += brightness(4 * (y * width + x))
          count++
        }
      bitmap[head.length + row * columns + column] = Math.round(sum / count)
    }
  return bitmap
}
