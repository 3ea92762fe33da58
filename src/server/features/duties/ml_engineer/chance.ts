// How large a population stability index gets by chance alone.

/** Once in a thousand comparisons; the quantile of the standard normal distribution. */
const z = 3.0902

/** The quantile of a chi-squared distribution (Wilson and Hilferty, 1931). */
const chiSquared = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + z * Math.sqrt(2 / (9 * freedom))) ** 3

/**
 * The index that two samples of the same kind pass once in a thousand times: it is distributed as chi-squared with one
 * degree less than there are kinds, times the sum of the reciprocal sizes (Yurdakul and Naranjo, 2020).
 */
export const chanceAlone = (kinds: number, before: number, now: number) =>
  kinds < 2 ? Number.POSITIVE_INFINITY : chiSquared(kinds - 1) * (1 / before + 1 / now)
