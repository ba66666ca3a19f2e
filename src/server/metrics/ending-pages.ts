import { Gauge, type Registry } from 'prom-client'
import { localDay } from '#domain/hours/local-day.ts'
import { pagesEndingSoon } from '#domain/site/content/ending-pages.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'

/** Adds the gauge of campaign pages that end within a week. A site without any says 0, so that it can be alerted on. */
export function addEndingPages(registry: Registry, count: () => readonly { siteId: string; pages: number }[]): void {
  const gauge = new Gauge({
    name: 'forecourt_pages_ending',
    help: 'Pages of a site whose last day is within a week',
    labelNames: ['site'],
    registers: [registry],
    collect: () => {
      gauge.reset()
      for (const { siteId: site, pages } of count()) gauge.set({ site }, pages)
    },
  })
}

/** How many pages of each site end within a week of its day. */
export function endingPages(
  sites: Pick<SiteRegistry, 'served' | 'bySlug'>,
  now: Date,
): { siteId: string; pages: number }[] {
  return sites.served().map((site) => ({
    siteId: site.slug,
    pages: pagesEndingSoon(sites.bySlug(site.slug)?.served?.pages ?? [], localDay(site, now)).length,
  }))
}
