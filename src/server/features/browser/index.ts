// A browser that agents use after a person has approved each step.
export { browserFor, browserStatus, walkBrowser, whyNoBrowser } from './walk.ts'
