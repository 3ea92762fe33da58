// The first-run guide: whether it was left for now, and whether somebody chose to do without a language model.
import { z } from 'zod/mini'
import { setGuide as deed, Guide } from '#contract/home'
import type { Db, Tx } from '../../storage/index.ts'
import { verb } from '../verb.ts'
import { read, write } from './store.ts'

const name = 'guide'

export async function guideSettings(db: Db | Tx): Promise<Guide> {
  return z.parse(Guide, (await read(db, name)) ?? { left: false, without_model: false })
}

export const setGuide = verb(deed, {
  async change(tx, { left, without_model }, { house }) {
    const before = await guideSettings(tx)
    const guide = { left: left ?? before.left, without_model: without_model ?? before.without_model }
    await write(tx, name, guide, house.clock.now())
    return {
      answer: guide,
      audit: { action: 'settings.guide_changed', subject: name, details: guide },
      events: [{ type: 'settings.changed', id: name, permission: 'executive_dashboard' }],
    }
  },
})
