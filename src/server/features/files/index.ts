// The company's files: what agents wrote after approval.
export { type CompanyFile, companyFiles, textOf } from './company.ts'
export { keepMade } from './made.ts'
export { callFolder, filesById, keepProduced } from './produced.ts'
export { type FileContent, fileContent, listFiles } from './read.ts'
export { checkedPath } from './rules.ts'
export { keepSampleFiles, removeSampleFiles } from './sample.ts'
export { filePlaces, filesOf } from './store.ts'
export { deleteFiles, ExpectedFiles, FilesToWrite, filesAt, forgetUnused, PathsToDelete, writeFiles } from './write.ts'
