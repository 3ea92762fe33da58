// The door to pictures: a file becomes its size, a few figures about what it shows, and its text, outside this process.
export { type Images, openImages } from './client.ts'
export type { PictureText } from './reading/reader.ts'
export type { ImageLook } from './requests.ts'
