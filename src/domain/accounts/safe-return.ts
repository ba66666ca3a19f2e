import { API_PREFIX, MAIN_PREFIX, PART_PREFIX, SIGN_IN_PATH } from '../site/paths.ts'

const LONGEST = 500
const ORIGIN = 'https://site.invalid'
const CLOSED = [SIGN_IN_PATH, API_PREFIX, MAIN_PREFIX, PART_PREFIX]

/**
 * An address of the same site to go on with after the sign-in (R30); `fallback` for any text that is none. No text
 * leads to another site.
 */
export function safeReturn(text: string | null, fallback: string): string {
  if (text === null || text.length > LONGEST || !/^\/(?![/\\])/.test(text)) return fallback
  // Browsers drop tabs and line breaks of an address, so "/<tab>/host" would name another host.
  // oxlint-disable-next-line no-control-regex
  if (/[\x00-\x1f\x7f\\]/.test(text)) return fallback
  const url = URL.parse(text, ORIGIN)
  if (url === null || url.origin !== ORIGIN) return fallback
  // The parser resolves dots: "/.//host" becomes "//host", which names another host.
  if (url.pathname.startsWith('//')) return fallback
  if (CLOSED.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return fallback
  return url.pathname + url.search + url.hash
}
