// Addresses of bytes that this page holds; all end with the sign-in.
import { onSessionEnd } from './credentials.ts'

const given = new Set<string>()

/** An address for `src` or a download; release it when the element is gone. */
export function objectUrl(bytes: Blob): string {
  const url = URL.createObjectURL(bytes)
  given.add(url)
  return url
}

export function releaseObjectUrl(url: string): void {
  given.delete(url)
  URL.revokeObjectURL(url)
}

onSessionEnd(() => given.forEach(releaseObjectUrl))
