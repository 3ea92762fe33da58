// What a duty's thresholds are: their defaults, or what was set in their place.
import type { Duty, ThresholdValue } from './duty.ts'

type Bounded = Pick<Duty, 'id' | 'thresholds'>
/** What was set, by the name of the setting. */
export type SetValues = ReadonlyMap<string, unknown>

/** The setting that holds one threshold of a duty. */
const settingOf = (duty: Bounded, name: string) => `duties.${duty.id}.${name}`

/** Reads the thresholds of one duty. A value that was set but lies outside its bounds counts as not set. */
export const thresholdsOf =
  (duty: Bounded, set: SetValues = new Map()): ThresholdValue =>
  name => {
    const bound = duty.thresholds?.[name]
    if (!bound) throw new Error(`The duty ${duty.id} has no threshold named ${name}`)
    const value = set.get(settingOf(duty, name))
    return typeof value === 'number' && value >= bound.min && value <= bound.max ? value : bound.default
  }

/** The thresholds that are not at their default, as text: a change of one makes a duty look again. */
export function changedThresholds(duty: Bounded, set: SetValues): string {
  const value = thresholdsOf(duty, set)
  return Object.entries(duty.thresholds ?? {})
    .filter(([name, bound]) => value(name) !== bound.default)
    .map(([name]) => ` ${name}=${value(name)}`)
    .join('')
}
