// Decodes a picture and measures it. Runs in the process of its own only: decoders meet hostile files here.
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { bitmapOf } from './bitmap.ts'
import { likeness, type Pixels, sharpness } from './brightness.ts'
import { mainColours } from './colours.ts'
import { notedInJpeg, notedInPng } from './noted.ts'
import type { ImageAnswer, ImageLook, ImageRequest } from './requests.ts'

const pngBegin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const jpegBegin = Buffer.from([0xff, 0xd8, 0xff])
const pngEnd = Buffer.from('IEND', 'latin1')
const jpegEnd = Buffer.from([0xff, 0xd9])
/** What stands after the end mark of a picture at most: some programs add a little of their own. */
const endWithin = 4096

class TooLarge extends Error {}

function png(bytes: Buffer, most_pixels: number): Pixels {
  if (bytes.length < 24) throw new Error('Cut off in its head')
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > most_pixels) throw new TooLarge()
  if (!bytes.subarray(-endWithin).includes(pngEnd)) throw new Error('Cut off before its end')
  const { width, height, data } = PNG.sync.read(bytes)
  return { width, height, rgba: data }
}

function jpg(bytes: Buffer, most_pixels: number): Pixels {
  if (!bytes.subarray(-endWithin).includes(jpegEnd)) throw new Error('Cut off before its end')
  const options = {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: most_pixels / 1e6,
    maxMemoryUsageInMB: 600,
  } as const
  try {
    const { width, height, data } = jpeg.decode(bytes, options)
    return { width, height, rgba: data }
  } catch (error) {
    throw error instanceof Error && /maxResolutionInMP|maxMemoryUsageInMB/.test(error.message) ? new TooLarge() : error
  }
}

const kinds = {
  png: { format: 'PNG', decode: png, noted: notedInPng },
  jpeg: { format: 'JPEG', decode: jpg, noted: notedInJpeg },
} as const

export function lookAt({ bytes, most_pixels, bitmap }: ImageRequest): ImageAnswer {
  const unseen = (state: Exclude<ImageLook['state'], 'seen'>) => ({ look: { state }, bitmap: null })
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const begins = (mark: Buffer) => buffer.subarray(0, mark.length).equals(mark)
  const kind = begins(pngBegin) ? kinds.png : begins(jpegBegin) ? kinds.jpeg : undefined
  if (!kind) return unseen('unknown')
  try {
    const pixels = kind.decode(buffer, most_pixels)
    const { width, height } = pixels
    const look: ImageLook = {
      ...{ state: 'seen', format: kind.format, width, height, sharpness: sharpness(pixels) },
      ...{ likeness: likeness(pixels), colours: mainColours(pixels), noted: kind.noted(buffer) },
    }
    return { look, bitmap: bitmap ? bitmapOf(pixels) : null }
  } catch (error) {
    return unseen(error instanceof TooLarge ? 'too_large' : 'broken')
  }
}
