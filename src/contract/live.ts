// What GET /api/events carries. Events name a thing and never hold it; live text to its owner is the one exception.
import { z } from 'zod/mini'

export const eventTypes = [
  'agent.changed',
  'approval.changed',
  'backup.changed',
  'chat.changed',
  'dashboard.changed',
  'dataset.changed',
  // An import is further on; what is known has not changed.
  'dataset.progress',
  'document.changed',
  'engine.changed',
  'file.changed',
  'finding.changed',
  'glossary.changed',
  'notice.changed',
  'question.changed',
  'run.changed',
  // Somebody signed in: their other pages list it.
  'session.began',
  'settings.changed',
  'source.changed',
  'user.changed',
  'watched.changed',
] as const
export const EventType = z.enum(eventTypes)
export type EventType = z.infer<typeof EventType>

export const LiveEvent = z.object({ type: EventType, id: z.string() })
export type LiveEvent = z.infer<typeof LiveEvent>

/** Live text of a run, sent to the person who asked for it and to nobody else. */
export const RunDelta = z.object({
  type: z.literal('run.delta'),
  run_id: z.string(),
  text: z.string(),
  /** The pieces before belong to an answer that broke off and is asked again. */
  restart: z.optional(z.boolean()),
  /** The title of the tool that has begun, instead of text. */
  tool: z.optional(z.string()),
})
export type RunDelta = z.infer<typeof RunDelta>

/** The server lost track of what this browser has seen: everything should be asked again. */
export const Resync = z.object({ type: z.literal('resync') })

export const LivePart = z.union([LiveEvent, RunDelta, Resync])
export type LivePart = z.infer<typeof LivePart>
