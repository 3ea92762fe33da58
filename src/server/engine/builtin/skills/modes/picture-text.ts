// The text that was read in pictures, quoted with how sure that is; or that there is none, or why it is not known.
import { z } from 'zod/mini'
import { escaped, fenced } from '../../text/markdown.ts'

export const PictureText = z.discriminatedUnion('state', [
  z.object({
    ...{ state: z.literal('read'), text: z.string(), words: z.number(), confidence: z.number() },
    cut: z.boolean(),
  }),
  z.object({ state: z.literal('empty') }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
])
export const TextReader = z.union([
  z.object({ name: z.string(), languages: z.array(z.string()) }),
  z.object({ missing: z.string() }),
])

/** Below this mean confidence (percent) what stands there is more likely a pattern than words. */
const doubtful = 50

type Picture = { name: string; text: z.infer<typeof PictureText> }

function quoted({ name, text }: Picture): string {
  const of = `**${escaped(name, 60)}**`
  if (text.state === 'empty') return `No text was found in ${of}.`
  if (text.state === 'failed') return `The text in ${of} could not be read. ${escaped(text.reason, 300)}.`
  const sure = `mean confidence ${Math.round(text.confidence)} %`
  const doubt = text.confidence < doubtful ? '; hardly legible, so don’t rely on it' : ''
  const more = text.cut ? ['The text goes on; this is its beginning.'] : []
  return [`Text in ${of} (${sure}${doubt}):\n\n${fenced(text.text)}`, ...more].join('\n\n')
}

/** A paragraph for each picture, or the sentence why nothing reads text here. */
export function textInPictures(reader: z.infer<typeof TextReader>, pictures: readonly Picture[]): string[] {
  if ('missing' in reader) return [escaped(reader.missing, 500)]
  const said = pictures.map(quoted)
  const by = `Read by ${escaped(reader.name, 60)} (${escaped(reader.languages.join(', '), 100)}).`
  return pictures.some(({ text }) => text.state === 'read') ? [...said, by] : said
}
