// The sample company. Its state is kept with the datasets, so that news about these renew it as well.
import * as sample from '#contract/sample'
import { change, look } from './nouns.ts'

export const sampleCompany = () => look('datasets', sample.get, {})

export const loadSample = change(sample.load, 'datasets')

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const removeSample = change(
  sample.remove,
  'datasets',
  'agents',
  'approvals',
  'chat',
  'files',
  'findings',
  'runs',
)
