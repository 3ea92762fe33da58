// Company data: tables, their rows and figures, and questions to them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as datasets from '#contract/datasets'
import { change, look } from './nouns.ts'

export const datasetList = () => look('datasets', datasets.list, {})

export const dataset = (id: string) => look('datasets', datasets.get, { id })

/** One page of rows; the page before stays until the next one is there. */
export const datasetRows = (id: string, offset: number, limit = 100) =>
  queryOptions({ ...look('datasets', datasets.rows, { id, offset, limit }), placeholderData: keepPreviousData })

export const datasetProfile = (id: string) => look('datasets', datasets.profile, { id })

export const changeDataset = change(datasets.change, 'datasets', 'agents', 'chat')

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const removeDataset = change(datasets.remove, 'datasets', 'agents', 'chat')
