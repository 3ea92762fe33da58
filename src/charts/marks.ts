// The alphabet of a drawing: SVG elements as plain data, which React, a file and a test read alike.
export type Mark = {
  tag: 'g' | 'path' | 'rect' | 'circle' | 'line' | 'text' | 'defs' | 'pattern' | 'title'
  /** Attributes as React spells them. */
  at: Record<string, string | number>
  text?: string
  children?: Mark[]
}

const round = (value: number) => Math.round(value * 100) / 100

/** Two places are finer than any screen, and keep files small. */
const rounded = (at: Mark['at']): Mark['at'] =>
  Object.fromEntries(Object.entries(at).map(([key, value]) => [key, typeof value === 'number' ? round(value) : value]))

export const mark = (tag: Mark['tag'], at: Mark['at'], children?: Mark[]): Mark => ({
  tag,
  at: rounded(at),
  ...(children && { children }),
})

/** A text with its whole wording as a hint where it had to be cut. */
export function textMark(text: string, at: Mark['at'], whole = text): Mark {
  const hint: Mark[] = whole === text ? [] : [{ tag: 'title', at: {}, text: whole }]
  return { tag: 'text', at: rounded(at), text, ...(hint.length > 0 && { children: hint }) }
}

/** How wide a text is at 12 pixels, near enough to leave room for it. */
export const widthOf = (text: string) => {
  let width = 0
  for (const letter of text)
    width += /[ilj.,:;'|!() ]/.test(letter) ? 3.6 : /[MWmw@%€£]/.test(letter) ? 9.6 : letter > '\u2e80' ? 12 : 6.8
  return width
}

/** A text that fits into a width, cut with an ellipsis. */
export function fitted(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
