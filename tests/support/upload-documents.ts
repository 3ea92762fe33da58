// Documents as a person uploads them, one after the other, each until it has been read.
import type { Domain } from '#contract/access'
import { type TestHouse, until } from './house.ts'

export async function uploadDocuments(
  { app, call }: TestHouse,
  token: string,
  files: readonly { name: string; bytes: Buffer | string }[],
  domain: Domain = 'general',
): Promise<string[]> {
  const ids: string[] = []
  for (const { name, bytes } of files) {
    const query = new URLSearchParams({ file_name: name, domain })
    const response = await app.http.request(`/api/documents?${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    })
    const { id, detail } = await response.json()
    if (response.status !== 200) throw new Error(detail)
    ids.push(id)
    await until(async () => {
      const { body } = await call('GET', `/api/documents/${id}`, undefined, token)
      return body.status === 'waiting' || body.status === 'reading' ? undefined : true
    })
  }
  return ids
}
