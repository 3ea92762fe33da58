// Where everything is kept: the database with its journal, the queue of background work, the files, the tables.

export { didAnything, lastActs } from './acts.ts'
export { type Connection, type Database, type Db, openDatabase, reachDatabase, type Tx } from './database.ts'
export { diskUse } from './disk.ts'
export { failedJobs } from './failed-jobs.ts'
export { type Follower, followOutbox } from './follower.ts'
export { type Jobs, openJobs } from './jobs.ts'
export { type AuditRow, type Event, firstBrokenAuditEntry, writeJournal } from './journal.ts'
export { type LiveText, openLiveText } from './live-text.ts'
export { knownMigrations, migrate } from './migrate.ts'
export {
  eventsAfter,
  listen,
  type OutboxEvent,
  outboxRange,
  pruneOutbox,
  readAtMost,
  readOnce,
  rememberListener,
} from './outbox.ts'
export { type ScheduleTimes, scheduleTimes } from './schedules.ts'
