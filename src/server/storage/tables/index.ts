// The door to a company's tables: files become Parquet, questions are answered in SQL. Each runs in another process.
export type {
  ImportedColumn,
  ImportedTable,
  ImportProblem,
  QueryResult,
  TableCell,
  TableColumnProfile,
} from './answers.ts'
export { type ImportOptions, openTables, type QueryOptions, type Tables } from './client.ts'
