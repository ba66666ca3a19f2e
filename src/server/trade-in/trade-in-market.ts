import { SiteMarketPrice } from '#adapters/market-price/site-market-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { MarketPrice } from '#ports/market-price.ts'

/**
 * The source of market prices for trade-ins. A site's settings choose the outside provider, for all prices
 * (`market.source`) or for valuations alone (`redbook.valuations`, A14.10); otherwise it is the platform's own market.
 * A site that chooses a provider where none is configured gets no figures and no estimate.
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
