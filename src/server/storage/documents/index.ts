// The door to documents: a file becomes passages of text with their places, in a process of its own.
export { type Documents, openDocuments } from './client.ts'
