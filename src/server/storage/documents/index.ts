// The door to documents: a file becomes passages of text with their places, in a process of its own.
export type { ParsedDocument, Place } from './answers.ts'
export { type Documents, openDocuments } from './client.ts'
