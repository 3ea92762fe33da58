// What counts as the figures of a finding, so that one called not useful comes back when they change.

type Figures = { priority: string; title: string; impact_value: string | null; impact_unit: string | null }

/** Its impact, or its title where it has none, and how urgent it is: the same text means the same figures. */
export const figuresOf = ({ priority, title, impact_value, impact_unit }: Figures): string =>
  impact_value === null ? `${priority}: ${title}` : `${priority}: ${withoutZeros(impact_value)} ${impact_unit ?? ''}`

/** 1500.50 and 1500.5 are one figure. */
const withoutZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
