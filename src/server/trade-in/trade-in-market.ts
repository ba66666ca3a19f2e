import { SiteMarketPrice } from '#adapters/market-price/site-market-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { MarketPrice } from '#ports/market-price.ts'

/**
 * What vehicles that shoppers trade in are valued by: the outside source where the site's settings say so of all prices
 * (`market.source`) or of valuations alone (`redbook.valuations`, A14.10), else the platform's own market. Without a
 * source that is set there are no figures, and no estimate.
 */
export function tradeInMarket(
  siteOf: (siteId: string) => Pick<Site, 'market' | 'redbook'> | undefined,
  { platform, provider }: { platform: MarketPrice; provider: MarketPrice | null },
): MarketPrice {
  return new SiteMarketPrice((siteId) => {
    const site = siteOf(siteId)
    return site !== undefined && (site.redbook.valuations || site.market.source === 'provider') ? provider : platform
  })
}
