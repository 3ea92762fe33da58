// Image analysis without a model that sees: what can be measured and read, and plainly that it
// does not know what is shown.
import { z } from 'zod/mini'
import { outcomeOf } from '../../results.ts'
import { bulleted, escaped, table } from '../../text/markdown.ts'
import { call, type Move, offers, outcome, say, type Turn } from '../../turn.ts'
import { undone } from '../undone.ts'
import { PictureText, TextReader, textInPictures } from './picture-text.ts'

const Colour = z.object({ colour: z.string(), share: z.number() })
const Picture = z.object({
  name: z.string(),
  bytes: z.number(),
  state: z.enum(['seen', 'broken', 'too_large', 'unknown']),
  format: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sharpness: z.optional(z.number()),
  colours: z.optional(z.array(Colour)),
  noted: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  text: z.nullable(PictureText),
})
const Seen = z.object({
  pictures: z.array(Picture),
  alike: z.array(z.object({ one: z.string(), other: z.string(), same_file: z.boolean() })),
  reader: TextReader,
})
type Picture = z.infer<typeof Picture>

/** Below this variance of the Laplacian there are hardly any edges (Pech-Pacheco and others, 2000). */
const blurred = 10
const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} KB`

const states: Record<Exclude<Picture['state'], 'seen'>, string> = {
  broken: 'is cut off or damaged',
  too_large: 'has more pixels than I look at (40 million)',
  unknown: 'is neither PNG nor JPEG, which is what I can measure',
}

const row = ({ name, bytes, format, width = 0, height = 0, sharpness = 0, colours = [] }: Picture) => [
  escaped(name, 60),
  escaped(format ?? ''),
  `${width} × ${height}`,
  kilobytes(bytes),
  `${sharpness.toFixed(1)}${sharpness < blurred ? ' (blurred)' : ''}`,
  colours.map(({ colour, share }) => `${escaped(colour)} ${Math.round(share * 100)} %`).join(', '),
]

const Said = z.object({ said_by: z.string(), text: z.string() })
/** So many are shown to a model that sees. */
const most = 4

/** What a model that sees says of them, named as its words; else that there is none. */
function whatTheyShow(turn: Turn, measured: readonly Picture[]): Move | string[] {
  if (!offers(turn, 'look_at_image'))
    return ['What the pictures show I can’t tell without a model that sees; one can be connected under Settings.']
  const looked = turn.uses.filter(({ tool }) => tool === 'look_at_image')
  const question = turn.text.slice(0, 4000).toWellFormed()
  if (looked.length === 0 && measured.length > 0) {
    const calls = measured
      .slice(0, most)
      .map(({ name }) => ({ tool: 'look_at_image', input: { file: name, question } }))
    return { kind: 'call', calls }
  }
  return looked.map(({ output }, at) => {
    const name = `**${escaped(measured[at]?.name ?? 'Picture', 60)}**`
    const ended = output ? outcomeOf(output, Said) : { kind: 'unknown' as const, sentence: null }
    if (ended.kind !== 'done') return `${name}: ${undone(ended, 'have it looked at')}`
    const lines = ended.value.text.split('\n').map(line => `> ${escaped(line, 2000)}`)
    return `${name}, as ${escaped(ended.value.said_by)} sees it:\n\n${lines.join('\n')}`
  })
}

export function lookAtPictures(turn: Turn): Move {
  const seen = outcome(turn, 'look_at_pictures', Seen)
  if (!seen) return call(turn, 'look_at_pictures', {})
  if (seen.kind !== 'done') return say(undone(seen, 'look at the pictures'))
  const { pictures, alike, reader } = seen.value
  if (pictures.length === 0) return say('Attach one or more pictures (PNG or JPEG) and ask again.')
  const measured = pictures.filter(({ state }) => state === 'seen')
  const shown = whatTheyShow(turn, measured)
  if (!Array.isArray(shown)) return shown
  const others = pictures.flatMap(({ name, state }) =>
    state === 'seen' ? [] : [`${escaped(name, 60)} ${states[state]}.`],
  )
  const written = measured.flatMap(({ name, noted = [] }) =>
    noted.map(({ label, value }) => `${escaped(name, 60)}: ${escaped(label)} ${escaped(value, 200)}`),
  )
  const pairs = alike.map(
    ({ one, other, same_file }) =>
      `${escaped(one, 60)} and ${escaped(other, 60)} ${same_file ? 'are the same file' : 'look alike'}.`,
  )
  const readable = measured.flatMap(({ name, text }) => (text ? [{ name, text }] : []))
  const figures = table(
    ['Picture', 'Format', 'Pixels', 'Size', 'Sharpness', 'Main colours'],
    measured.map(row),
    new Set([2, 3, 4]),
  )
  return say(
    [
      ...(measured.length > 0 ? [figures] : []),
      ...(others.length > 0 ? [bulleted(others)] : []),
      ...(written.length > 0 ? [`Noted in the files:\n\n${bulleted(written)}`] : []),
      ...(pairs.length > 0 ? [bulleted(pairs)] : []),
      ...(measured.length > 0 ? textInPictures(reader, readable) : []),
      ...shown,
    ].join('\n\n'),
  )
}
