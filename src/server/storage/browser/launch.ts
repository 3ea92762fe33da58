// Starts a Chromium with a fresh profile that sees nothing but its proxy. A server that runs as root starts it as
// somebody else, because what it shows is not to be trusted with a machine.
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { endGroup, ownUser } from '../foreign-process.ts'
import { giveUpFirst, heldBy } from '../held-memory.ts'
import type { WayOut } from './proxy.ts'

export type Launched = { context: BrowserContext; kill(): Promise<void> }

/** Of all its processes together; where the system tells it, on Linux. */
const memory_mb = 2_048
const watch_ms = 250
const viewport = { width: 1280, height: 800 }
const quiet = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-plugins',
  '--disable-remote-fonts-prefetch',
  '--js-flags=--max-old-space-size=512',
]

/** `folder` is empty and gone afterwards. */
export async function launch(chromium: string, folder: string, proxy: WayOut): Promise<Launched> {
  const { chromium: driver } = await import('playwright-core')
  const profile = join(folder, 'profile')
  await mkdir(profile)
  const pid_file = join(folder, 'pid')
  const executablePath = process.platform === 'win32' ? chromium : await startedBy(chromium, folder, profile, pid_file)
  const context = await driver.launchPersistentContext(profile, {
    executablePath,
    chromiumSandbox: true,
    headless: true,
    timeout: 20_000,
    args: quiet,
    env: { HOME: profile, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', TMPDIR: profile },
    proxy: { server: `http://127.0.0.1:${proxy.port}`, username: proxy.username, password: proxy.password },
    viewport,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    ignoreHTTPSErrors: false,
    reducedMotion: 'reduce',
  })
  const pid = Number(await readFile(pid_file, 'utf8').catch(() => ''))
  const watch = watchMemory(pid)
  return {
    context,
    async kill() {
      clearInterval(watch)
      if (pid > 1) endGroup(pid)
      await Promise.race([context.close().catch(() => {}), new Promise(resolve => setTimeout(resolve, 1_000))])
    },
  }
}

/** A script that notes the process and becomes the browser, as a user of its own where the server is root. */
async function startedBy(chromium: string, folder: string, profile: string, pid_file: string): Promise<string> {
  const script = join(folder, 'start')
  const user = ownUser()
  const as = user ? `setpriv --reuid=${user.uid} --regid=${user.gid} --clear-groups ` : ''
  await writeFile(script, `#!/bin/sh\necho $$ > '${pid_file}'\nexec ${as}'${chromium.replaceAll("'", "'\\''")}' "$@"\n`)
  await chmod(script, 0o700)
  if (user) {
    await chmod(folder, 0o711)
    await chown(profile, user.uid, user.gid)
  }
  return script
}

/** A page that takes more takes the whole browser with it; Playwright starts it as the first of a group. */
function watchMemory(pid: number) {
  if (pid > 1) void giveUpFirst(pid)
  return setInterval(() => {
    if (pid > 1) void heldBy(pid).then(held => held > memory_mb * 1024 * 1024 && endGroup(pid))
  }, watch_ms)
}
