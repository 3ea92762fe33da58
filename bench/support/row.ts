// One measured figure: what it is, its goal, and the bare baseline that was measured beside it.

/** `or_share`: a share of the baseline that is good enough where the machine is too slow for the figure itself. */
export type Goal = { at_most: number } | { at_least: number; or_share?: number }

export type Row = {
  title: string
  unit: string
  /** Null when it could not be taken; then `note` says why. */
  value: number | null
  goal: Goal | null
  baseline: { title: string; value: number } | null
  /** The value divided by the baseline. */
  share: number | null
  met: boolean | null
  note: string | null
}

type Details = { goal?: Goal; baseline?: { title: string; value: number }; note?: string }

/** A figure that was taken, rounded to four digits. */
export function row(title: string, unit: string, measured: number, { goal, baseline, note }: Details = {}): Row {
  const value = rounded(measured)
  const share = baseline ? rounded(measured / baseline.value) : null
  return {
    title,
    unit,
    value,
    goal: goal ?? null,
    baseline: baseline ? { ...baseline, value: rounded(baseline.value) } : null,
    share,
    met: goal ? isMet(goal, value, share) : null,
    note: note ?? null,
  }
}

/** A figure that could not be taken, and why. */
export const missing = (title: string, why: string): Row => ({
  title,
  unit: '',
  value: null,
  goal: null,
  baseline: null,
  share: null,
  met: null,
  note: why,
})

function isMet(goal: Goal, value: number, share: number | null): boolean {
  if ('at_most' in goal) return value <= goal.at_most
  return value >= goal.at_least || (goal.or_share !== undefined && share !== null && share >= goal.or_share)
}

const rounded = (value: number) => Number(value.toPrecision(4))
