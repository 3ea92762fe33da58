// The specification spells some paths in several ways; all of them lead to the one under /api.

/** Any number of /api prefixes is one, and the calls under /pygpt/ and /whatsapp/ need none. */
export function canonicalPath(pathname: string): string {
  const bare = pathname.replace(/^(\/api(?=\/))+/, '')
  const isCall = bare.length < pathname.length || /^\/(pygpt|whatsapp)\/./.test(bare)
  return isCall ? `/api${bare}` : pathname
}
