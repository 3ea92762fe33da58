// What a web server's answer says about itself: how it is packed, what it is called, why there is none.
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { AppError } from '../../base/errors.ts'

/** What was packed for the way; the bytes are counted after it, so that a small packet cannot unfold without end. */
export function unpacking(encoding = 'identity') {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
    case '':
      return []
    case 'gzip':
    case 'x-gzip':
    case 'deflate':
      return [createUnzip()]
    case 'br':
      return [createBrotliDecompress()]
    default:
      throw new AppError('provider_failed', 'The server packed its answer in a way that was not asked for')
  }
}

export const tooLarge = (limit: number) =>
  new AppError('too_large', `This file is larger than ${Math.round(limit / 1024 / 1024)} MB`)

export function refusalOf(status: number, { host }: URL): string {
  if (status === 401 || status === 403) return `${host} does not let Cabinet read this (${status}). Check the sign-in.`
  if (status === 404 || status === 410) return `There is nothing at this address any more (${status}).`
  return `${host} answered with an error (${status}).`
}

/** The name that the server gives the file, without any folder in it. */
export function nameOf(disposition = ''): string | null {
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/.exec(disposition)?.[1]
  const name = (extended && decoded(extended)) ?? plain
  return name?.split(/[/\\]/).at(-1)?.trim().slice(0, 200) || null
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
