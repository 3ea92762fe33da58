// What a server that will be killed is told at its start.
import { z } from 'zod/mini'

/** Moments that only the server itself can meet exactly. */
export const insideMoments = ['streaming', 'parking', 'before_effect', 'after_effect'] as const
export type InsideMoment = (typeof insideMoments)[number]

export const Plan = z.object({
  data_dir: z.string(),
  /** The file that effects are written to. */
  effects: z.string(),
  seed: z.number(),
  /** To kill itself when a moment comes for the `count`th time, or that many milliseconds later. */
  die: z.optional(z.object({ moment: z.enum(insideMoments), count: z.number(), after: z.number() })),
})
export type Plan = z.infer<typeof Plan>

/** The one line on standard output that says that the server answers. */
export const Ready = z.object({
  port: z.number(),
  connection: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    database: z.string(),
    password: z.optional(z.string()),
  }),
})
export type Ready = z.infer<typeof Ready>
