// When anybody last looked.
import type { Duty } from '#contract/agents'

/** The time of the newest check of all duties; undefined before the first one. */
export const latestCheck = (duties: readonly Pick<Duty, 'last_run_at'>[]): string | undefined =>
  duties
    .map(({ last_run_at }) => last_run_at)
    .filter(time => time !== null)
    .toSorted()
    .at(-1)
