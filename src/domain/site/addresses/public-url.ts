import type { Site } from '../site.ts'

/**
 * The whole address of a path as the world knows it: on the site's first host, over TLS. For what leaves the site, as
 * shared links do. `path` begins with a slash; two of them name no other host.
 */
export function publicUrl({ hosts: [host = ''] }: Pick<Site, 'hosts'>, path: string): string {
  return new URL(`https://${host}${path}`).href
}
