/** The price gauge of a vehicle: API response (A8.5) and panel (A8.6). */
import { basisWordsOf, type PriceDisplay } from '#domain/pricing/price-display.ts'
import { gaugeAnswerOf, isGauged, shownGauge, type GaugeAnswer, type HideReason } from '#domain/gauge/gauge.ts'
import { pluralOf, type MarketFigures } from '#domain/gauge/market-figures.ts'
import { dayNumber, siteTimeZone } from '#domain/hours/local-day.ts'
import { hasPlugin } from '#domain/site/site.ts'
import { fullDate } from '#domain/vehicle/calendar-words.ts'
import { type Vehicle } from '#domain/vehicle/vehicle.ts'
import { gaugePath } from '#domain/site/paths.ts'
import { gaugeView, type GaugeView } from '#ui/gauge/gauge-view.ts'
import { pricedVehicle } from '../market-figures.ts'
import type { PageContext } from '../page.ts'
import { pricedOf, type PricedVehicle } from './priced.ts'

/**
 * The panel of a page: ready, or asked for by the browser where another machine has the figures; null where there is
 * none.
 */
export type GaugeBlock = { kind: 'ready'; view: GaugeView } | { kind: 'pending'; href: string } | null

type GaugeContext = Pick<PageContext, 'site' | 'now' | 'search' | 'market'>

/** The gauge block of a page, from market figures at hand. It waits for nothing. */
export function gaugeBlock(ctx: GaugeContext, vehicle: Vehicle, priced: PricedVehicle): GaugeBlock {
  if (!hasGauge(ctx, vehicle)) return null
  const figures = priced.figures()
  const { panel } = gaugeOf(ctx, vehicle, priced.price, figures)
  if (panel !== null) return { kind: 'ready', view: panel }
  return figures === null && ctx.market.isElsewhere(ctx.site.slug)
    ? { kind: 'pending', href: gaugePath(vehicle.slug) }
    : null
}

interface GaugeReply extends GaugeAnswer {
  market_average: number | null
  /** Why the panel stays hidden; null where it is shown. */
  hidden: HideReason | null
  /** The panel's words, as a page has them. */
  panel: GaugeView | null
}

/** The whole answer for one vehicle. Waits for the figures, wherever they are. */
export async function gaugeReply(ctx: GaugeContext, vehicle: Vehicle): Promise<GaugeReply> {
  const figures = hasGauge(ctx, vehicle) ? await ctx.market.figures(pricedVehicle(ctx.site.slug, vehicle)) : null
  const { answer, hidden, panel } = gaugeOf(ctx, vehicle, pricedOf(ctx, vehicle).price, figures)
  return {
    ...answer,
    market_average: figures === null ? null : Math.round(figures.averageCents / 100),
    hidden: isGauged(vehicle) ? hidden : 'not for sale',
    panel,
  }
}

/** The site has the gauge (A1.34), and the vehicle can be bought. */
function hasGauge({ site }: GaugeContext, vehicle: Vehicle): boolean {
  return hasPlugin(site, 'autogauge') && isGauged(vehicle)
}

function gaugeOf(
  { site, now }: GaugeContext,
  vehicle: Vehicle,
  price: PriceDisplay,
  figures: MarketFigures | null,
): { answer: GaugeAnswer; hidden: HideReason | null; panel: GaugeView | null } {
  const answer = gaugeAnswerOf(price.kind === 'price' ? price.cents : null, figures)
  const shown = shownGauge(answer)
  if (shown.kind === 'hidden' || figures === null)
    return { answer, hidden: shown.kind === 'hidden' ? shown.reason : 'no figures', panel: null }
  const panel = gaugeView({
    gauge: shown.gauge,
    averageDollars: Math.round(figures.averageCents / 100),
    basis: figures.basis,
    checkedOn: fullDate(dayNumber(now, siteTimeZone(site))),
    plural: pluralOf(vehicle.itemType),
    priceBasis: basisWordsOf(vehicle.priceBasis),
    labelsBelowAverageOnly: site.market.dealLabels === 'below-average',
  })
  return { answer, hidden: null, panel }
}
