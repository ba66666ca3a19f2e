/** Builds the content of a result card from a vehicle, on the server. */
import { distanceWords } from '#domain/geo/distance-words.ts'
import { formatCount } from '#domain/money/money.ts'
import { yearNumber } from '#domain/hours/local-day.ts'
import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import { belowMarketOf } from '#domain/pricing/below-market.ts'
import { priceDisplayOf, type PriceDisplay, type PriceRules } from '#domain/pricing/price-display.ts'
import { offersMorePictures } from '#domain/media/thumbnails.ts'
import { CARD_WIDTHS } from '#domain/media/picture-ladder.ts'
import { pictureSrcSet, pictureUrl } from '#domain/media/picture-url.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { badgeOf, type Badge, type BadgeRules } from '#domain/vehicle/badge.ts'
import { labelsOf, type Label, type LabelProofs } from '#domain/vehicle/labels.ts'
import { feetAndMetres } from '#domain/vehicle/caravan-size.ts'
import { arrivingOf } from '#domain/vehicle/arrival.ts'
import { isKeepable, isRemovable, type KeepingRules, type RemovingRules } from '#domain/vehicle/keepable.ts'
import { type ItemType } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf, type TitleRules } from '#domain/vehicle/vehicle-title.ts'
import { vehicleFormPath, vehiclePath } from '#domain/site/paths.ts'
import type { IconName } from '../icons/icons.ts'
import { paintOf, type Paint } from '../paint/paints.ts'
import type { Repayment } from '../price/triptych.tsx'
import type { SaveableVehicle } from '../saved/list-controls.tsx'
import { silhouetteOf, type SilhouetteKind } from '../silhouette/kinds.ts'

export interface Fact {
  icon: IconName
  text: string
}

export interface CardView {
  id: number
  href: string
  askForPhotosHref: string
  title: string
  grade: string | null
  badge: Badge | null
  /** Further labels, two at most, each with its proof. */
  labels: Label[]
  sold: { similarHref: string } | null
  facts: Fact[]
  /** Towing masses, for templates that show them; empty elsewhere. */
  masses: { label: string; value: string }[]
  price: PriceDisplay
  belowMarketCents: number | null
  repayment: Repayment | null
  /** "Arriving 3 December", of a vehicle still on its way. */
  arriving: string | null
  /** "Southerly Cairns". */
  place: string | null
  /** "12 km away", from a place that the shopper named. */
  distance: string | null
  image: { src: string; srcSet: string } | null
  /** Photos that its page has. */
  photosCount: number
  /** Addresses of the photos after it, shown when the card's picture is swiped (A5.5). */
  furtherPhotos: string[]
  /** Drawing in place of a photo; null when none is like the vehicle. */
  kind: SilhouetteKind | null
  paint: Paint
  /** Data for save and compare, besides name, id and picture (A13.3). Null when the vehicle cannot be saved. */
  keep: Pick<SaveableVehicle, 'slug' | 'make' | 'model' | 'onlyIfSaved'> | null
}

export interface CardRules extends PriceRules, TitleRules, BadgeRules, KeepingRules, RemovingRules {
  now: Date
  /** Whether the template shows masses on cards. */
  showsMasses: boolean
  similarHref: (card: VehicleCard) => string
  /** Market prices of similar vehicles, if known (A5.7). */
  marketFigures?: (card: VehicleCard) => MarketFigures | null
  /** Straight-line kilometres from the shopper to a yard; null when either place is unknown. */
  distanceKm?: (locationId: string | null) => number | null
}

const BODY_ICONS: Partial<Record<ItemType, IconName>> = {
  motorcycle: 'motorcycle',
  caravan: 'caravan',
  truck: 'truck',
  trailer: 'caravan',
  boat: 'boat',
}

const CAR_TYPE_WORDS = { new: 'New', demo: 'Demo', used: 'Used' } as const

