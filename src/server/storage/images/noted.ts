// What a camera or a program noted in a picture: device, time, place, title. Hostile like the rest of the file.
import readExif from 'exif-reader'

export type Noted = { label: string; value: string }

const longest = 200

const shown = (value: unknown): string | undefined => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 19)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  const text = value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return text === '' ? undefined : text.slice(0, longest).toWellFormed()
}

/** The fields of a TIFF block as cameras write it; none where it is damaged. */
function fromExif(block: Buffer): Noted[] {
  try {
    const { Image, Photo, GPSInfo } = readExif(block)
    const fields: [string, unknown][] = [
      ['Camera', [Image?.Make, Image?.Model].filter(part => typeof part === 'string').join(' ')],
      ['Software', Image?.Software],
      ['Taken', Photo?.DateTimeOriginal ?? Image?.DateTime],
      ['Description', Image?.ImageDescription],
      ['Author', Image?.Artist],
      ['Copyright', Image?.Copyright],
      [
        'Place',
        GPSInfo?.GPSLatitude && GPSInfo.GPSLongitude ? 'the picture holds where it was taken (GPS)' : undefined,
      ],
    ]
    return fields.flatMap(([label, value]) => {
      const text = shown(value)
      return text === undefined ? [] : [{ label, value: text }]
    })
  } catch {
    return []
  }
}

/** The pieces of a PNG before its pixels: [kind, content]. */
function* chunksOf(png: Buffer): Generator<[kind: string, content: Buffer]> {
  for (let at = 8; at + 12 <= png.length; ) {
    const bytes = png.readUInt32BE(at)
    if (at + 12 + bytes > png.length) return
    yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + bytes)]
    at += 12 + bytes
  }
}

const mostTexts = 10

export function notedInPng(png: Buffer): Noted[] {
  const noted: Noted[] = []
  for (const [kind, content] of chunksOf(png)) {
    if (kind === 'eXIf') noted.push(...fromExif(Buffer.from(content)))
    const end = content.indexOf(0)
    if (kind !== 'tEXt' || end <= 0 || noted.length >= mostTexts) continue
    const value = shown(content.toString('latin1', end + 1))
    if (value) noted.push({ label: content.toString('latin1', 0, Math.min(end, 79)), value })
  }
  return noted
}

/** Walks the segments of a JPEG up to its pixels and reads what stands under "Exif". */
export function notedInJpeg(jpeg: Buffer): Noted[] {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const [kind, bytes] = [jpeg[at + 1], jpeg.readUInt16BE(at + 2)]
    if (kind === 0xda || bytes < 2) return []
    const content = jpeg.subarray(at + 4, at + 2 + bytes)
    if (kind === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0') return fromExif(Buffer.from(content))
    at += 2 + bytes
  }
  return []
}
