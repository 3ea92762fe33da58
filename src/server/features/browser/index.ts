// A browser that agents use after a person has approved each step.
export { sealInArguments, sealTyped } from './typed.ts'
export { browserFor, browserStatus, walkBrowser, whyNoBrowser } from './walk.ts'
