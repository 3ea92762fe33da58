// Looks into the directory of a zip package before it is unpacked: what is inside, and how large it would become.
import { open } from 'node:fs/promises'
import { AppError } from '../../../base/errors.ts'

const END_RECORD = 0x06054b50
const ENTRY = 0x02014b50
/** The end record is 22 bytes and a comment of up to 64 KB. */
const END_BYTES = 22 + 0xffff
const ENTRY_BYTES = 46
/** Real workbooks pack to a tenth or so; a small one that would grow by more than this was made to do harm. */
const HIGHEST_RATIO = 200
const HARMLESS = 50 * 1024 * 1024

type Entry = { name: string; unpacked: number; encrypted: boolean }

/** Throws `too_large` or `unreadable_file` when a package should not be unpacked as a workbook. */
export async function checkPackage(path: string, size: number, limit: number): Promise<void> {
  const entries = await readDirectory(path, size)
  if (entries.some(entry => entry.encrypted))
    throw new AppError(
      'unreadable_file',
      'This workbook is protected by a password. Remove the password and upload it again.',
    )
  const isWorkbook = entries.some(({ name }) => /^(?:xl\/workbook\.(?:xml|bin)|content\.xml)$/i.test(name))
  if (!isWorkbook)
    throw new AppError('unreadable_file', 'This is an archive, not a table. Unpack it and upload the table inside.')
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > limit || (unpacked > HARMLESS && unpacked / size > HIGHEST_RATIO))
    throw new AppError(
      'too_large',
      'This workbook becomes too large when it is unpacked. Save the sheet as CSV and upload that.',
    )
}

async function readDirectory(path: string, size: number): Promise<Entry[]> {
  const file = await open(path)
  try {
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    const end = await read(Math.max(0, size - END_BYTES), Math.min(size, END_BYTES))
    const at = end.lastIndexOf(signature(END_RECORD))
    if (at < 0 || at + 22 > end.length) throw damaged()
    const length = end.readUInt32LE(at + 12)
    const from = end.readUInt32LE(at + 16)
    // A package with more than four gigabytes or 65,535 entries says so here with all bits set.
    if (from + length > size) throw damaged()
    return entriesOf(await read(from, length))
  } finally {
    await file.close()
  }
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw damaged()
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      unpacked: directory.readUInt32LE(at + 24),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    })
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

const damaged = () => new AppError('unreadable_file', 'This workbook is damaged or was not uploaded completely.')

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
