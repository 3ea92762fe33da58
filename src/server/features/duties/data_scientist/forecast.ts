// Two simple ways to forecast a series, and how far each of them would have missed before.

/** As one season before (the seasonal naive method); without a season, as last. */
export function seasonalNaive(values: readonly number[], season: number, ahead: number): number[] {
  return Array.from({ length: ahead }, (_, at) => values[values.length - season + (at % season)] ?? 0)
}

const grid = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8]

/** One pass of smoothing: the squared one-step errors, and the level and seasons at the end. */
function smooth(values: readonly number[], season: number, [alpha, gamma]: readonly [number, number]) {
  const first = values.slice(0, season)
  let level = first.reduce((sum, value) => sum + value, 0) / season
  const seasons = first.map(value => (season > 1 ? value - level : 0))
  let errors = 0
  for (const [at, value] of values.entries()) {
    if (at < season) continue
    const place = at % season
    const of = seasons[place] ?? 0
    errors += (value - level - of) ** 2
    const before = level
    level += alpha * (value - of - level)
    if (season > 1) seasons[place] = of + gamma * (value - before - of)
  }
  return { errors, level, seasons }
}

/**
 * Exponential smoothing with additive seasons and no trend (Hyndman and Athanasopoulos, "Forecasting: Principles and
 * Practice", 3rd edition, sections 8.1 and 8.3); the weights are those of a grid with the smallest one-step errors.
 */
export function smoothed(values: readonly number[], season: number, ahead: number): number[] {
  const pairs = grid.flatMap(alpha => (season > 1 ? grid : [0]).map(gamma => [alpha, gamma] as const))
  const fits = pairs.map(pair => smooth(values, season, pair))
  const best = fits.reduce((least, fit) => (fit.errors < least.errors ? fit : least))
  return Array.from({ length: ahead }, (_, at) => best.level + (best.seasons[(values.length + at) % season] ?? 0))
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export type Forecast = {
  total: number
  way: 'smoothing' | 'naive'
  /** By how much the total was missed on average at earlier dates, and as a share of what came then. */
  missed_by: number
  error: number
  /** The share by which the other way missed. */
  other_error: number
  origins: number
}

/**
 * Forecasts the total of the next `ahead` values by whichever way would have missed less at earlier dates (a rolling
 * origin: each time only what was known then is used). Undefined where there is too little to try it on.
 */
export function forecast(
  values: readonly number[],
  season: number,
  ahead: number,
  origins: number,
): Forecast | undefined {
  const least = Math.max(2 * season, 12)
  if (values.length < least + ahead * origins) return undefined
  const ends = Array.from({ length: origins }, (_, at) => values.length - ahead * (at + 1))
  const came = ends.map(end => total(values.slice(end, end + ahead)))
  const all = total(came.map(Math.abs))
  if (all === 0) return undefined
  const ways = [
    { way: 'smoothing' as const, of: smoothed },
    { way: 'naive' as const, of: seasonalNaive },
  ].map(({ way, of }) => {
    const missed = total(
      ends.map((end, at) => Math.abs(total(of(values.slice(0, end), season, ahead)) - (came[at] ?? 0))),
    )
    return { way, of, missed_by: missed / origins, error: missed / all }
  })
  const [best, other] = ways.sort((a, b) => a.error - b.error)
  if (!best || !other) return undefined
  const { way, missed_by, error } = best
  return { total: total(best.of(values, season, ahead)), way, missed_by, error, other_error: other.error, origins }
}
