// In whose name background work is done.
import type { House } from '../../features/house.ts'
import type { Context } from '../../features/verb.ts'

export const contextOf = (house: House, job: string): Context => ({
  house,
  actor: { type: 'system', job },
  door: 'clock',
  ip: null,
})
