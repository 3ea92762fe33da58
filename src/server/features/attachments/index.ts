// Files that a person gives to one run: theirs alone, read in processes of their own, gone after a day.
export { attachedMedia } from './attached-media.ts'
export { askAttachedTables, attachedTables } from './attached-tables.ts'
export { attachedPassages, passagesAbout } from './passages.ts'
export { lookAtAttachments } from './pictures.ts'
export { pathOf as attachmentPath } from './place.ts'
export { type Arrived, discardAll, keepAttachments, receiveFiles } from './receive.ts'
export { attachmentsOf } from './store.ts'
export { sweepAttachments } from './sweep.ts'
