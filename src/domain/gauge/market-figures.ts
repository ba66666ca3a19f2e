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
 * "Based on 46 cars of the same model, 2020 to 2024, advertised in the last 60 days, allowing for year and " +
 * "kilometres."
 */
export function basisSentence({ count, fromYear, toYear, days, usesKm }: MarketBasis, itemType: ItemType): string {
  const what = count === 1 ? itemType : pluralOf(itemType)
  const years = fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`
  return (
    `Based on ${count} ${what} of the same model, ${years}, advertised in the last ${days} days, allowing for ` +
    `year${usesKm ? ', kilometres' : ''} and badge.`
  )
}
