// Removes what nobody has sent anything to for a day.
import type { House } from '../house.ts'
import { removePieces } from './place.ts'
import { removeUntouched } from './store.ts'

const DAY = 86_400_000

/** Nothing that was finished is touched: it is a dataset by then. */
export async function sweepUploads(house: House): Promise<void> {
  const left = await removeUntouched(house.db, new Date(house.clock.now().getTime() - DAY))
  for (const { id } of left) await removePieces(house, id)
}
