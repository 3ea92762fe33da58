// Headers that every answer carries.
import type { MiddlewareHandler } from 'hono'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' data: blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-worker',
].join('; ')

const headers: Record<string, string> = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self)',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

export const securityHeaders: MiddlewareHandler = async (request, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) request.res.headers.set(name, value)
  if (request.req.path.startsWith('/api/') && !request.res.headers.has('Cache-Control')) {
    request.res.headers.set('Cache-Control', 'no-store')
  }
}