/** The content of one vehicle's card. */
export function cardView(card: VehicleCard, rules: CardRules): CardView {
  const title = vehicleTitleOf(card, rules)
  const sold = card.status === 'sold' || card.status === 'unavailable'
  const price = priceDisplayOf(card, rules)
  const badge = badgeOf({ ...card, createdAt: new Date(card.createdAt) }, rules, rules.now)
  const belowMarketCents =
    price.kind === 'price'
      ? (belowMarketOf(card, price.cents, () => rules.marketFigures?.(card) ?? null)?.cents ?? null)
      : null
  return {
    id: card.id,
    href: vehiclePath(card.slug),
    askForPhotosHref: vehicleFormPath(card.slug, 'request-photos'),
    title: title.main,
    grade: title.grade,
    badge,
    labels: labelsOf(card, labelProofsOf(price, belowMarketCents, rules), badge),
    sold: sold ? { similarHref: rules.similarHref(card) } : null,
    facts: factsOf(card),
    masses: rules.showsMasses && !sold ? massesOf(card) : [],
    price,
    belowMarketCents,
    // A repayment needs a price beside it, and both rates (the port gives all three or none).
    repayment: price.kind === 'price' && !sold ? card.repayment : null,
    arriving: arrivingOf(card, rules),
    place: card.locationName,
    distance: distanceOf(card, rules),
    image:
      card.image === null ? null : { src: pictureUrl(card.image, 640), srcSet: pictureSrcSet(card.image, CARD_WIDTHS) },
    photosCount: card.photosCount,
    furtherPhotos: offersMorePictures(card.photosCount, { on: 'results', status: card.status })
      ? card.furtherPictures.map((key) => pictureUrl(key, 640))
      : [],
    kind: silhouetteOf(card),
    paint: paintOf(card.simpleColour),
    keep:
      isKeepable(card, rules) || isRemovable(card, rules)
        ? { slug: card.slug, make: card.make, model: card.model, onlyIfSaved: sold }
        : null,
  }
}

/** Proofs of a vehicle's labels, from the price shown and its distance from the market. */
export function labelProofsOf(
  price: PriceDisplay,
  belowMarketCents: number | null,
  { now, timeZone }: Pick<CardRules, 'now' | 'timeZone'>,
): LabelProofs {
  return {
    isReduced: price.kind === 'price' && price.wasCents !== null,
    isBelowMarket: belowMarketCents !== null,
    year: yearNumber(now, timeZone),
  }
}

/** "12 km away", from the shopper's place to the yard. */
function distanceOf({ locationName, locationId }: VehicleCard, { distanceKm }: CardRules): string | null {
  const km = distanceKm?.(locationId) ?? null
  if (locationName === null || km === null) return null
  return distanceWords(km)
}

function fact(icon: IconName, text: string | null): Fact[] {
  return text === null || text === '' ? [] : [{ icon, text }]
}

function kilograms(kg: number): string {
  return `${formatCount(kg)} kg`
}

/** Icon of the kind of vehicle, beside its body or condition. */
export function bodyIcon(itemType: ItemType): IconName {
  return BODY_ICONS[itemType] ?? 'body'
}

/** At most three facts that shoppers compare in a list, such as kilometres. */
export function factsOf(card: VehicleCard): Fact[] {
  if (card.itemType === 'caravan') {
    return [
      ...fact('sleeps', card.sleeps === null ? null : `Sleeps ${card.sleeps}`),
      ...fact('length', card.bodyLengthM === null ? null : feetAndMetres(card.bodyLengthM)),
      ...fact('axle', card.axleType === null ? null : axleWords(card.axleType)),
    ]
  }
  const distance = card.km === null ? null : `${formatCount(card.km)} km`
  if (card.carType !== 'used')
    return [
      ...fact(bodyIcon(card.itemType), CAR_TYPE_WORDS[card.carType]),
      ...fact('fuel', card.simpleFuel),
      ...fact('kilometres', distance),
    ]
  return [...fact('kilometres', distance), ...fact('gears', card.simpleTransmission), ...fact('fuel', card.simpleFuel)]
}

/** "Tandem axle", in sentence case: some feeds send capitals. */
function axleWords(type: string): string {
  const words = /axle/i.test(type) ? type : `${type} axle`
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** Mass fields of a vehicle. */
export type VehicleMasses = Pick<
  VehicleCard,
  'itemType' | 'towingKg' | 'gvmKg' | 'gcmKg' | 'ballKg' | 'atmKg' | 'tareKg' | 'sleeps'
>

/**
 * Labelled masses of a vehicle, if it has at least two. A tow vehicle has tow rating, GVM, GCM and ball weight; a
 * caravan has ATM, tare, ball weight and berths.
 */
export function massesOf(card: VehicleMasses): CardView['masses'] {
  const rows: [string, string | null][] =
    card.itemType === 'caravan'
      ? [
          ['ATM', mass(card.atmKg)],
          ['Tare', mass(card.tareKg)],
          ['Ball', mass(card.ballKg)],
          ['Sleeps', card.sleeps === null ? null : String(card.sleeps)],
        ]
      : [
          ['Tows', mass(card.towingKg)],
          ['GVM', mass(card.gvmKg)],
          ['GCM', mass(card.gcmKg)],
          ['Ball', mass(card.ballKg)],
        ]
  const known = rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  return known.length >= 2 ? known : []
}

function mass(kg: number | null): string | null {
  return kg === null ? null : kilograms(kg)
}
