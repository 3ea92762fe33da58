// What the figures and statuses of agents mean. Pure; the one place where each is defined.
import type { agentStatuses } from '#contract/agent-status'

/** Figures look back this far; milliseconds. */
export const lookBack = 30 * 86_400_000

const hour = 3_600_000

/** What is known of one agent, all of it from rows. */
export type Facts = {
  running_since: Date | null
  paused: boolean
  has_trouble: boolean
  /** Runs that a worker has, and runs that wait for one. */
  running: number
  queued: number
  succeeded: number
  failed: number
  mean_seconds: number | null
  /** Whether any of its duties has found a table, or the system's own records, to look at. */
  has_looked: boolean
}

/**
 * The first that holds:
 * - stopped: a person has paused it;
 * - error: the last check of one of its duties, or its last task, failed, and nobody has restarted it since;
 * - working: a run of it is being worked on or is queued;
 * - reporting: it has nothing to do, and at least one of its duties has looked at data, so its findings stand;
 * - learning: none of its duties has had anything to look at yet.
 */
export function statusOf(facts: Facts): (typeof agentStatuses)[number] {
  if (facts.paused) return 'stopped'
  if (facts.has_trouble) return 'error'
  if (facts.running + facts.queued > 0) return 'working'
  return facts.has_looked ? 'reporting' : 'learning'
}

/**
 * - tasks_completed: runs of any kind (checks of duties, tasks, answers in the chat) that began in the last 30 days
 *   and succeeded; a check that failed is none, even where its run ended well.
 * - errors_encountered: those that failed.
 * - success_rate: the share of the completed in both, in percent with one decimal; null before any has ended.
 * - response_time: mean milliseconds of work on those that succeeded, without queueing and waiting for a person.
 * - uptime_hours: since it was first started or last resumed, with one decimal; 0 while it is paused.
 */
export function metricsOf({ succeeded, failed, mean_seconds, running_since }: Facts, now: Date) {
  const ended = succeeded + failed
  return {
    tasks_completed: succeeded,
    errors_encountered: failed,
    success_rate: ended === 0 ? null : Math.round((1000 * succeeded) / ended) / 10,
    response_time: mean_seconds === null ? null : Math.round(mean_seconds * 1000),
    uptime_hours: running_since ? Math.round((10 * (now.getTime() - running_since.getTime())) / hour) / 10 : 0,
  }
}

/** Healthy without an agent in trouble, unhealthy with half of the running ones in trouble or more. */
export function healthOf(running: number, in_trouble: number): 'healthy' | 'degraded' | 'unhealthy' {
  if (in_trouble === 0) return 'healthy'
  return 2 * in_trouble >= running ? 'unhealthy' : 'degraded'
}

/** So many days of the calendar up to this one, the earliest first; each as in 2026-11-21. */
export function daysUpTo(today: string, count: number): string[] {
  const last = Date.parse(today)
  return Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** "3 days 4 hours": the two largest units, down to minutes. */
export function inWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const units = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const first = units.findIndex(([count]) => count > 0)
  if (first < 0) return '0 minutes'
  const shown = units.slice(first, first + 2).filter(([count]) => count > 0)
  return shown.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')
}
