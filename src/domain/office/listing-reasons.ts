/** "Why is it not on the site?": all that hides or weakens a vehicle, by the site's own rules (Office R34). */
import { askedPriceCents, LEAST_SHOWN_CENTS, type PricedVehicle } from '../pricing/price-display.ts'
import { unlistedBy } from '../search/listing.ts'
import { photosChip, type ListedVehicle, type ListingSettings } from '../search/listing-rules.ts'

/** Facts of a vehicle that the rules read. `provenBeforeCents` is the before price as pages may show it. */
export interface JudgedVehicle
  extends ListedVehicle, Omit<PricedVehicle, 'priceBasis'>, Record<'km' | 'provenBeforeCents', number | null> {
  locationId: string | null
  createdAt: Date
}

export interface ListingReason {
  /** `hides`: the vehicle is not on the site. `weakens`: it is, and would do better without. */
  weight: 'hides' | 'weakens'
  /** Setting of site.json, or the fact itself. */
  setting: string
  /** Two or three words. */
  chip: string
  words: string
  remedy: string
  /** The tab of the vehicle's screen where a person can mend it; null where only a setting can. */
  tab: 'details' | 'price' | 'photos' | null
}

export const FEW_PHOTOS = 5
export const OLD_DAYS = 90
const DAY_MS = 86_400_000

interface WeakRule extends Pick<ListingReason, 'setting' | 'words' | 'remedy' | 'tab'> {
  weakens(vehicle: JudgedVehicle, now: Date): boolean
  chip(vehicle: JudgedVehicle): string
}

const above = (one: number | null, other: number | null) => one !== null && other !== null && one > other

const WEAK_RULES = [
  {
    setting: 'price',
    weakens: (vehicle) =>
      askedPriceCents(vehicle) === null && !vehicle.preorder && vehicle.subscriptionPriceCents === null,
    chip: () => 'No price',
    words: 'without a price above $10',
    remedy: 'set a price, or send one in the feed',
    tab: 'price',
  },
  {
    setting: 'offer',
    weakens: ({ offerPriceCents, priceCents }) => above(offerPriceCents, priceCents),
    chip: () => 'Offer over price',
    words: 'with an offer above its price',
    remedy: 'lower the offer, or leave it out',
    tab: 'price',
  },
  {
    setting: 'before price',
    weakens: ({ beforePriceCents, provenBeforeCents }) =>
      above(beforePriceCents, LEAST_SHOWN_CENTS) && provenBeforeCents === null,
    chip: () => 'Before price',
    words: 'with a before price that the ledger does not show: pages leave it out',
    remedy: 'take a price that was asked, or leave it out',
    tab: 'price',
  },
  {
    setting: 'photos',
    weakens: ({ photosCount }) => photosCount < FEW_PHOTOS,
    chip: ({ photosCount }) => photosChip(photosCount),
    words: `with fewer than ${FEW_PHOTOS} photos`,
    remedy: 'add photos here, or send more in the feed',
    tab: 'photos',
  },
  {
    setting: 'kilometres',
    weakens: ({ carType, km, itemType }) =>
      carType !== 'new' && itemType !== 'caravan' && itemType !== 'trailer' && km === null,
    chip: () => 'No kilometres',
    words: 'without kilometres',
    remedy: 'set them, or send them in the feed',
    tab: 'details',
  },
  {
    setting: 'yard',
    weakens: ({ locationId }) => locationId === null,
    chip: () => 'No yard',
    words: 'without a yard: no address, phone or hours stand beside it',
    remedy: 'choose its yard, or send it in the feed',
    tab: 'details',
  },
  {
    setting: 'age',
    weakens: ({ createdAt }, now) => ageDays(createdAt, now) > OLD_DAYS,
    chip: () => `${OLD_DAYS}+ days`,
    words: `here for more than ${OLD_DAYS} days`,
    remedy: 'look at its price',
    tab: 'price',
  },
] as const satisfies readonly WeakRule[]

/** The tab where a person changes what a rule looks at. Of a make and a number only the setting is to be changed. */
const TAB_OF: Readonly<Record<string, ListingReason['tab']>> = {
  'search.minimumPhotos': 'photos',
  'search.carTypes': 'details',
  'search.itemTypes': 'details',
  'search.requireInStock': 'details',
  'search.soldRetentionDays': 'details',
  "the feed's status": 'details',
}

/** Whole days since a vehicle was listed first. */
export function ageDays(createdAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS))
}

/**
 * All reasons of a vehicle, those that hide it first; weak points only of a vehicle that is not sold. `today` is the
 * day number of the site's zone (`listingDay`).
 */
export function listingReasons(
  vehicle: JudgedVehicle,
  settings: ListingSettings,
  { now, today }: { now: Date; today: number },
): ListingReason[] {
  const hiding = unlistedBy(vehicle, settings, today).map(({ setting, hidden, remedy, chip }) => ({
    weight: 'hides' as const,
    setting,
    chip: chip(vehicle),
    words: hidden(settings),
    remedy,
    tab: TAB_OF[setting] ?? null,
  }))
  if (vehicle.status === 'sold') return hiding
  const isHiddenFor = (tab: ListingReason['tab']) => tab === 'photos' && hiding.some((reason) => reason.tab === tab)
  const weak = WEAK_RULES.filter((rule: WeakRule) => rule.weakens(vehicle, now) && !isHiddenFor(rule.tab)).map(
    ({ setting, words, remedy, tab, chip }: WeakRule) => ({
      weight: 'weakens' as const,
      setting,
      chip: chip(vehicle),
      words,
      remedy,
      tab,
    }),
  )
  return [...hiding, ...weak]
}
