// Putting one thing of a list at another place.
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter(one => one !== id)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, id)
}
