/** Says how an address that is not there is counted (R24): nothing of who asked is kept. */
import { withoutEndSlashes, withoutQuery } from '../site/paths/path-text.ts'
import { HANDOVER } from '../site/paths/paths-agents.ts'
import { UNSUBSCRIBE } from '../site/paths.ts'

/** Paths that are counted by themselves in a day, with the hosts that link to them. */
export const MOST_MISSING = 5_000
/** All others of a day together. No path is written so. */
export const OTHER_PATHS = '*'

const LONGEST_PATH = 300
const LONGEST_HOST = 100

const SECRETS = [UNSUBSCRIBE, HANDOVER].map((pattern) => pattern.slice(0, pattern.indexOf(':')))

/**
 * The path of an address without its query. One of the others where it is too long, may name a person or open a form,
 * or holds characters that no address of ours has.
 */
export function missingPathOf(address: string): string {
  const path = withoutEndSlashes(withoutQuery(address))
  const isTold = path.length <= LONGEST_PATH && /^\/[!-~]*$/.test(path) && !/@|%40/.test(path)
  return isTold && !SECRETS.some((prefix) => path.startsWith(prefix)) ? path : OTHER_PATHS
}

/** The host of the page that links to an address, as its browser says; '' where it says none. */
export function referrerHostOf(referrer: string | undefined): string {
  const url = referrer === undefined ? null : URL.parse(referrer)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url !== null && isWeb && url.hostname.length <= LONGEST_HOST ? url.hostname : ''
}
