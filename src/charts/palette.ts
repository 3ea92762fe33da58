// The colours of a drawing: those of the page, which follow its theme, and those of files, which lie on white paper.
export type Colors = { text: string; muted: string; line: string; surface: string; series: readonly string[] }

export const pageColors: Colors = {
  text: 'var(--fg)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  surface: 'var(--surface)',
  series: ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'],
}

/** The light colours of the page, written so that every program reads them. */
export const paperColors: Colors = {
  text: '#181b20',
  muted: '#5c6169',
  line: '#dee0e3',
  surface: '#ffffff',
  series: ['#535cda', '#029393', '#c46d01', '#b84298', '#2d8949'],
}

/** As many series as are told apart at once. */
export const mostSeries = 5
