import { setImmediate } from 'node:timers/promises'
import { priceDropIds } from '#data/price-drops.ts'
import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { isShownOn } from '#domain/site/announcement.ts'
import { hasPlugin } from '#domain/site/site.ts'
import { HOME_PATH, OFFERS_PATH, campaignPath } from '#domain/site/paths.ts'
import { cardView, type CardView } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'
import { untilWords } from '../date-words.ts'
import { allInStock } from '../in-stock.ts'
import type { PageContext, PageLoader } from '../page.ts'
import { promotionsOf } from '../promotions.ts'
import type { OffersData } from './page.tsx'

/** Cards of each group. */
const MOST_DROPS = 24
const MOST_BELOW = 12

/**
 * Vehicles looked through for prices below the market, and how many are compared at one go: other requests are answered
 * in between.
 */
const LOOKED_THROUGH = 2_000
const AT_ONE_GO = 100

/**
 * What is cheaper than it was, or than others like it, with the proof of each; and what the site's settings promote
 * (A3.11, D2.8).
 */
export const loadOffers: PageLoader<OffersData> = async (ctx) => {
  const { site } = ctx
  const rules = cardRules(ctx)
  const ids = await priceDropIds(ctx, MOST_DROPS)
  const dropped = (await ctx.search.cards(site.slug, ids)).map((card) => cardView(card, rules)).filter(isDropped)
  const below = await belowMarket(ctx, new Set(dropped.map(({ id }) => id)))
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `Special offers | ${site.name}`,
      description: `Vehicles at ${site.name} whose price has come down, or that ask less than others like them.`,
      canonical: OFFERS_PATH,
      index: true,
      structuredData: [
        breadcrumbNode(site, [
          { label: 'Home', href: HOME_PATH },
          { label: 'Special offers', href: OFFERS_PATH },
        ]),
      ],
    },
    data: { dropped, below, campaigns: await campaignsOf(ctx) },
  }
}

function isDropped({ price, sold }: CardView): boolean {
  return sold === null && price.kind === 'price' && price.wasCents !== null
}

async function belowMarket(ctx: PageContext, shown: ReadonlySet<number>): Promise<CardView[]> {
  if (!hasPlugin(ctx.site, 'autogauge')) return []
  const hits = await allInStock(ctx, { car_type: ['used', 'demo'] }, LOOKED_THROUGH)
  const rules = cardRules(ctx)
  const found: CardView[] = []
  for (let from = 0; from < hits.length; from += AT_ONE_GO) {
    const views = hits.slice(from, from + AT_ONE_GO).map((card) => cardView(card, rules))
    found.push(
      ...views.filter(({ id, sold, belowMarketCents }) => !shown.has(id) && sold === null && belowMarketCents !== null),
    )
    await setImmediate()
  }
  return found
    .toSorted((one, other) => (other.belowMarketCents ?? 0) - (one.belowMarketCents ?? 0))
    .slice(0, MOST_BELOW)
}

/**
 * What runs today: the promotions of the site's settings, and campaign pages that have a last day. What each promises
 * stands where it leads, with its conditions.
 */
async function campaignsOf(ctx: PageContext): Promise<OffersData['campaigns']> {
  const { site, pages, now } = ctx
  const day = localDay(site, now)
  const promoted = (await promotionsOf(ctx)).map(({ title, text, linkText, linkUrl, until, picture }) => ({
    title,
    text,
    link: { label: linkText, href: linkUrl },
    until,
    picture,
  }))
  const written = pages
    .filter(
      ({ path, from, until }) =>
        path.startsWith(campaignPath('')) && until !== null && isShownOn({ startsOn: from, endsOn: until }, day),
    )
    .map(({ title, lede, description, path, until }) => ({
      title,
      text: lede ?? description,
      link: { label: 'Conditions and dates', href: path },
      until: until === null ? null : untilWords(until),
      picture: null,
    }))
  return [...promoted, ...written]
}
