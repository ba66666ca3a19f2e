/** Rules of a new feed, for the command line and the office. */
import { isResultsPath } from '../site/paths/paths-results.ts'

const LONGEST_ID = 64
/** Signs of a feed's id, in words. */
export const FEED_ID_WORDS = 'small letters, digits and single hyphens, such as google-ads'

export const isFeedId = (id: string): boolean => id.length <= LONGEST_ID && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)

/** Whether a text is the address of a search of the site, without its host. */
export function isFeedSearch(address: string): boolean {
  const url = URL.parse(address, 'https://site.invalid')
  return url !== null && url.hostname === 'site.invalid' && isResultsPath(url.pathname)
}
