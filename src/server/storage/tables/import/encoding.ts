// In which characters a text file is written, and its text as a stream.
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import chardet from 'chardet'
import iconv from 'iconv-lite'
import { AppError } from '../../../base/errors.ts'

export type Encoding = { name: string; mark_bytes: number }

const HEAD_BYTES = 64 * 1024
const PART_BYTES = 1024 * 1024

const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Decides the encoding over the whole file, unless it is named. Throws `unreadable_file` when it is not text. */
export async function detectEncoding(path: string, named?: string): Promise<Encoding> {
  const head = await readHead(path)
  const marked = marks.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))
  if (named) return { name: named, mark_bytes: marked?.[0] === named ? marked[1].length : 0 }
  if (marked) return { name: marked[0], mark_bytes: marked[1].length }
  const wide = wideWithoutMark(head)
  if (wide) return { name: wide, mark_bytes: 0 }
  refuseBinary(head)
  const strange = await firstPartThatIsNotUtf8(path)
  return { name: strange ? legacyEncoding(strange) : 'utf-8', mark_bytes: 0 }
}

/** The text of the file in parts. `onBytes` hears how many bytes were read so far. */
export async function* decodedText(
  path: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decode = decoderFor(encoding.name)
  let bytes = encoding.mark_bytes
  for await (const part of createReadStream(path, { start: encoding.mark_bytes, highWaterMark: PART_BYTES })) {
    bytes += part.length
    onBytes(bytes)
    yield withoutNul(decode(part))
  }
  yield withoutNul(decode())
}

/** A function from the parts of a file to their text; called without a part, it gives what was held back. */
function decoderFor(name: string): (part?: Buffer) => string {
  if (name === 'utf-8') {
    // Several times as fast as iconv's.
    const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
    return part => utf8.decode(part, { stream: part !== undefined })
  }
  const decoder = iconv.getDecoder(name, { stripBOM: false })
  return part => (part ? decoder.write(part) : (decoder.end() ?? ''))
}

/** The first bytes of a file. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// DuckDB ends a text at a NUL; the sign for an unreadable character keeps the rest and shows where it was.
const withoutNul = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text)

/** UTF-16 of western text has a zero in every second byte. */
function wideWithoutMark(head: Buffer): string | undefined {
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = head.length * 0.2
  if (odd > many && even < odd / 10) return 'utf-16le'
  if (even > many && odd < even / 10) return 'utf-16be'
  return undefined
}

function refuseBinary(head: Buffer) {
  const controls = head.filter(byte => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length
  if (head.includes(0) || controls > head.length * 0.02)
    throw new AppError('unreadable_file', 'This file is not a table. Upload a CSV file or a spreadsheet.')
}

async function firstPartThatIsNotUtf8(path: string): Promise<Buffer | undefined> {
  let before: Buffer = Buffer.alloc(0)
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of createReadStream(path, { highWaterMark: PART_BYTES })) {
    const data: Buffer = rest.length === 0 ? part : Buffer.concat([rest, part])
    // The last character may be cut: its first byte is then among the last three.
    const cut = data.subarray(-3).findIndex(byte => byte >= 0xc0)
    const whole = cut === -1 ? data : data.subarray(0, Math.max(0, data.length - 3) + cut)
    if (!isUtf8(whole)) return Buffer.concat([before, data])
    rest = data.subarray(whole.length)
    before = whole.subarray(-HEAD_BYTES)
  }
  return rest.length > 0 && !isUtf8(rest) ? Buffer.concat([before, rest]) : undefined
}

/** The encoding of text from before Unicode, guessed from a part that has characters outside ASCII. */
function legacyEncoding(part: Buffer): string {
  const firstHigh = part.findIndex(byte => byte > 127)
  const sample = part.subarray(Math.max(0, firstHigh - 1024), firstHigh + HEAD_BYTES)
  const high = sample.filter(byte => byte > 127).length
  const letters = sample.filter(byte => (byte | 32) >= 97 && (byte | 32) <= 122).length
  // Latin scripts use accented letters sparingly; in Cyrillic, Greek or Japanese text they are the text.
  if (high < (high + letters) * 0.3) return latinEncoding(sample)
  const guess = chardet.analyse(sample).find(({ name, confidence }) => confidence >= (isMultiByte(name) ? 50 : 5))
  const known = guess && guess.name !== 'ASCII' && guess.name !== 'ISO-8859-1' && iconv.encodingExists(guess.name)
  return known ? guess.name.toLowerCase() : latinEncoding(sample)
}

const isMultiByte = (name: string) => /^(?:big5|euc|gb|iso-2022|shift|utf)/i.test(name)

/** Bytes that are no letters in windows-1252, and are letters in the encodings of DOS and the old Macintosh. */
const isOtherLetter = (byte: number) => byte > 127 && byte < 160 && ![0x8a, 0x8e, 0x92, 0x9a, 0x9c, 0x9e].includes(byte)
const isLetter = (byte = 0) => (byte | 32) >= 97 && (byte | 32) <= 122
const ACCENTED = /[äöüÄÖÜßéèêëàâáçñóôíîúû]/g

/** Western or central European: in the wrong one of the two, symbols stand inside of words. */
function latinEncoding(sample: Buffer): string {
  const older = [...sample].filter(
    (byte, at) => isOtherLetter(byte) && isLetter(sample[at - 1]) && isLetter(sample[at + 1]),
  )
  if (older.length > 0) {
    const accents = (name: string) => iconv.decode(sample, name).match(ACCENTED)?.length ?? 0
    return accents('macintosh') > accents('cp850') ? 'macintosh' : 'cp850'
  }
  // The euro sign of ISO 8859-15 is a sign of windows-1252 that nobody uses.
  if (sample.includes(0xa4) && ![...sample].some(byte => byte > 127 && byte < 160)) return 'iso-8859-15'
  const misplaced = (name: string) => iconv.decode(sample, name).match(/\p{L}[^\p{L}\p{Nd}\s!-~]\p{L}/gu)?.length ?? 0
  return misplaced('windows-1250') < misplaced('windows-1252') ? 'windows-1250' : 'windows-1252'
}
