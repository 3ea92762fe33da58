// What the process that looks at pictures can be asked, and what it answers. Each is parsed where it arrives.
import { z } from 'zod'

const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array)
const request = z.object({
  bytes,
  most_pixels: z.number(),
  /** A plain bitmap is wanted as well. */
  bitmap: z.boolean(),
})
export type ImageRequest = z.infer<typeof request>
export const imageMessage = z.object({ id: z.number(), request })

export const imageLook = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('seen'),
    width: z.number(),
    height: z.number(),
    /** The variance of the Laplacian of its brightness (0 to 255), at most 512 pixels wide: small without edges. */
    sharpness: z.number(),
    /** 64 bits as 16 hexadecimal digits, which differ little between pictures that look alike. */
    likeness: z.string(),
    format: z.enum(['PNG', 'JPEG']),
    /** The main ones as #rrggbb, with their share of the pixels (0 to 1). */
    colours: z.array(z.object({ colour: z.string(), share: z.number() })),
    /** What a camera or a program wrote into it. */
    noted: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  z.object({ state: z.literal('broken') }),
  /** More pixels than are looked at. */
  z.object({ state: z.literal('too_large') }),
  /** Neither PNG nor JPEG. */
  z.object({ state: z.literal('unknown') }),
])
export type ImageLook = z.infer<typeof imageLook>

/** The bitmap is null where none was wanted or nothing was seen. */
export const imageAnswer = z.object({ look: imageLook, bitmap: z.nullable(bytes) })
export type ImageAnswer = z.infer<typeof imageAnswer>
