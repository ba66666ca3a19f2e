import type { ItemType } from '../vehicle/vehicle.ts'

/** One source's market prices of one vehicle. Money in cents. */
export interface MarketFigures {
  /** Average asking price of vehicles like it. */
  averageCents: number
  lowCents: number
  highCents: number
  /** 0 to 1. */
  confidence: number
  /** One sentence for shoppers: what was compared. */
  description: string
  /** How the figures were worked out; `null` where the source does not tell. */
  basis: MarketBasis | null
  /** Asking prices of the compared vehicles, cents, cheapest first, for the dealer alone; `null` where not told. */
  askedCents: readonly number[] | null
}

/** The comparison behind market figures: which vehicles, how many, and the adjustments made. */
export interface MarketBasis {
  count: number
  /** Model years of the oldest and the newest. */
  fromYear: number
  toYear: number
  /** Days back to which sold vehicles count. */
  days: number
  /** Shares of the price that one model year more adds and 10,000 km more take away. */
  perYearShare: number
  per10000KmShare: number
  /** Whether kilometres were known and allowed for. */
  usesKm: boolean
  /** The vehicle's badge, and whether any of those compared has it; null where it is not known. */
  badge: { name: string; isAmong: boolean } | null
  /** The advertised model that a shopper's own name for it was taken to mean; null where they are the same. */
  meantModel: string | null
}

const PLURALS: Record<ItemType, string> = {
  car: 'cars',
  motorcycle: 'motorcycles',
  caravan: 'caravans',
  truck: 'trucks',
  trailer: 'trailers',
  boat: 'boats',
}

/** "cars", "caravans". */
export function pluralOf(itemType: ItemType): string {
  return PLURALS[itemType]
}

/**
 * "Based on 46 cars of the same model, 2020 to 2024, advertised in the last 60 days, allowing for year, kilometres and
 * badge." Says so where none of them has the vehicle's badge.
 */
export function basisSentence(basis: MarketBasis, itemType: ItemType): string {
  const { count, fromYear, toYear, days, usesKm, badge, meantModel } = basis
  const what = count === 1 ? itemType : pluralOf(itemType)
  const model = meantModel === null ? 'of the same model' : `of the model ${meantModel}`
  const years = fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`
  const allowed = ['year', ...(usesKm ? ['kilometres'] : []), ...(badge?.isAmong === true ? ['badge'] : [])]
  const last = allowed.length > 1 ? ` and ${allowed.pop()}` : ''
  const without =
    badge === null || badge.isAmong ? '' : ` None of them has the badge ${badge.name}: it is not allowed for.`
  return (
    `Based on ${count} ${what} ${model}, ${years}, advertised in the last ${days} days, allowing for ` +
    `${allowed.join(', ')}${last}.${without}`
  )
}
