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
  const url = `${publicOrigin(site)}${path}`
  // Most are as a parser would write them; a feed has a hundred thousand, and parsing is most of their cost.
  return PLAIN_URL.test(url) ? url : new URL(url).href
}

/** An address that a parser leaves as it is: a host of names without a port, no dot segments, nothing to encode. */
const PLAIN_URL = /^https:\/\/(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.)+[a-z]{2,}(?:\/|(?:\/[A-Za-z0-9_][\w.-]*)+)$/
