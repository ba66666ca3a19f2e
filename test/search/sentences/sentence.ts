/** Rows of the tables of sentences: what shoppers type, and what it must find (F4 to F7, F12). */
import type { Facet } from '#domain/search/facets.ts'
import type { RangeFacet } from '#domain/search/facet-facts.ts'

export interface Sentence {
  says: string
  /** Values that a vehicle found has, any of each facet's. */
  filters?: Partial<Record<Facet, readonly string[]>>
  /** Values that no vehicle found has. */
  without?: Partial<Record<Facet, readonly string[]>>
  /** Both ends belong to it; undefined is open. */
  ranges?: Partial<Record<RangeFacet, readonly [min: number | undefined, max: number | undefined]>>
  /** A town, by its middle, and the kilometres around it. */
  near?: { lat: number; long: number; withinKm: number }
  /** The words of the sentence that are names of makes, models and badges. */
  names?: string
  /** The names are the word of a body, which names of models hold as well. */
  bodyIsName?: true
  /** Words that the page says it cannot search for. */
  idle?: readonly string[]
  /** The stock number that it names; only the small yard has such vehicles. */
  stocknum?: string
  /** Words for a value of a facet, which are idle on a stock that tells nothing of the facet. */
  untold?: Partial<Record<Facet, string>>
  /** The cheapest come first. */
  cheapest?: true
}

export const TOWNS = {
  brisbane: { lat: -27.4632, long: 153.0264 },
  cairns: { lat: -16.9073, long: 145.7331 },
  goldCoast: { lat: -28.0, long: 153.42 },
  melbourne: { lat: -37.814, long: 144.9633 },
  sydney: { lat: -33.8678, long: 151.2073 },
  toowoomba: { lat: -27.5802, long: 151.9114 },
  townsville: { lat: -19.2505, long: 146.8103 },
} as const

export const around = (town: keyof typeof TOWNS, withinKm = 50) => ({ near: { ...TOWNS[town], withinKm } })
export const body = (...values: string[]) => ({ body: values })
export const price = (min?: number, max?: number) => ({ ranges: { price: [min, max] as const } })
export const km = (max: number) => ({ ranges: { km: [undefined, max] as const } })
export const year = (min?: number, max?: number) => ({ ranges: { year: [min, max] as const } })
export const towing = (min: number) => ({ ranges: { towing_kg: [min, undefined] as const } })
