// Files that a person gives to one run: theirs alone, read in processes of their own, gone after a day.
export { attachedMedia } from './attached-media.ts'
export { askAttachedTables, attachedTables } from './attached-tables.ts'
export { attachedPassages, passagesAbout } from './passages.ts'
export { lookAtAttachments, type SeenPicture } from './pictures.ts'
export { type Arrived, discardAll, keepAttachments, receiveFiles } from './receive.ts'
export { type AttachmentRow, attachmentsOf } from './store.ts'
export { sweepAttachments } from './sweep.ts'
