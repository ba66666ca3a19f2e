import { setImmediate } from 'node:timers/promises'
import { priceDropIds } from '#data/price-drops.ts'
import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { hasPlugin } from '#domain/site/site.ts'
import { HOME_PATH, OFFERS_PATH } from '#domain/site/paths.ts'
import { cardView, type CardRules, type CardView } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'
import { allInStock } from '../in-stock.ts'
import type { PageContext, PageLoader } from '../page.ts'
import { campaignsOf } from './campaigns.ts'
import type { OffersData } from './page.tsx'

/** Most cards in each group. */
const MOST_DROPS = 24
const MOST_BELOW = 12

/**
 * Vehicles looked through for prices below the market, and how many are compared at one go: other requests are answered
 * in between.
 */
const LOOKED_THROUGH = 2_000
const AT_ONE_GO = 100

/**
 * Loads the offers page: price drops, vehicles below market, and campaigns (A3.11, D2.8). The price ledger proves each
 * drop, the gauge each price below market.
 */
export const loadOffers: PageLoader<OffersData> = async (ctx) => {
  const { site } = ctx
  const rules = cardRules(ctx)
  const [ids, compared, campaigns] = await Promise.all([
    priceDropIds(ctx, MOST_DROPS),
    comparedOf(ctx),
    campaignsOf(ctx),
  ])
  const known = new Map((await ctx.search.cards(site.slug, ids)).map((card) => [card.id, cardView(card, rules)]))
  const dropped = [...known.values()].filter(isDropped)
  const below = await belowMarket(compared, rules, known)
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `Special offers | ${site.name}`,
      description: `Vehicles at ${site.name} whose price has come down, or is below the market.`,
      canonical: OFFERS_PATH,
      index: true,
      structuredData: [
        breadcrumbNode(site, [
          { label: 'Home', href: HOME_PATH },
          { label: 'Special offers', href: OFFERS_PATH },
        ]),
      ],
    },
    data: { dropped, below, campaigns },
  }
}

function isDropped({ price, sold }: CardView): boolean {
  return sold === null && price.kind === 'price' && price.wasCents !== null
}

/** Vehicles whose prices are compared with the market; none where the site does not compare. */
async function comparedOf(ctx: PageContext): Promise<VehicleCard[]> {
  return hasPlugin(ctx.site, 'autogauge') ? allInStock(ctx, { car_type: ['used', 'demo'] }, LOOKED_THROUGH) : []
}

/** `known` are the cards that the page has worked out: those of dropped prices are shown above. */
async function belowMarket(
  hits: readonly VehicleCard[],
  rules: CardRules,
  known: ReadonlyMap<number, CardView>,
): Promise<CardView[]> {
  const found: CardView[] = []
  for (let from = 0; from < hits.length; from += AT_ONE_GO) {
    const views = hits.slice(from, from + AT_ONE_GO).map((card) => known.get(card.id) ?? cardView(card, rules))
    found.push(
      ...views.filter(
        (view) => view.sold === null && view.belowMarketCents !== null && !(known.has(view.id) && isDropped(view)),
      ),
    )
    await setImmediate()
  }
  return found
    .toSorted((one, other) => (other.belowMarketCents ?? 0) - (one.belowMarketCents ?? 0))
    .slice(0, MOST_BELOW)
}
