// What is kept about a person: taken out, and removed.
export { exportOwnData, exportPersonalData } from './export.ts'
export { removePersonalData } from './remove.ts'
