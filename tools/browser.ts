// Finds a Chromium for the journeys, and installs one on a Debian machine where we may.
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The path of a Chromium: the one that CHROMIUM names, or one on this machine, or one installed now from Debian's
 * packages (as root only, about a minute). Throws an Error with one sentence when there is none.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM
  if (named) {
    if (await isProgram(named)) return named
    throw new Error(`CHROMIUM names ${named}, which is not a program.`)
  }
  const found = await installedBrowser()
  if (found) return found
  await installBrowser()
  const installed = await installedBrowser()
  if (installed) return installed
  throw new Error('Chromium was installed but cannot be found: set CHROMIUM to its path.')
}

async function installedBrowser(): Promise<string | undefined> {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  for (const path of [...folders.flatMap(folder => NAMES.map(name => join(folder, name))), ...PLACES])
    if (await isProgram(path)) return path
  return undefined
}

async function installBrowser(): Promise<void> {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get')))
    throw new Error('The journeys need Chromium: install it, or set CHROMIUM to its path.')
  try {
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    throw new Error('The journeys need Chromium, and apt-get could not install it: set CHROMIUM to its path.', {
      cause: error,
    })
  }
}

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
