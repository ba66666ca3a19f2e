import type { FastifyRequest } from 'fastify'

/**
 * Whether a request that changes something comes from a page of the same host. Browsers of before 2023 may not say
 * which site a request is from, but all of them say the origin of a POST.
 */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const fromSite = headers['sec-fetch-site']
  if (fromSite !== undefined && fromSite !== 'same-origin') return false
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && URL.parse(`${origin.protocol}//${host}`)?.host === origin.host
}
