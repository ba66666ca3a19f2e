import type { FastifyRequest } from 'fastify'

/**
 * Whether a POST comes from a page of the same host. Browsers older than 2023 may omit `Sec-Fetch-Site`, but all of
 * them send the Origin of a POST.
 */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const fromSite = headers['sec-fetch-site']
  if (fromSite !== undefined && fromSite !== 'same-origin') return false
  // A page that hides its address from others sends no origin either (R14); the browser itself says where it is from.
  if (fromSite === 'same-origin' && headers.origin === 'null') return true
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && URL.parse(`${origin.protocol}//${host}`)?.host === origin.host
}
