/** Rules of telling engines which addresses changed (https://www.indexnow.org/documentation, R38). */
import { isLocalHost } from '../site/addresses/public-url.ts'
import type { Site } from '../site/site.ts'

/** Addresses of one call. */
export const MOST_TOLD = 10_000
/** An address is told once in this time, however often it changes. */
export const TOLD_AGAIN_MS = 3_600_000
const FIRST_WAIT_MS = 15 * 60_000
const LONGEST_WAIT_MS = 86_400_000

/** Names that lead nowhere in public (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const RESERVED = ['example', 'invalid', 'test', 'local', 'localhost', 'internal', 'lan', 'home', 'home.arpa', 'onion']

/** Whether engines can reach a host: no name of a local network or of documentation, no number, no single word. */
export function isPublicHost(host: string): boolean {
  const isReserved = RESERVED.some((name) => host === name || host.endsWith(`.${name}`))
  const last = host.slice(host.lastIndexOf('.') + 1)
  return host.includes('.') && !isReserved && !isLocalHost(host) && /^[a-z]/.test(last)
}

/** Whether engines are told of a site's changed addresses. */
export const isToldOf = ({ reach, hosts }: Pick<Site, 'reach' | 'hosts'>): boolean =>
  reach.indexNow && isPublicHost(hosts[0] ?? '')

/**
 * An engine's answer: it took the addresses, it wants to be asked later, or it refuses this key and these addresses. No
 * status is no answer.
 */
export function meaningOf(status: number | null): 'taken' | 'later' | 'refused' {
  if (status === 200 || status === 202) return 'taken'
  const isLater = status === null || status === 408 || status === 429 || status >= 500
  return isLater ? 'later' : 'refused'
}

/** Time until the next try after so many failures in a row: as the engine says, else longer each time. */
export function waitMs(failures: number, retryAfterMs: number | undefined): number {
  return Math.min(LONGEST_WAIT_MS, retryAfterMs ?? FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 20))
}
