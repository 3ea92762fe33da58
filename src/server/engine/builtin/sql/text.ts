// Names and values as SQL text. Whatever stands in them stays a name or a value.
import { AppError } from '../../../base/errors.ts'

/** A name in double quotes. */
export const name = (text: string) => `"${text.replace(/"/g, '""')}"`

/** A text value in single quotes; the character zero, which SQL text can't hold, is written as chr(0). */
export const literal = (text: string) =>
  text
    .split('\0')
    .map(part => `'${part.replace(/'/g, "''")}'`)
    .join(' || chr(0) || ')

export const day = (text: string) => `DATE ${literal(text)}`

/** A figure in plain digits. Throws on anything else. */
export function figure(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new AppError('invalid', `${text} is not a figure`)
  return text
}
