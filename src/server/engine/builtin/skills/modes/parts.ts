// Several parts of one turn, one after the other: each sees only the tool uses that belong to it, in their order.
import type { Move, Turn } from '../../turn.ts'

export type Part = (turn: Turn) => Move

/** What each part said as far as it got, and the call that the next one needs; `next` is null when all are done. */
export function inOrder(turn: Turn, parts: readonly Part[]): { said: string[]; next: Move | null } {
  const said: string[] = []
  let from = 0
  for (const part of parts) {
    let to = from
    for (;;) {
      const move = part({ ...turn, uses: turn.uses.slice(from, to) })
      if (move.kind === 'say') {
        said.push(move.text)
        break
      }
      if (to + move.calls.length > turn.uses.length) return { said, next: move }
      to += move.calls.length
    }
    from = to
  }
  return { said, next: null }
}
