// The user that PostgreSQL runs as. PostgreSQL refuses root, so root lends it an id that nothing else uses.
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Undefined where a user is written as `Account | undefined`: PostgreSQL runs as the user we run as. */
export type Account = { uid: number; gid: number }

/** In the range that neither distributions nor systemd hand out, and low enough for rootless containers. */
const OWN_ID = 61_000

/** The user for a cluster folder: its owner, so that a cluster made by an ordinary user still works under root. */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: OWN_ID, gid: OWN_ID }
}

/**
 * The user for initdb, which insists on an id that has a name: the account itself, or else a named one in the
 * account's group. The folder is handed to the account when initdb has finished.
 */
export async function namedAccount(account: Account): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const named = lines.map(fields => ({ name: fields[0], uid: Number(fields[2]) })).filter(({ uid }) => uid > 0)
  const choice =
    named.find(({ uid }) => uid === account.uid) ?? named.find(({ name }) => name === 'nobody') ?? named.at(0)
  return { uid: choice?.uid ?? account.uid, gid: account.gid }
}

/** Whether the user can get into a folder: it, and every folder above it, must let the user pass. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true
  const { mode, uid, gid } = await stat(folder)
  const passes = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001
  if (!passes) return false
  return dirname(folder) === folder || canEnter(account, dirname(folder))
}

/** Hands a folder and everything in it to the user; the folder itself last, so that its owner tells it is done. */
export async function handOver(folder: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid)
  await chown(folder, uid, gid)
}
