// The door to the browser on this machine: steps on pages of allowed hosts, in a profile that is gone afterwards.
export { type Browsers, openBrowsers } from './client.ts'
