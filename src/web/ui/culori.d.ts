// The few functions of culori that the tests of colours use; the package brings no types.
declare module 'culori' {
  type CuloriColor = { mode: string }
  export function parse(color: string): CuloriColor
  export function clampChroma(color: CuloriColor, mode: string): CuloriColor
  export function formatHex(color: CuloriColor): string
  export function inGamut(mode: string): (color: CuloriColor) => boolean
  export function wcagContrast(one: CuloriColor, other: CuloriColor): number
}
