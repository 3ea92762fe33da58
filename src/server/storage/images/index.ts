// The door to pictures: a file becomes its size and a few figures about what it shows, in a process of its own.
export { type Images, openImages } from './client.ts'
export type { ImageLook } from './requests.ts'
