// What was opened is closed again: at its end, after an error, when it takes too long, and on Ctrl-C.

const open = new Set<() => Promise<void>>()

/** Uses something and ends it afterwards, in any case and once. */
export async function held<Resource, Result>(
  resource: Resource,
  end: () => Promise<unknown>,
  use: (resource: Resource) => Promise<Result>,
): Promise<Result> {
  let ended: Promise<void> | undefined
  const close = () => (ended ??= end().then(() => void open.delete(close)))
  open.add(close)
  return use(resource).finally(close)
}

/** Ends everything that is open, the newest first. */
export async function endAll(): Promise<void> {
  for (const close of [...open].reverse()) await close().catch(() => {})
}
