// Which line a place in a text is in.

/** Asked for places that only grow, as a parser gives them; counted from 1. */
export function lineCounter(text: string): (index: number) => number {
  let line = 1
  let counted = 0
  return index => {
    for (let at = text.indexOf('\n', counted); at >= 0 && at < index; at = text.indexOf('\n', counted)) {
      line += 1
      counted = at + 1
    }
    return line
  }
}
