// Reads the text that bitmaps show, one after the other.
import { AppError } from '../../../base/errors.ts'
import { remembered } from '../../remembered.ts'
import { turnsFor } from '../../turns.ts'
import { type Found, findReader, type Reader } from './find.ts'
import { runTesseract } from './run.ts'
import { type ReadText, wordsIn } from './words.ts'

/** What was read in a picture: text, none, or why it is not known. */
export type PictureText = ({ state: 'read' } & ReadText) | { state: 'empty' } | { state: 'failed'; reason: string }

export type TextReader = {
  found(): Promise<Found>
  /** Throws the signal's reason when it was stopped. */
  read(reader: Reader, bitmap: Uint8Array, signal: AbortSignal): Promise<PictureText>
}

const seconds = 30

export function openTextReader({ tesseract }: { tesseract: string | undefined }): TextReader {
  const takeTurn = turnsFor(1)
  return {
    found: remembered(
      () => findReader(tesseract),
      ({ reader }) => reader === null,
    ),
    async read({ programs, languages, turns }, bitmap, signal) {
      // 1 finds out how the page is turned, and 3 takes it as it stands.
      const args = ['stdin', 'stdout', '--psm', turns ? '1' : '3', '-l', languages.join('+'), 'tsv']
      try {
        const said = await takeTurn(() => runTesseract(programs, args, { given: bitmap, seconds, signal }), signal)
        const text = wordsIn(said)
        return text ? { state: 'read', ...text } : { state: 'empty' }
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof AppError)) throw error
        return { state: 'failed', reason: error.message }
      }
    },
  }
}
