/**
 * Writes robots.txt (RFC 9309). It keeps crawlers from addresses that are one shopper's, and from searches that no path
 * says: of those there is no end, and a canonical link does not stop their being fetched.
 */
import { hostNameOf } from '../site/addresses/host-name.ts'
import { isLocalHost, publicUrl } from '../site/addresses/public-url.ts'
import {
  API_PREFIX,
  CHECKOUT_PATH,
  comparePath,
  MAIN_PREFIX,
  PART_PREFIX,
  PAYMENT_RETURN_PATH,
  printPath,
  RESERVATION_PATH,
  resultsPath,
  savedPath,
  SEARCH_PATH,
  SIGN_IN_PATH,
  SITEMAP_PATH,
  successPath,
  UNSUBSCRIBE,
  usedCarsPath,
  VEHICLE_BUY_ONLINE,
  VEHICLE_CHECKOUT,
} from '../site/paths.ts'
import { HANDOVER } from '../site/paths/paths-agents.ts'
import { landingPath } from '../site/paths/paths-results.ts'
import { withoutQuery } from '../site/paths/path-text.ts'
import type { AiAccess } from '../site/settings/reach.ts'
import type { Site } from '../site/site.ts'
import { AI_PROGRAMS } from './robots-names.ts'

const CLOSED = ['User-agent: *', 'Disallow: /']

/** Rules while a site's settings cannot be read: an engine that is refused here would forget the site. */
export const OPEN_ROBOTS = 'User-agent: *\nAllow: /\n'

/** Rules of a site on one of its hosts. */
export function robotsText(
  site: Pick<Site, 'hosts' | 'localPort' | 'garagePath' | 'reach'>,
  hostHeader: string,
): string {
  const { hosts, garagePath } = site
  const { robots } = site.reach
  const host = hostNameOf(hostHeader)
  if (host !== hosts[0] || isLocalHost(host)) return lines(CLOSED)
  const refused = AI_PROGRAMS.filter(({ does }) => isRefused(does, robots.ai)).map(({ name }) => `User-agent: ${name}`)
  return lines([
    'User-agent: *',
    'Allow: /',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...whole(garagePath).map((path) => `Disallow: ${path}`),
    `Disallow: ${SEARCH_PATH}?`,
    ...ENDLESS.flatMap((path) => [`Disallow: ${path}?`, `Allow: ${path}?page=`]),
    `Sitemap: ${publicUrl(site, SITEMAP_PATH)}`,
    ...(refused.length === 0 ? [] : ['', ...refused, 'Disallow: /']),
  ])
}

function isRefused(does: (typeof AI_PROGRAMS)[number]['does'], access: AiAccess): boolean {
  return access === 'deny' || (access === 'answers-only' && does === 'train')
}

const lines = (all: readonly string[]) => `${all.join('\n')}\n`

/** A page and all below it, but no page whose name only begins so: `/reservation`, not `/reservation-terms`. */
const whole = (path: string): readonly string[] => [`${path}$`, `${path}?`, `${path}/`]

/** Addresses of one shopper, and those that programs of ours ask. */
const PRIVATE: readonly string[] = [
  `${API_PREFIX}/`,
  `${MAIN_PREFIX}/`,
  `${PART_PREFIX}/`,
  ...[UNSUBSCRIBE, HANDOVER].map((pattern) => pattern.replace(':token', '')),
  PAYMENT_RETURN_PATH.slice(0, PAYMENT_RETURN_PATH.lastIndexOf('/') + 1),
  ...[VEHICLE_CHECKOUT, VEHICLE_BUY_ONLINE].map((pattern) => pattern.replace(':slug', '*')),
  ...[
    savedPath(),
    comparePath(),
    withoutQuery(printPath('')),
    successPath(),
    SIGN_IN_PATH,
    RESERVATION_PATH,
    CHECKOUT_PATH,
  ].flatMap(whole),
]

/** Lists by path are read, and their further pages; of the longest rule that fits an address, the rule counts. */
const ENDLESS: readonly string[] = [resultsPath(['*']), usedCarsPath(['*']), landingPath('*')]
