// Figures about what a picture shows, from the brightness of its pixels.

export type Pixels = { width: number; height: number; rgba: Uint8Array }
type Grey = { width: number; height: number; values: Float64Array }

/** Brightness (ITU-R BT.601) of a smaller picture: each of its pixels is the mean of those that it stands for. */
export function shrunk({ width, height, rgba }: Pixels, to_width: number, to_height: number): Grey {
  const [sums, counts] = [new Float64Array(to_width * to_height), new Float64Array(to_width * to_height)]
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * to_height) / height) * to_width
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      const place = row + Math.floor((x * to_width) / width)
      sums[place] =
        (sums[place] ?? 0) + 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return { width: to_width, height: to_height, values: sums.map((sum, at) => sum / Math.max(1, counts[at] ?? 1)) }
}

const widest = 512

/** The variance of the Laplacian (Pech-Pacheco and others, "Diatom autofocusing in brightfield microscopy", 2000). */
export function sharpness(pixels: Pixels): number {
  const scale = Math.min(1, widest / Math.max(pixels.width, pixels.height))
  const { width, height, values } = shrunk(
    pixels,
    Math.max(1, Math.round(pixels.width * scale)),
    Math.max(1, Math.round(pixels.height * scale)),
  )
  let [count, sum, squares] = [0, 0, 0]
  const value = (at: number) => values[at] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge = value(at - 1) + value(at + 1) + value(at - width) + value(at + width) - 4 * value(at)
      count++
      sum += edge
      squares += edge * edge
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** The difference hash (Krawetz, "Kind of Like That", 2013): whether each of 8 × 8 pixels is darker than the next. */
export function likeness(pixels: Pixels): string {
  const { values } = shrunk(pixels, 9, 8)
  let bits = 0n
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++)
      bits = (bits << 1n) | ((values[9 * y + x] ?? 0) < (values[9 * y + x + 1] ?? 0) - 0.5 ? 1n : 0n)
  return bits.toString(16).padStart(16, '0')
}
