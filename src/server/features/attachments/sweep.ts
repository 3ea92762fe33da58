// Attached files are gone after a day; their names stay with the execution.
import { rm } from 'node:fs/promises'
import type { House } from '../house.ts'
import { folderOf } from './place.ts'
import { removeBefore } from './store.ts'

const day = 86_400_000

export async function sweepAttachments({ db, blobs, clock }: House): Promise<void> {
  const now = clock.now()
  const removed = await removeBefore(db, new Date(now.getTime() - day), now)
  for (const { id } of removed) await rm(blobs.place(folderOf(id)), { recursive: true, force: true })
}
