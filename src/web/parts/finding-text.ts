// The words of a finding as its reader writes dates; what is quoted from a document or a row stays as it stands there.
import { formatDay } from '../ui/format.ts'

/** Quoted text, or a day that is no part of a longer name such as "INV-2026-10-31" or a path. */
const quotedOrDay = /“[^”]*”|(?<![\p{L}\p{N}_./-])\d{4}-\d{2}-\d{2}(?![\p{L}\p{N}_/-]|\.\p{L})/gu

export const findingText = (text: string): string =>
  text.replace(quotedOrDay, found =>
    found.startsWith('“') || Number.isNaN(new Date(found).getTime()) ? found : formatDay(found),
  )
