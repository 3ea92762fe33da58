// The one source of colour: role → [light, dark] in OKLCH, and every pair that must keep its contrast.
// tokens.css is made from this file; tokens.test.ts fails when the two differ (`npx vitest run -u` writes it anew).
const hue = 262

export const color = {
  bg: [`oklch(0.985 0.002 ${hue})`, `oklch(0.165 0.006 ${hue})`],
  surface: ['oklch(1 0 0)', `oklch(0.2 0.007 ${hue})`],
  raised: ['oklch(1 0 0)', `oklch(0.235 0.008 ${hue})`],
  sunken: [`oklch(0.965 0.003 ${hue})`, `oklch(0.14 0.005 ${hue})`],
  hover: [`oklch(0.95 0.004 ${hue})`, `oklch(0.26 0.009 ${hue})`],
  line: [`oklch(0.905 0.005 ${hue})`, `oklch(0.3 0.01 ${hue})`],
  /** Borders of form controls: 3:1 against what is around them. */
  control: [`oklch(0.62 0.012 ${hue})`, `oklch(0.54 0.014 ${hue})`],
  fg: [`oklch(0.22 0.012 ${hue})`, `oklch(0.955 0.004 ${hue})`],
  muted: [`oklch(0.49 0.014 ${hue})`, `oklch(0.735 0.012 ${hue})`],
  /** The fill of what is pressed to go on. */
  accent: ['oklch(0.51 0.19 275)', 'oklch(0.56 0.185 275)'],
  onaccent: ['oklch(1 0 0)', 'oklch(1 0 0)'],
  link: ['oklch(0.48 0.19 275)', 'oklch(0.78 0.11 275)'],
  ring: ['oklch(0.56 0.19 275)', 'oklch(0.72 0.145 275)'],
  ok: ['oklch(0.47 0.12 152)', 'oklch(0.8 0.15 152)'],
  okbg: ['oklch(0.96 0.035 152)', 'oklch(0.27 0.045 152)'],
  warn: ['oklch(0.49 0.103 75)', 'oklch(0.84 0.13 85)'],
  warnbg: ['oklch(0.965 0.044 90)', 'oklch(0.28 0.045 80)'],
  serious: ['oklch(0.51 0.145 45)', 'oklch(0.79 0.13 55)'],
  seriousbg: ['oklch(0.96 0.023 55)', 'oklch(0.275 0.05 50)'],
  danger: ['oklch(0.51 0.19 27)', 'oklch(0.775 0.13 22)'],
  dangerbg: ['oklch(0.96 0.019 20)', 'oklch(0.28 0.06 22)'],
  dangerfill: ['oklch(0.52 0.2 27)', 'oklch(0.55 0.19 27)'],
  info: ['oklch(0.49 0.123 245)', 'oklch(0.8 0.1 240)'],
  infobg: ['oklch(0.96 0.021 240)', 'oklch(0.275 0.045 245)'],
  /** What lies over the page behind a dialog. */
  scrim: [`oklch(0.22 0.012 ${hue} / 0.4)`, `oklch(0.1 0.005 ${hue} / 0.7)`],
  /** Five series of a chart, told apart by lightness as well as by hue. */
  c1: ['oklch(0.54 0.19 275)', 'oklch(0.7 0.15 275)'],
  c2: ['oklch(0.6 0.102 195)', 'oklch(0.78 0.11 195)'],
  c3: ['oklch(0.62 0.145 60)', 'oklch(0.8 0.13 70)'],
  c4: ['oklch(0.57 0.18 340)', 'oklch(0.74 0.14 340)'],
  c5: ['oklch(0.56 0.13 150)', 'oklch(0.77 0.14 150)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type Color = keyof typeof color
type Pair = readonly [front: Color, back: Color, least: number]

const backgrounds = ['bg', 'surface', 'raised', 'sunken', 'hover'] as const
const states = ['ok', 'warn', 'serious', 'danger', 'info'] as const

/** Front, back, and the least WCAG contrast between them: 7 for reading, 4.5 for other text, 3 for shapes. */
export const pairs: readonly Pair[] = [
  ...backgrounds.flatMap((back): Pair[] => [
    ['fg', back, 7],
    ['muted', back, 4.5],
    ['link', back, 4.5],
    ...states.map((state): Pair => [state, back, 4.5]),
    ['control', back, 3],
    ['ring', back, 3],
  ]),
  ['onaccent', 'accent', 4.5],
  ['onaccent', 'dangerfill', 4.5],
  ...states.flatMap((state): Pair[] => [
    [state, `${state}bg`, 4.5],
    ['fg', `${state}bg`, 7],
    ['muted', `${state}bg`, 4.5],
  ]),
  ...(['c1', 'c2', 'c3', 'c4', 'c5'] as const).map((series): Pair => [series, 'surface', 3]),
]

/** The stylesheet that gives every role its light and dark value and its Tailwind name. */
export function css(): string {
  const roles = Object.entries(color)
  return [
    '/* Made from tokens.ts; change that file. */',
    ':root {',
    '  color-scheme: light dark;',
    ...roles.map(([role, [light, dark]]) => `  --${role}: light-dark(${light}, ${dark});`),
    '}',
    ':root[data-theme="light"] {',
    '  color-scheme: light;',
    '}',
    ':root[data-theme="dark"] {',
    '  color-scheme: dark;',
    '}',
    '@theme inline {',
    '  --color-*: initial;',
    ...roles.map(([role]) => `  --color-${role}: var(--${role});`),
    '}',
    '',
  ].join('\n')
}
