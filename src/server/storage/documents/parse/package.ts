// The parts of a zip package. Only what is asked for is unpacked, and never more of it than its limit.
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { AppError } from '../../../base/errors.ts'
import { damaged, locked } from './block.ts'

/** A package in which anything grows by more than this, beyond what is harmless, was made to do harm. */
const highestRatio = 200
const harmless = 20 * 1024 * 1024

/** The names of all parts. Throws `unreadable_file` when the package has no readable directory. */
export function namesIn(bytes: Buffer): string[] {
  const names: string[] = []
  unpack(bytes, ({ name }) => {
    names.push(name)
    return false
  })
  return names
}

/** The parts that are wanted, as text. Throws `too_large` when one would grow beyond `limit` bytes. */
export function partsOf(bytes: Buffer, wanted: RegExp, limit: number): Map<string, string> {
  if (isLocked(bytes)) throw locked()
  const parts = unpack(bytes, ({ name, size, originalSize }) => {
    if (!wanted.test(name)) return false
    if (originalSize > limit || (originalSize > harmless && originalSize > size * highestRatio)) {
      throw new AppError(
        'too_large',
        'This file becomes too large when it is unpacked. Save it as a PDF and upload that.',
      )
    }
    return true
  })
  const decoder = new TextDecoder()
  return new Map(Object.entries(parts).map(([name, part]) => [name, decoder.decode(part)]))
}

function unpack(bytes: Buffer, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error)
  }
}

/** The first part says in its flags whether it is encrypted; whoever encrypts one encrypts all. */
const isLocked = (bytes: Buffer) => ((bytes[6] ?? 0) & 1) === 1
