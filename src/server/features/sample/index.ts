// The sample company: invented data to see everything at work.
export { fillSample, type SampleJob, sampleQueue } from './fill.ts'
export { getSample, loadSample } from './load.ts'
export { removeSample } from './remove.ts'
