/** Writes security.txt (RFC 9116): whom to tell of a weakness of the site. */
import { publicUrl } from '../site/addresses/public-url.ts'
import { SECURITY_PATH } from '../site/paths.ts'
import type { Site } from '../site/site.ts'

const MONTHS = 11

/**
 * The text on a day (`YYYY-MM-DD`). It expires eleven months on, so that a copy in anybody's cache is good for at most
 * a year, as the RFC wants.
 */
export function securityText(site: Pick<Site, 'email' | 'hosts' | 'localPort'>, day: string): string {
  const expires = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  expires.setUTCMonth(expires.getUTCMonth() + MONTHS)
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl(site, SECURITY_PATH)}`,
    '',
  ].join('\n')
}
