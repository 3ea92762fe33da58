// Company data: tables that were uploaded, what their columns mean, and questions to them.
export {
  type Asking,
  askWithEvidence,
  datasetsInSight,
  queryDatasets,
  type ReadyDataset,
  readyDatasets,
} from './ask.ts'
export { cancelDatasetImport } from './cancel.ts'
export { changeDataset, removeDataset } from './change.ts'
export { described } from './describe.ts'
export { runImport } from './import.ts'
export { checkFileName, keepOriginal, sweepOriginals } from './originals.ts'
export { datasetProfile, datasetRows, getDataset, listDatasets } from './read.ts'
export { mendDataset, readDatasetAgain, takeSheet } from './read-again.ts'
export { findManaged } from './sight.ts'
export { checkDomain, type ImportJob, importQueue, startImport } from './start-import.ts'
export { uploadDataset, usualReading } from './upload.ts'
