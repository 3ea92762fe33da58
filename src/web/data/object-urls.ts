// Addresses of bytes that this page holds; all end with the sign-in.
import { onSessionEnd } from './credentials.ts'

const given = new Set<string>()

function objectUrl(bytes: Blob): string {
  const url = URL.createObjectURL(bytes)
  given.add(url)
  return url
}

function releaseObjectUrl(url: string): void {
  given.delete(url)
  URL.revokeObjectURL(url)
}

/** Hands bytes to the browser as a download. */
export function saveFile(bytes: Blob, file_name: string): void {
  const link = document.createElement('a')
  link.href = objectUrl(bytes)
  link.download = file_name
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => releaseObjectUrl(link.href), 60_000)
}

onSessionEnd(() => given.forEach(releaseObjectUrl))
