// Reads a form with files: fields as they are called, and all files under `files`.
import type { Context as Request } from 'hono'
import { AppError } from '../../base/errors.ts'

/** What stands around the files: fields, headings, boundaries. */
const around = 256 * 1024

/** Throws invalid for what is no form, and too_large past `limit` bytes of files. */
export async function readForm(request: Request, limit: number): Promise<Record<string, unknown>> {
  const type = request.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('invalid', 'Send a form (multipart/form-data)')
  const bytes = await readBody(request, limit)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(cause => {
    throw new AppError('invalid', 'This form is cut off or damaged. Send it again.', { cause })
  })
  const files = [...form.values()].filter(value => value instanceof File)
  const fields = [...form.entries()].filter(([, value]) => !(value instanceof File))
  const unknown = [...form.entries()].find(([name, value]) => value instanceof File && !/^files?(\[\])?$/.test(name))
  if (unknown) throw new AppError('invalid', `Unknown field: ${unknown[0].slice(0, 60)}`)
  return { ...Object.fromEntries(fields), files }
}

async function readBody(request: Request, limit: number): Promise<Blob> {
  const tooLarge = () =>
    new AppError(
      'too_large',
      `Files of one request may have ${Math.round(limit / 1e6)} MB together. Upload larger ones under Company data.`,
    )
  if (Number(request.req.header('Content-Length') ?? 0) > limit + around) throw tooLarge()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const piece of (request.req.raw.body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    bytes += piece.byteLength
    if (bytes > limit + around) throw tooLarge()
    pieces.push(piece)
  }
  return new Blob(pieces)
}
