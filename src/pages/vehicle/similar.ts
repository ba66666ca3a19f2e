import type { SiteContext } from '#data/site-context.ts'
import { wholeDollarsOf } from '#domain/money/money.ts'
import {
  askedPriceCents,
  priceDisplayOf,
  type PriceDisplay,
  type PricedVehicle,
} from '#domain/pricing/price-display.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf, type SearchState } from '#domain/search/search-state.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { cardView, type CardView } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'

type ReferenceVehicle = Pick<Vehicle, 'id' | 'make' | 'model' | 'simpleBody' | 'itemType' | 'year' | 'km'>

/** Most similar vehicles of any site (A17.2). */
const MOST = 6
/**
 * The vehicle itself and all that narrower nets brought, which may come up again, are at most six: enough are left to
 * fill up.
 */
const HITS_PER_NET = 10

type Net = Pick<SearchState, 'filters' | 'ranges'>

/** Prices within reach of one, whole dollars (A17.3). */
export function priceWindow(dollars: number): { min: number; max: number } {
  const reach = dollars < 50_000 ? 10_000 : 25_000
  return { min: Math.max(0, dollars - reach), max: dollars + reach }
}

/**
 * Ever wider nets for vehicles like one: its model, its body, its kind. Each keeps to the price window (A17.3): a dear
 * vehicle without a neighbour has none. Without a price there is no window.
 */
function nets({ make, model, simpleBody, itemType }: ReferenceVehicle, dollars: number | null): Net[] {
  const kinds: SearchState['filters'][] = [
    { make: [make], model: [model] },
    ...(simpleBody === null ? [] : [{ body: [simpleBody], item_type: [itemType] }]),
    { item_type: [itemType] },
  ]
  return kinds.map((filters) => ({ filters, ranges: dollars === null ? {} : { price: priceWindow(dollars) } }))
}

/** Years and kilometres that make a vehicle as unlike another as its whole price does. */
const YEARS_APART = 10
const KM_APART = 150_000

/** How unlike two vehicles are in price, age and use; 0 for alike ones. */
function distanceBetween(vehicle: ReferenceVehicle, cents: number | null, card: VehicleCard): number {
  const asked = askedPriceCents(card)
  const price = cents === null || asked === null ? 0 : Math.abs(asked - cents) / Math.max(cents, 1)
  const years = Math.abs(card.year - vehicle.year) / YEARS_APART
  const use = card.km === null || vehicle.km === null ? 0 : Math.abs(card.km - vehicle.km) / KM_APART
  return price + years + use
}

const dollarsOf = (price: PriceDisplay) => (price.kind === 'price' ? wholeDollarsOf(price.cents) : null)

/**
 * Vehicles in stock like one of a price, its own model first and then the least unlike, and the search that finds more
 * of them (A17.3).
 */
export async function similarTo(
  ctx: SiteContext,
  vehicle: ReferenceVehicle,
  price: PriceDisplay,
  wanted: number,
): Promise<{ cards: VehicleCard[]; href: string }> {
  const { site, search } = ctx
  const most = Math.min(MOST, wanted)
  const asked = nets(vehicle, dollarsOf(price))
  const lists = await search.lists(
    site.slug,
    asked.map(({ filters, ranges }) => ({
      ...requestOf({ ...EMPTY_STATE, filters: { ...filters, status: ['in_stock'] }, ranges }, site.search),
      hitsPerPage: HITS_PER_NET,
    })),
  )
  const cents = price.kind === 'price' ? price.cents : null
  const distance = (card: VehicleCard) => distanceBetween(vehicle, cents, card)
  const found = new Map<number, VehicleCard>()
  let href: string | null = null
  for (const [place, { filters }] of asked.entries()) {
    const others = (lists[place]?.hits ?? [])
      .filter(({ id }) => id !== vehicle.id)
      .toSorted((one, other) => distance(one) - distance(other))
    for (const card of others) found.set(card.id, card)
    if (others.length > 0) href ??= searchPath({ ...EMPTY_STATE, filters }, search.dictionary(site.slug))
  }
  return { cards: [...found.values()].slice(0, most), href: href ?? site.search.defaultPath }
}

/** The search for a vehicle's own model, which holds at least the vehicle. */
export function modelPath(
  { site, search }: SiteContext,
  { make, model }: Pick<ReferenceVehicle, 'make' | 'model'>,
): string {
  return searchPath({ ...EMPTY_STATE, filters: { make: [make], model: [model] } }, search.dictionary(site.slug))
}

/** The response of `GET /api/cars/{slug}/similar` (A17.1, A30.14). */
export interface SimilarAnswer {
  ids: number[]
  cards: CardView[]
  href: string
}

/** Vehicles like one, as many as the site shows. */
export async function similarAnswer(
  ctx: SiteContext,
  vehicle: ReferenceVehicle & PricedVehicle,
): Promise<SimilarAnswer> {
  const rules = cardRules(ctx)
  const { cards, href } = await similarTo(
    ctx,
    vehicle,
    priceDisplayOf(vehicle, rules),
    ctx.site.vehiclePage.similarCount,
  )
  return { ids: cards.map(({ id }) => id), cards: cards.map((card) => cardView(card, rules)), href }
}
