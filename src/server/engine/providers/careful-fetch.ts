// How providers are called: no redirect is followed, because it could carry the key to somebody else, and a refusal
// that repeats the key is passed on without it.

/** Longer refusals are cut; nobody reads them to their end. */
const longestRefusal = 20_000

export function carefulFetch(api_key: string | null): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    if (response.ok) return response
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      const status = { status: 404, statusText: 'Redirected' }
      return new Response('{"error":{"message":"The address leads somewhere else"}}', status)
    }
    const said = (await response.text()).slice(0, longestRefusal)
    const { status, statusText, headers } = response
    return new Response(withoutKey(said, api_key), { status, statusText, headers: kept(headers) })
  }
}

const withoutKey = (text: string, api_key: string | null) => (api_key ? text.replaceAll(api_key, '…') : text)

/** The text is unpacked by now, and may be shorter than it was said to be. */
function kept(headers: Headers): Headers {
  const copy = new Headers()
  for (const name of ['content-type', 'retry-after', 'retry-after-ms']) {
    const value = headers.get(name)
    if (value !== null) copy.set(name, value)
  }
  return copy
}
