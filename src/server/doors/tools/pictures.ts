// The tool that looks at the pictures that came with a run: sizes, colours, sharpness, likeness, text.
import { z } from 'zod/mini'
import { tool } from '../../engine/index.ts'
import { lookAtAttachments } from '../../features/attachments/index.ts'
import { picturesAlike } from '../../features/duties/index.ts'
import type { Caller } from './caller.ts'

export const lookAtPictures = tool<Caller, Record<string, never>>({
  name: 'look_at_pictures',
  version: 2,
  title: 'Looking at the pictures',
  description:
    'Measures the attached pictures: size in pixels, main colours, sharpness (variance of the Laplacian), what the camera noted, which are the same or look alike, and the text in them where this machine can read it (`reader` says with what). It does not tell what they show.',
  input: z.strictObject({}) as z.ZodMiniType<Record<string, never>>,
  declaration: { kind: 'reading', taints: 'document' },
  async run(_input, { caller: { house, run_id }, signal }) {
    const seen = await lookAtAttachments(house, run_id, signal)
    const { reader, reason } = await house.images.reader()
    return {
      value: {
        pictures: seen.map(({ name, bytes, look, text }) => ({ name, bytes, ...look, text })),
        alike: picturesAlike(seen),
        reader: reader ? { name: reader.name, languages: reader.languages } : { missing: reason },
      },
    }
  },
})
