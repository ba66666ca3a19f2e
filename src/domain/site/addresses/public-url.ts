import type { Site } from '../site.ts'

/** Hosts of this machine alone (RFC 6761): no proxy stands before them, so there is no TLS. */
const LOCAL = /(^|\.)localhost$/

/** Scheme, host and port of a site as the world knows it. A demo under `.localhost` has this program's port. */
export function publicOrigin({ hosts: [host = ''], localPort }: Pick<Site, 'hosts' | 'localPort'>): string {
  return localPort !== undefined && LOCAL.test(host) ? `http://${host}:${localPort}` : `https://${host}`
}

/**
 * The whole address of a path, on the site's first host. For what leaves the site, as shared links do. `path` begins
 * with a slash; two of them name no other host.
 */
export function publicUrl(site: Pick<Site, 'hosts' | 'localPort'>, path: string): string {
  return new URL(`${publicOrigin(site)}${path}`).href
}
