/** Reasons that keep a vehicle off a site's pages (A1.2, A1.12–A1.14, A4.29, A6.11): one row for each setting. */
import type { SearchVehicle } from './search-vehicle.ts'
import type { SiteSearchFacts } from './site-search-facts.ts'

/** Facts that decide whether a vehicle is listed. */
export type ListedVehicle = Pick<
  SearchVehicle,
  'make' | 'stocknum' | 'status' | 'carType' | 'itemType' | 'photosCount' | 'soldAt'
>
export type ListingSettings = Pick<
  SiteSearchFacts,
  | 'carTypes'
  | 'itemTypes'
  | 'excludedMakes'
  | 'excludedStockNumbers'
  | 'requireInStock'
  | 'minimumPhotos'
  | 'soldRetentionDays'
  | 'timeZone'
>

export interface ListingRule {
  /** Setting of site.json, or the feed's column. */
  setting: string
  hides(vehicle: ListedVehicle, settings: ListingSettings): boolean
  /** Vehicles that it hides, for `12 used vehicles with …`. */
  hidden(settings: ListingSettings): string
  /** Advice: how the vehicle is listed again. */
  remedy: string
  /** The vehicle's fault in two or three words, for lists. */
  chip(vehicle: ListedVehicle): string
}

/** "No photos", "2 photos". */
export function photosChip(photosCount: number): string {
  return photosCount === 0 ? 'No photos' : `${photosCount} ${photosCount === 1 ? 'photo' : 'photos'}`
}

export const LISTING_RULES = [
  {
    setting: 'search.carTypes',
    hides: ({ carType }, { carTypes }) => !carTypes.includes(carType),
    hidden: ({ carTypes }) => `of a condition that the site does not sell (it sells ${carTypes.join(', ')})`,
    remedy: 'add the condition to the setting, or correct it in the feed',
    chip: () => 'Condition not sold',
  },
  {
    setting: 'search.itemTypes',
    hides: ({ itemType }, { itemTypes }) => !itemTypes.includes(itemType),
    hidden: ({ itemTypes }) => `of a kind that the site does not sell (it sells ${itemTypes.join(', ')})`,
    remedy: 'add the kind to the setting, or correct it in the feed',
    chip: () => 'Kind not sold',
  },
  {
    setting: 'search.excludedMakes',
    hides: ({ make }, { excludedMakes }) => excludedMakes.includes(make),
    hidden: ({ excludedMakes }) => `of a make that the site leaves out (${excludedMakes.join(', ')})`,
    remedy: 'take the make out of the setting',
    chip: () => 'Make left out',
  },
  {
    setting: 'search.excludedStockNumbers',
    hides: ({ stocknum }, { excludedStockNumbers }) => excludedStockNumbers.includes(stocknum),
    hidden: () => 'whose stock number the site leaves out',
    remedy: 'take the stock number out of the setting',
    chip: () => 'Number left out',
  },
  {
    setting: 'search.minimumPhotos',
    hides: ({ carType, photosCount }, { minimumPhotos }) => carType === 'used' && photosCount < minimumPhotos,
    hidden: ({ minimumPhotos }) =>
      `used with fewer than ${minimumPhotos} ${minimumPhotos === 1 ? 'photo' : 'photos'}, stand-ins not counted`,
    remedy: 'send more photos in the feed, or lower the setting',
    chip: ({ photosCount }) => photosChip(photosCount),
  },
  {
    setting: 'search.requireInStock',
    hides: ({ status }, { requireInStock }) => requireInStock && (status === 'coming_soon' || status === 'sold'),
    hidden: () => 'coming soon or sold, where the site lists only what is in stock',
    remedy: 'wait until it is in stock, or turn the setting off',
    chip: () => 'Not in stock',
  },
  {
    setting: "the feed's status",
    hides: ({ status }) => status === 'unavailable',
    hidden: () => 'not available',
    remedy: 'send a status that is for sale, such as "in stock"',
    chip: () => 'Not available',
  },
] as const satisfies readonly ListingRule[]

/** Of sold vehicles, which a site lists for some days more. */
export const SOLD_RULE = {
  setting: 'search.soldRetentionDays',
  hidden: ({ soldRetentionDays }: ListingSettings) => `sold more than ${soldRetentionDays} days ago`,
  remedy: 'list it in the feed again if it is not sold, or raise the setting',
  chip: () => 'Sold',
} as const
