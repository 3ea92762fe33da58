// Documents that people uploaded: kept, read into passages, searched by those who may see them.
export { changeDocument, readDocumentAgain, removeDocument } from './change.ts'
export { embedDocuments, embedQueue } from './embed.ts'
export { type ReadingJob, readingQueue, runReading } from './index-document.ts'
export { languageOf } from './language.ts'
export { documentContent, documentPassages, getDocument, listDocuments } from './read.ts'
export { searchDocuments } from './search.ts'
export { documentsState, documentTexts } from './texts.ts'
export { uploadDocument } from './upload.ts'
