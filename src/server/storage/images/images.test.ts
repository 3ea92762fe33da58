// What is told of pictures, and what hostile files do to whoever looks at them.
import fc from 'fast-check'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { afterAll, expect, it } from 'vitest'
import { createLog } from '../../base/log.ts'
import { likeness, sharpness } from './brightness.ts'
import { openImages } from './index.ts'
import { lookAt } from './look.ts'
import { notedInJpeg, notedInPng } from './noted.ts'

type Colour = (x: number, y: number) => number
function pixelsOf(width: number, height: number, colour: Colour) {
  const rgba = Buffer.alloc(4 * width * height, 255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.fill(colour(x, y), 4 * (y * width + x), 4 * (y * width + x) + 3)
  return { width, height, rgba }
}
function pngOf(width: number, height: number, colour: Colour) {
  const { rgba } = pixelsOf(width, height, colour)
  const png = new PNG({ width, height })
  png.data = rgba
  return PNG.sync.write(png)
}
const jpegOf = (width: number, height: number, colour: Colour) =>
  jpeg.encode({ width, height, data: pixelsOf(width, height, colour).rgba }, 90).data
const board: Colour = (x, y) => (((x >> 3) + (y >> 3)) % 2 ? 230 : 20)
const slow: Colour = (x, y) => x + y
const waves: Colour = (x, y) => 120 + 80 * Math.sin(x / 9) * Math.cos(y / 13)

const most_pixels = 1_000_000
const look = (bytes: Uint8Array, most = most_pixels) => lookAt({ bytes, most_pixels: most, bitmap: false }).look
const images = openImages({ log: createLog('fatal') })
afterAll(() => images.close())

it('tells the size of PNG and JPEG, and edges from a blur', () => {
  for (const made of [pngOf, jpegOf]) {
    expect(look(made(120, 80, board))).toMatchObject({ state: 'seen', width: 120, height: 80 })
    const [sharp, blurred] = [look(made(120, 80, board)), look(made(120, 80, slow))]
    expect(sharp.state === 'seen' && sharp.sharpness).toBeGreaterThan(1000)
    expect(blurred.state === 'seen' && blurred.sharpness).toBeLessThan(10)
  }
})

it('measures the variance of the Laplacian: one bright pixel among dark ones, by hand', () => {
  // In 5 by 5 pixels nine have four neighbours: one of them is -400, four are 100, four are 0.
  const dot = pixelsOf(5, 5, (x, y) => (x === 2 && y === 2 ? 100 : 0))
  expect(sharpness(dot)).toBeCloseTo((400 ** 2 + 4 * 100 ** 2) / 9 - 0, 3)
})

it('gives the same picture in another size and format nearly the same marks, and another picture others', () => {
  const [small, large, other] = [
    pixelsOf(90, 80, waves),
    pixelsOf(360, 320, (x, y) => waves(x / 4, y / 4)),
    pixelsOf(90, 80, (x, y) => waves(y * 3, x * 2)),
  ]
  const apart = (a: string, b: string) => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
  expect(apart(likeness(small), likeness(large))).toBeLessThan(5)
  expect(apart(likeness(small), likeness(other))).toBeGreaterThan(15)
})

it('names the main colours with their shares', () => {
  const seen = look(pngOf(100, 100, (x, _y) => (x < 75 ? 250 : 10)))
  expect(seen.state === 'seen' && seen.colours).toEqual([
    { colour: '#fafafa', share: 0.75 },
    { colour: '#0a0a0a', share: 0.25 },
  ])
})

it('tells what was noted in a picture, and nothing where that is damaged', () => {
  const png = pngOf(8, 8, board)
  const text = Buffer.from('Title\0The garden', 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(text.length)
  head.write('tEXt', 4, 'latin1')
  const noted = Buffer.concat([png.subarray(0, 33), head, text, Buffer.alloc(4), png.subarray(33)])
  expect(notedInPng(noted)).toEqual([{ label: 'Title', value: 'The garden' }])
  const jpeg = Buffer.from(jpegOf(8, 8, board))
  const tiff = tiffWith(0x010f, 'Camera maker')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, tiff.length + 8]), Buffer.from('Exif\0\0'), tiff])
  const taken = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
  expect(notedInJpeg(taken)).toEqual([{ label: 'Camera', value: 'Camera maker' }])
  expect(look(taken)).toMatchObject({ state: 'seen', format: 'JPEG', noted: [{ label: 'Camera' }] })
  for (let cut = 0; cut < segment.length; cut++) expect(Array.isArray(notedInJpeg(taken.subarray(0, cut)))).toBe(true)
})

/** A TIFF block with one text. */
function tiffWith(tag: number, text: string): Buffer {
  const block = Buffer.alloc(26 + text.length + 1)
  block.write('II*\0', 0, 'latin1')
  block.writeUInt32LE(8, 4)
  block.writeUInt16LE(1, 8)
  block.writeUInt16LE(tag, 10)
  block.writeUInt16LE(2, 12)
  block.writeUInt32LE(text.length + 1, 14)
  block.writeUInt32LE(26, 18)
  block.write(text, 26, 'latin1')
  return block
}

it('says what is broken, too large, or no picture', () => {
  for (const whole of [pngOf(120, 80, board), jpegOf(120, 80, board)]) {
    expect(look(whole.subarray(0, whole.length / 2)).state).toBe('broken')
    expect(look(whole.subarray(0, 20)).state).toBe('broken')
  }
  const huge = Buffer.from(pngOf(8, 8, board))
  huge.writeUInt32BE(100_000, 16)
  huge.writeUInt32BE(100_000, 20)
  expect(look(huge).state).toBe('too_large')
  expect(look(jpegOf(120, 80, board), 5000).state).toBe('too_large')
  expect(look(Buffer.from('<svg onload="alert(1)"/>')).state).toBe('unknown')
  expect(look(Buffer.alloc(0)).state).toBe('unknown')
})

it('survives whatever is changed in a picture', () => {
  for (const whole of [pngOf(40, 30, board), jpegOf(40, 30, board)])
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }), changes => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        return ['seen', 'broken', 'too_large', 'unknown'].includes(look(bytes).state)
      }),
      { numRuns: 200 },
    )
})

it('looks at many in one process, and fails for a file that cannot be read', async () => {
  const whole = pngOf(120, 80, board)
  const seen = await images.look([
    async () => whole,
    async () => whole.subarray(0, 50),
    async () => jpegOf(9, 9, board),
  ])
  expect(seen.map(({ state }) => state)).toEqual(['seen', 'broken', 'seen'])
  await expect(images.look([async () => Promise.reject(new Error('gone'))])).rejects.toThrow('gone')
  expect(await images.look([])).toEqual([])
})
