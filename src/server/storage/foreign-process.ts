// Programs that meet what strangers made: whose user they run as, and how all of their processes are ended.
import { randomInt } from 'node:crypto'

/** Numbers of users that no distribution hands out. */
const [first_user, users] = [60_578, 600]

/**
 * A server that runs as root gives each program a user of its own that nobody else has: what it meets is not to be
 * trusted with a machine, and root's processes are not counted by the limit of processes. Null where it isn't root.
 */
export function ownUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = first_user + randomInt(users)
  return { uid: id, gid: id }
}

/** Ends a process that is the first of a group of its own, and the whole group. */
export function endGroup(pid: number) {
  for (const target of [-pid, pid])
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // It is gone already.
    }
}
