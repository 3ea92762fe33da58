// Files that arrive in pieces: begun, continued after a lost connection, finished or given up.
export { dropUpload, finishUpload, getUpload, sendPiece, startUpload } from './pieces.ts'
export { sweepUploads } from './sweep.ts'
