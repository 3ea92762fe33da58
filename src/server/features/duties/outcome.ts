// What came of doing a duty, in words.

export type Outcome = { opened: number; updated: number; closed: number }

/** "Found 5 things, closed 1": what is new, what is still true, what is true no more. */
export function outcomeWords({ opened, updated, closed }: Outcome): string {
  const parts = [opened === 0 ? 'Nothing new' : `Found ${opened} ${opened === 1 ? 'thing' : 'things'}`]
  if (updated > 0) parts.push(`${updated} still true`)
  if (closed > 0) parts.push(`closed ${closed}`)
  return parts.join(', ')
}
