// Where attached files are kept: a folder each, below the data folder, outside everything that the web serves.
import { join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import type { House } from '../house.ts'
import type { AttachmentRow } from './store.ts'

/** Below the data folder. */
export const folderOf = (id: string) => join('attachments', id)

/** What the file is called there: only its ending is taken from the person. */
export const originalIn = (name: string) => `file.${/\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'}`

/** Its absolute path. Throws not_found when its time is over. */
export function pathOf({ blobs }: Pick<House, 'blobs'>, { id, name, removed_at }: AttachmentRow): string {
  if (removed_at)
    throw new AppError('not_found', `“${name}” was removed a day after it was attached. Attach it again and ask again.`)
  return join(blobs.place(folderOf(id)), originalIn(name))
}
