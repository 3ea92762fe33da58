// Pure decisions about passwords, sign-ins and waiting.

/** A sign-in ends after 12 hours without use and after 14 days in any case; milliseconds. */
export const idleFor = 12 * 3_600_000
export const lastsFor = 14 * 24 * 3_600_000

/** Wrong passwords that cost no wait. */
const freeFailures = 4
const longestWait = 30_000

/** Milliseconds until the next try after so many wrong passwords: 1 s, 2 s, 4 s … at most 30 s, so never a lock-out. */
export const waitAfter = (failures: number) =>
  failures <= freeFailures ? 0 : Math.min(longestWait, 1000 * 2 ** Math.min(failures - freeFailures - 1, 10))

/** After this time without a wrong password the count starts anew; milliseconds. */
export const forgetFailuresAfter = 3_600_000

/** The network of an address: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(ip: string | null): string {
  if (!ip) return 'unknown'
  const plain = ip.replace(/^::ffff:/, '')
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain
}

const common = [
  'password',
  'passwort',
  'contraseña',
  'motdepasse',
  'qwerty',
  'qwertz',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'admin',
  'cabinet',
  'abc',
]

/** Why a password is refused, or null. Long and unusual is all that is asked; no rules of composition. */
export function passwordFault(password: string, about: { email: string; full_name: string }): string | null {
  const plain = password.toLowerCase()
  const letters = new Set(plain)
  if (letters.size < 5) return 'This password repeats too few different characters'
  const own = [about.email.split('@')[0] ?? '', ...about.full_name.split(/\s+/)].map(word => word.toLowerCase())
  const known = [...common, ...own.filter(word => word.length > 3)]
  const rest = known
    .reduce((left, word) => left.replaceAll(word, ''), plain)
    .replace(/0123456789|1234567890|123456789|12345678|1234567|123456|12345|1234|123/g, '')
    .replace(/[^\p{L}]/gu, '')
  if (rest.length < 3)
    return 'This password is easy to guess: choose one that is not made of common words, numbers or your name'
  return null
}
