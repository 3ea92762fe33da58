// The way out: where the server may connect to, and files of the web fetched within limits.
export { type Downloaded, download, parsedAddress } from './download.ts'
export { type Guard, openGuard, pinned, plainHost, type Resolve } from './guard.ts'
