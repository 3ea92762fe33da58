// Watched pages: looked at by the clock and by hand, within what the site allows, and compared with the look before.
export { lookAtDuePages } from './look.ts'
export { lookNow } from './look-now.ts'
export { addWatchedPage, listWatchedPages, removeWatchedPage, watchedPicture } from './manage.ts'
export { allPages, type ChangeRow, changesSince, type PageRow } from './store.ts'
export { allPictures } from './store-pictures.ts'
