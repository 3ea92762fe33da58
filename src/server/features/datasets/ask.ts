// Questions to the tables in SQL, within what the asker may see.
import type { z } from 'zod/mini'
import type { Evidence } from '#contract/chat'
import * as datasets from '#contract/datasets'
import { parsed } from '../../base/parse.ts'
import { type Context, query } from '../verb.ts'
import { answerColumns } from './answer-columns.ts'
import { surroundings, withSurroundings } from './meaning/surroundings.ts'
import { sightOf } from './sight.ts'
import { findAll } from './store.ts'
import { columnsOf } from './store-columns.ts'
import { newestVersions } from './store-versions.ts'

const timeLimit = 10_000

/** Every ready dataset in the asker's sight with its newest version. */
export async function readyDatasets({ house, actor }: Pick<Context, 'house' | 'actor'>) {
  const rows = (await findAll(house.db, sightOf(actor))).filter(({ version }) => version !== null)
  const ids = rows.map(({ id }) => id)
  const [stored, versions, around] = await Promise.all([
    columnsOf(house.db, ids),
    newestVersions(house.db, ids),
    surroundings(house.db, actor),
  ])
  const columns = stored.map(column => withSurroundings(column, around))
  return rows.flatMap(row => {
    const version = versions.find(({ dataset_id }) => dataset_id === row.id)
    return version
      ? [{ ...row, columns: columns.filter(({ dataset_id }) => dataset_id === row.id), newest: version }]
      : []
  })
}
export type ReadyDataset = Awaited<ReturnType<typeof readyDatasets>>[number]

type Question = z.output<typeof datasets.query.request>

/** Answers from the newest versions of these datasets. */
function answerFrom(ready: readonly ReadyDataset[], { sql, max_rows }: Question, { house }: Pick<Context, 'house'>) {
  const tables = ready.map(({ table_name, newest }) => ({ name: table_name, path: house.blobs.place(newest.parquet) }))
  return house.tables.query({ tables, sql, max_rows, time_limit_ms: timeLimit })
}

export const queryDatasets = query(datasets.query, async (question, context) =>
  answerFrom(await readyDatasets(context), question, context),
)

/** What is asked, under which title; `kept_rows` is how many rows the evidence holds. */
export type Asking = {
  title: string
  sql: string
  max_rows?: number
  kept_rows?: number
  reading?: Evidence['reading']
}

/**
 * A question whose answer can be opened: the SQL, the rows, and which version of which data it read. Whoever asks many
 * at once hands in what `readyDatasets` answered them.
 */
export async function askWithEvidence(
  context: Context,
  { title, sql, max_rows = 1000, kept_rows = 200, reading }: Asking,
  known?: readonly ReadyDataset[],
) {
  const question = parsed(datasets.query.request, { sql, max_rows })
  const ready = known ?? (await readyDatasets(context))
  const answer = await answerFrom(ready, question, context)
  const named = ready.filter(({ table_name }) => new RegExp(`\\b${table_name}\\b`, 'i').test(sql))
  const evidence: Evidence = {
    title,
    sql,
    datasets: named.map(({ id, name, newest }) => ({ id, name, version: newest.number })),
    columns: answer.columns.map(({ name }) => name),
    rows: answer.rows.slice(0, kept_rows),
    row_count: answer.row_count,
    answer_columns: answerColumns(answer.columns, named),
    ...(answer.truncated && { truncated: true }),
    asked_at: context.house.clock.now().toISOString(),
    ...(reading && { reading }),
  }
  return { answer, evidence }
}

/** The datasets that the actor may see, by id. */
export async function datasetsInSight({
  house,
  actor,
}: Pick<Context, 'house' | 'actor'>): Promise<ReadonlySet<string>> {
  return new Set((await findAll(house.db, sightOf(actor))).map(({ id }) => id))
}
