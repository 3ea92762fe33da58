// Company data: tables that were uploaded, what their columns mean, and questions to them.
export {
  type Asking,
  askWithEvidence,
  datasetsInSight,
  queryDatasets,
  type ReadyDataset,
  readyDatasets,
} from './ask.ts'
export { changeDataset, removeDataset } from './change.ts'
export { described } from './describe.ts'
export { runImport } from './import.ts'
export { datasetProfile, datasetRows, getDataset, listDatasets } from './read.ts'
export { type ImportJob, importQueue, uploadDataset } from './upload.ts'
