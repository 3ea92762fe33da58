// Files of charts: their colours are those of the page, their names are taken by every system.
import { clampChroma, formatHex, parse } from 'culori'
import { expect, it } from 'vitest'
import { paperColors } from '#charts'
import { fakeBrowser } from '../data/fake-browser.ts'
import { color } from '../ui/tokens.ts'

fakeBrowser()
const { fileName } = await import('./chart-files.ts')

it('has the light colours of the page, as every program reads them', () => {
  const light = (role: keyof typeof color) => formatHex(clampChroma(parse(color[role][0]), 'oklch'))
  const { text, muted, line, surface, series } = paperColors
  expect({ text, muted, line, surface }).toEqual({
    text: light('fg'),
    muted: light('muted'),
    line: light('line'),
    surface: light('surface'),
  })
  expect(series).toEqual((['c1', 'c2', 'c3', 'c4', 'c5'] as const).map(light))
})

it('names a file by what it shows', () => {
  expect(fileName('Total “Amount Due” by Month!')).toBe('total-amount-due-by-month')
  expect(fileName('../..')).toBe('answer')
})
