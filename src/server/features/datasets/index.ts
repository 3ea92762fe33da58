// Company data: tables that were uploaded, what their columns mean, and questions to them.

export { askWithEvidence, queryDatasets, type ReadyDataset, readyDatasets } from './ask.ts'
export { changeDataset, removeDataset } from './change.ts'
export { described } from './describe.ts'
export { runImport } from './import.ts'
export { landedFolder, landTable } from './land.ts'
export { datasetProfile, datasetRows, getDataset, listDatasets } from './read.ts'
export { type ImportJob, importQueue, readable, uploadDataset } from './upload.ts'
