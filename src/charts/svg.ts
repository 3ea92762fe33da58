// A drawing as the text of an SVG file, with its title and description inside.
import type { Drawing } from './draw.ts'
import { type Mark, textMark } from './marks.ts'
import type { Colors } from './palette.ts'

const fonts = "Geist, 'Segoe UI', system-ui, sans-serif"
const margin = 16

/** Attributes that SVG itself spells with capitals. */
const kept = new Set(['viewBox', 'patternUnits', 'patternTransform'])
const spelled = (name: string) => (kept.has(name) ? name : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`))

/** Text that no file takes for markup; letters that XML can't hold are left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)

const attributes = (at: Mark['at']) =>
  Object.entries(at)
    .map(([name, value]) => ` ${spelled(name)}="${escaped(String(value))}"`)
    .join('')

function element({ tag, at, text, children = [] }: Mark): string {
  const inside = `${text === undefined ? '' : escaped(text)}${children.map(element).join('')}`
  return inside === '' ? `<${tag}${attributes(at)}/>` : `<${tag}${attributes(at)}>${inside}</${tag}>`
}

/** The whole file: title above, the chart, and below what a viewer must know. */
export function svgText(drawing: Drawing, { title, colors }: { title: string; colors: Colors }): string {
  const { marks, notes, description } = drawing
  const [width, top] = [drawing.width + 2 * margin, 32]
  const height = drawing.height + top + 2 * margin + notes.length * 18
  const lines = notes.map((note, at) =>
    textMark(note, { x: margin, y: margin + top + drawing.height + 14 + at * 18, fill: colors.muted }),
  )
  const body: Mark[] = [
    { tag: 'rect', at: { width, height, fill: colors.surface } },
    textMark(title, { x: margin, y: margin + 14, fill: colors.text, fontWeight: 600, fontSize: 15 }),
    { tag: 'g', at: { transform: `translate(${margin} ${margin + top})` }, children: marks },
    ...lines,
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${fonts}" font-size="12">`,
    `<title>${escaped(title)}</title><desc>${escaped([description, ...notes].join(' '))}</desc>`,
    ...body.map(element),
    '</svg>',
  ].join('')
}
