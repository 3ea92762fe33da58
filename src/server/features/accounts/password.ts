// Hashing passwords with Argon2id (the parameters OWASP names: 19 MiB, 2 passes, 1 lane).
import { messageOf } from '../../base/errors.ts'

/** Loaded at the first use: signing in is rare and the library is not small. */
const argon2 = () => import('@node-rs/argon2')

let busy: Promise<unknown> = Promise.resolve()
/** One hash at a time, so that many tries at once can't take all memory and processors. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = busy.then(work, work)
  busy = result.catch(messageOf)
  return result
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))

let decoy: Promise<string> | undefined

/** Compares; without a hash it takes the same time and says no, so that unknown accounts can't be told apart. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this one')
  const compared = hash ?? (await decoy)
  const fits = await inTurn(async () => (await argon2()).verify(compared, password))
  return fits && hash !== undefined
}
