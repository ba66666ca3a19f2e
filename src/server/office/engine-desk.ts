/** Reads for the office what engines are answered, by asking the site's own pages (R160). */
import { verdictOfAddress, type AddressVerdict } from '#domain/reach/listed-address.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { ROBOTS_PATH, SITEMAP_PATH } from '#domain/site/paths.ts'
import type { Twins } from '#domain/reach/twins.ts'
import type { Site } from '#domain/site/site.ts'
import type { EngineDesk } from '#office/desks.ts'
import type { AskSite } from '../http/ask-inside.ts'

const SITEMAP_NAME = /\/sitemaps\/([a-z]+)-\d+\.xml</g

export function engineDeskOf(ask: AskSite, twins: Pick<Twins, 'addressesOf'>, site: Site): EngineDesk {
  return {
    addresses: async () => {
      const index = await ask(site, SITEMAP_PATH)
      if (index.status !== 200) return null
      const counts = new Map<string, number>()
      for (const [file, kind = ''] of index.body.toString().matchAll(SITEMAP_NAME)) {
        const { body } = await ask(site, file.slice(0, -1))
        counts.set(kind, (counts.get(kind) ?? 0) + body.toString().split('<url>').length - 1)
      }
      return [...counts].map(([kind, count]) => ({ kind, count }))
    },
    test: (asked) => testAddress(ask, site, asked),
    twins: () => twins.addressesOf(site.slug),
  }
}

/** Null for a text that is no address of the site. */
async function testAddress(ask: AskSite, site: Site, asked: string): Promise<AddressVerdict | null> {
  const own = publicUrl(site, '/')
  const url = URL.parse(asked.trim(), own)
  if (url === null || !site.hosts.includes(url.hostname)) return null
  const path = `${url.pathname}${url.search}`
  const [{ status, location = null, body }, robots] = await Promise.all([ask(site, path), ask(site, ROBOTS_PATH)])
  const answer = { status, location, html: body.toString(), robots: robots.body.toString() }
  return verdictOfAddress(publicUrl(site, path), answer)
}
