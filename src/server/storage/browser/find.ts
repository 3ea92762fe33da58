// Finds the machine's Chromium: the one that the setting CHROMIUM names, or one in the usual places.
import { firstProgram } from '../programs.ts'

const usual: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
    name => `/usr/bin/${name}`,
  ),
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Its path; null when there is none. */
export const findChromium = (named: string | undefined): Promise<string | null> =>
  firstProgram(named ? [named] : (usual[process.platform] ?? []))
