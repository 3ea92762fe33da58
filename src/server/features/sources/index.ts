// Sources: company data that is read from where it lives, by schedule.

export { type SourceHistory, sourceHistories } from './history.ts'
export { getSource, listSources } from './look.ts'
export { changeSource, createSource, pauseSource, removeSource } from './manage.ts'
export { testSource } from './probe.ts'
export { type ReadJob, readQueue, runRead } from './read.ts'
export { cancelReading, readDueSources, readSource } from './start.ts'
export { forgetSourceSecrets } from './store.ts'
export { sourceFigures } from './store-reads.ts'
