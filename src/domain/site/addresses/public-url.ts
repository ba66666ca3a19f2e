import type { Site } from '../site.ts'

/** Host names of the local machine (RFC 6761). There is no proxy and no TLS. */
const LOCAL = /(^|\.)localhost$/

/** Whether a host is one of the local machine, where nothing is public. */
export const isLocalHost = (host: string): boolean => LOCAL.test(host)

/** Scheme, host and port of a site as the world knows it. A demo under `.localhost` has this program's port. */
export function publicOrigin({ hosts: [host = ''], localPort }: Pick<Site, 'hosts' | 'localPort'>): string {
  return localPort !== undefined && isLocalHost(host) ? `http://${host}:${localPort}` : `https://${host}`
}

/**
 * The whole address of a path, on the site's first host. For what leaves the site, as shared links do. `path` begins
 * with a slash; two of them name no other host.
 */
export function publicUrl(site: Pick<Site, 'hosts' | 'localPort'>, path: string): string {
  return new URL(`${publicOrigin(site)}${path}`).href
}
