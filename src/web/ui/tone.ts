// The few meanings that colour has here. A tone never stands alone: a word says the same.
export const tones = ['neutral', 'accent', 'ok', 'info', 'warn', 'serious', 'danger'] as const
export type Tone = (typeof tones)[number]

/** Text in the tone's colour. */
export const toneText: Record<Tone, string> = {
  neutral: 'text-muted',
  accent: 'text-link',
  ok: 'text-ok',
  info: 'text-info',
  warn: 'text-warn',
  serious: 'text-serious',
  danger: 'text-danger',
}

/** The tone's text on the tone's ground. */
export const toneGround: Record<Tone, string> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-hover text-link',
  ok: 'bg-okbg text-ok',
  info: 'bg-infobg text-info',
  warn: 'bg-warnbg text-warn',
  serious: 'bg-seriousbg text-serious',
  danger: 'bg-dangerbg text-danger',
}
