// Listens to a stream of events and notes when the first one of a kind came and when the stream ended.

/** Moments in milliseconds of `performance.now()`. `marker` is a text that stands only in events of that kind. */
export async function firstEvent(
  url: string,
  headers: Record<string, string>,
  body: object,
  marker: string,
): Promise<{ first: number; whole: number }> {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 200 || !response.body) throw new Error(`${url} was answered with ${response.status}`)
  let first: number | undefined
  let heard = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    heard += piece
    if (first === undefined && heard.includes(marker)) first = performance.now()
  }
  if (first === undefined) throw new Error(`${url} never said ${marker}: ${heard.slice(0, 300)}`)
  return { first, whole: performance.now() }
}
