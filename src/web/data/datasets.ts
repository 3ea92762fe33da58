// Company data: tables, their rows and figures, and questions to them.
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as datasets from '#contract/datasets'
import * as differences from '#contract/differences'
import * as quality from '#contract/quality'
import { callFile } from './call.ts'
import { change, look } from './nouns.ts'
import type { InputOf } from './request.ts'

export const datasetList = () => look('datasets', datasets.list, {})

export const dataset = (id: string) => look('datasets', datasets.get, { id })

/** One page of rows; the page before stays until the next one is there. */
export const datasetRows = (id: string, offset: number, limit = 100) =>
  queryOptions({ ...look('datasets', datasets.rows, { id, offset, limit }), placeholderData: keepPreviousData })

export const datasetQuality = (id: string) => look('datasets', quality.get, { id })

/** The rows that a question in SQL shows, as they are now. */
export const rowsBehind = (sql: string) => look('datasets', datasets.query, { sql, max_rows: 200 })

export const datasetProfile = (id: string) => look('datasets', datasets.profile, { id })

type Compared = InputOf<typeof differences.difference>

/** What changed between two versions; the page before stays until the next one is there. */
export const datasetDifference = (input: Compared) =>
  queryOptions({ ...look('datasets', differences.difference, input), placeholderData: keepPreviousData })

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const differenceFile = mutationOptions({
  mutationFn: (input: InputOf<typeof differences.differenceFile>) => callFile(differences.differenceFile, input),
})

export const changeDataset = change(datasets.change, 'datasets', 'agents', 'chat')

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const removeDataset = change(datasets.remove, 'datasets', 'agents', 'chat')
