// Pictures of the sample: a clean one, its copy, one nearly the same, one broken, one tiny, one blurred.
import { crc32, deflateSync } from 'node:zlib'

type Picture = { width: number; height: number; colorAt(x: number, y: number): readonly [number, number, number] }

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Stored without compression: how zlib compresses differs between machines, and these bytes must not. */
function pngOf({ width, height, colorAt }: Picture): Buffer {
  const lines = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => colorAt(x, y)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const [width, height] = [160, 120]
const distance = (x: number, y: number, to_x: number, to_y: number) => Math.hypot(x - to_x, y - to_y)
const onLine = (x: number, y: number, [ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) => {
  const along = Math.min(
    1,
    Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
  )
  return distance(x, y, ax + along * (bx - ax), ay + along * (by - ay)) < 1.8
}
const frame: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [
    [45, 80],
    [70, 45],
  ],
  [
    [70, 45],
    [105, 45],
  ],
  [
    [105, 45],
    [75, 80],
  ],
  [
    [75, 80],
    [45, 80],
  ],
  [
    [75, 80],
    [66, 36],
  ],
  [
    [115, 80],
    [103, 34],
  ],
]

/** A bicycle with sharp edges on a checked ground. */
function bicycle(x: number, y: number): readonly [number, number, number] {
  const wheel = [45, 115].some(center => Math.abs(distance(x, y, center, 80) - 24) < 2)
  if (wheel) return [30, 30, 36]
  if (frame.some(([from, to]) => onLine(x, y, from, to))) return [190, 40, 40]
  return (Math.floor(x / 8) + Math.floor(y / 8)) % 2 === 0 ? [236, 238, 240] : [214, 220, 226]
}

/** The same with a small lighter corner, as another program saves it. */
const nearly = (x: number, y: number): readonly [number, number, number] =>
  x > 150 && y > 110 ? [250, 250, 250] : bicycle(x, y)

/** No edge anywhere: brightness changes slowly over the whole picture. */
function soft(x: number, y: number): readonly [number, number, number] {
  const light = Math.round(150 + 40 * Math.sin(x / 60) * Math.cos(y / 50))
  return [light, light, Math.min(255, light + 10)]
}

const barred = (x: number, y: number): readonly [number, number, number] =>
  (x * 3 + y) % 40 < 20 ? [40, 90, 60] : [230, 210, 120]

export function pictures(): { name: string; bytes: Buffer }[] {
  const clean = pngOf({ width, height, colorAt: bicycle })
  return [
    { name: 'City bike.png', bytes: clean },
    { name: 'City bike copy.png', bytes: clean },
    { name: 'City bike resaved.png', bytes: pngOf({ width, height, colorAt: nearly }) },
    { name: 'Catalogue cover.png', bytes: pngOf({ width, height, colorAt: barred }) },
    { name: 'Cargo bike broken.png', bytes: clean.subarray(0, Math.floor(clean.length / 3)) },
    { name: 'Thumbnail.png', bytes: pngOf({ width: 12, height: 9, colorAt: bicycle }) },
    { name: 'Workshop blurred.png', bytes: pngOf({ width, height, colorAt: soft }) },
  ]
}
