// The door to a company's tables: files become Parquet, questions are answered in SQL. Each runs in another process.
export type { Progress as ImportProgress } from '../child/replies.ts'
export type { ImportedTable, KeyCounts, MatchCounts } from './answers.ts'
export { openTables, type Tables } from './client.ts'
export type { DatabaseAddress, DatabaseTable } from './database/requests.ts'
export type { UsualReading } from './usual.ts'
