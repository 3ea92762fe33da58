// Computer use and code: what the machine can do, and the hosts that may be reached. Saving may be refused with
// `confirmation_needed`.
import * as browser from '#contract/browser'
import * as sandbox from '#contract/sandbox'
import { change, look } from './nouns.ts'

export const browserSettings = () => look('settings', browser.getSettings, {})

export const saveBrowser = change(browser.setSettings, 'settings')

export const browserStatus = () => look('settings', browser.status, {})

export const sandboxStatus = () => look('settings', sandbox.status, {})
