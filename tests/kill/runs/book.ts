// What people were told by a server that was killed again and again: none of it may turn out to be untrue.
import type { Facts } from '../../support/facts.ts'

/** Filled in by the people as answers arrive. */
export type Book = {
  /** Runs that the server said it has taken on. */
  accepted: Set<string>
  /** Approvals and what the server said they have become. */
  decided: Map<string, string>
  /** Runs that the server said it has stopped. */
  stopped: Set<string>
  /** Answers that nobody should get. */
  surprises: string[]
}

export const emptyBook = (): Book => ({ accepted: new Set(), decided: new Map(), stopped: new Set(), surprises: [] })

/** One line for each promise that was not kept. */
export function brokenPromises({ accepted, decided, stopped, surprises }: Book, { runs, approvals }: Facts): string[] {
  return [
    ...surprises,
    ...[...accepted].filter(id => !runs.has(id)).map(id => `run ${id} was accepted and is gone`),
    ...[...decided]
      .filter(([id, told]) => approvals.get(id)?.status !== told)
      .map(([id, told]) => `approval ${id} is ${approvals.get(id)?.status}, but somebody was told ${told}`),
    ...[...stopped]
      .filter(id => runs.get(id)?.status !== 'cancelled')
      .map(id => `run ${id} is ${runs.get(id)?.status}, but somebody was told it is stopped`),
  ]
}
