// What a program says, as far as it is kept: as text, without what a terminal would obey.
import { stripVTControlCharacters } from 'node:util'

export type Kept = { take(part: Buffer): void; said(): number; bytes(): Buffer; text(): string; cut(): boolean }

/** Keeps the beginning of a stream and counts the rest. */
export function keepBeginning(most: number): Kept {
  const parts: Buffer[] = []
  let said = 0
  return {
    take(part) {
      if (said < most) parts.push(part.subarray(0, most - said))
      said += part.length
    },
    said: () => said,
    bytes: () => Buffer.concat(parts),
    text: () => plain(Buffer.concat(parts).toString('utf8')),
    cut: () => said > most,
  }
}

/** Without colours, cursor movements and other control characters; lines and tabs stay. */
export const plain = (text: string): string =>
  stripVTControlCharacters(text.replaceAll('\r\n', '\n')).replace(/(?![\t\n])\p{Cc}/gu, '')
