// Company data: tables that were uploaded, what their columns mean, and questions to them.
export { type Arrival, arrivals } from './arrivals.ts'
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
export { endSilentImports } from './fail-import.ts'
export { runImport } from './import.ts'
export { giveUpLanding, landedFolder, landTable } from './land.ts'
export { relateDatasets, relateQueue } from './meaning/relate.ts'
export { checkFileName, keepOriginal, readable, sweepOriginals } from './originals.ts'
export { datasetQuality } from './quality.ts'
export { datasetProfile, datasetRows, getDataset, listDatasets } from './read.ts'
export { mendDataset, readDatasetAgain, takeSheet } from './read-again.ts'
export { askReadTables, type ReadTable, readTables } from './read-once.ts'
export type { ImportJob } from './rows.ts'
export { forgetTables, removeSampleDatasets } from './sample.ts'
export { findManaged, type TableInSight, tablesInSight } from './sight.ts'
export { checkDomain, importQueue, startImport } from './start-import.ts'
export {
  byId as datasetById,
  existingIds,
  failedImports as datasetFailures,
  samples as sampleDatasets,
} from './store.ts'
export { tablePlaces } from './store-versions.ts'
export { tryImportAgain } from './try-again.ts'
export { uploadDataset } from './upload.ts'
export { usualFor } from './usual.ts'
export { type Succession, successionOf } from './version-before.ts'
