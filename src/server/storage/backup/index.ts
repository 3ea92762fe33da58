// Backups: the database and the files as they stood at one moment, in one archive, and back again.
export { hashOfFile, readArchive, verifyArchive, writeArchive, writeWhole } from './archive.ts'
export { dumpTables, withClient } from './dump.ts'
export { linkFiles } from './links.ts'
export { damaged, isUnused, loadTables } from './load.ts'
export { fileMember, type Manifest, tableMember } from './manifest.ts'
