// What every parser gives: pieces of text in reading order, each with where it stands.
import { AppError } from '../../../base/errors.ts'
import type { Place } from '../answers.ts'

/** A paragraph, a row of cells, a page: as small as the format tells it apart. */
export type Block = { text: string; place: Place }

export type Blocks = {
  blocks: Iterable<Block> | AsyncIterable<Block>
  /** Filled while the blocks are read. */
  notes: string[]
}

export const unreadable = (message: string, cause?: unknown) => new AppError('unreadable_file', message, { cause })

export const damaged = (cause?: unknown) =>
  unreadable('This file is damaged or was not uploaded completely. Save it again and upload that.', cause)

export const locked = () => unreadable('This file is protected by a password. Remove the password and upload it again.')
