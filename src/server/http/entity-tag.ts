import { createHash } from 'node:crypto'

/** A strong ETag of a body (RFC 9110, 8.8.3). Equal bytes have equal tags in every process. */
export function tagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/**
 * Whether an If-None-Match header names an answer's tag, so that 304 says enough (RFC 9110, 13.1.2). Tags are compared
 * weakly: a proxy that compresses makes a tag weak, and the content is still the same.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.match(/"[^"]*"/g)?.includes(tag.replace(/^W\//, '')) ?? false
}
