// The company's own words: terms with an explanation and, where it can be counted, a formal meaning.
export { companyGlossary, describedCompany, listTerms } from './read.ts'
export { rememberCorrection } from './remember.ts'
export { meaningWords } from './words.ts'
export { addTerm, changeTerm, removeTerm } from './write.ts'
