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
export { datasetDifference, differenceAsFile } from './difference.ts'
export { runImport } from './import.ts'
export { giveUpLanding, landedFolder, landTable } from './land.ts'
export { relateDatasets, relateQueue } from './meaning/relate.ts'
export { checkFileName, keepOriginal, readable, sweepOriginals } from './originals.ts'
export { datasetProfile, datasetRows, getDataset, listDatasets } from './read.ts'
export { mendDataset, readDatasetAgain, takeSheet } from './read-again.ts'
export { forgetTables, removeSampleDatasets } from './sample.ts'
export { findManaged, type TableInSight, tablesInSight } from './sight.ts'
export { checkDomain, type ImportJob, importQueue, startImport } from './start-import.ts'
export { byId as datasetById, existingIds, samples as sampleDatasets } from './store.ts'
export { uploadDataset } from './upload.ts'
export { usualFor } from './usual.ts'
