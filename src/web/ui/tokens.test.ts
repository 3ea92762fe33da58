// The colours keep their contrast, and the stylesheet is the one that the tokens make.
import { clampChroma, inGamut, parse, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { color, css, pairs } from './tokens.ts'

const inSrgb = (value: string) => clampChroma(parse(value), 'oklch')

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s colours', (_theme, at) => {
  it.each(pairs)('keeps %s readable on %s (at least %d to 1)', (front, back, least) => {
    expect(wcagContrast(inSrgb(color[front][at]), inSrgb(color[back][at]))).toBeGreaterThanOrEqual(least)
  })

  it.each(Object.entries(color))('shows %s as it is written on an sRGB screen', (_role, values) => {
    expect(inGamut('rgb')(parse(values[at]))).toBe(true)
  })
})

it('writes the stylesheet from the tokens', async () => {
  await expect(css()).toMatchFileSnapshot('./tokens.css')
})
