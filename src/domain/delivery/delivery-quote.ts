/** Calculates the cost of delivering a vehicle to a postcode (A18.13, A18.16). */
import { distanceKm, type Point } from '../geo/distance.ts'
import type { DeliveryRegion } from '../site/delivery.ts'

/** A postcode and where it lies. */
export interface DeliveryPlace extends Point {
  postcode: string
  /** Short name of the state. */
  state: string
}

/** A price in cents, what the region is called, and what the price includes. */
export interface DeliveryQuote {
  priceCents: number
  name: string
  note: string | null
}

/** The delivery check's answer: a quote, no estimate for a valid postcode, an empty postcode, or an invalid one. */
export type DeliveryAnswer =
  | { kind: 'quote'; quote: DeliveryQuote }
  | { kind: 'no-estimate' }
  | { kind: 'empty' }
  | { kind: 'invalid' }

function isIn({ area }: DeliveryRegion, place: DeliveryPlace, yard: Point | null): boolean {
  if (area.kind === 'states') return area.states.some((state) => state === place.state)
  if (area.kind === 'distance') return yard !== null && distanceKm(yard, place) <= area.upToKm
  // Four digits each, so that text compares as numbers do.
  return area.postcodes.some((range) => range.slice(0, 4) <= place.postcode && place.postcode <= range.slice(-4))
}

/**
 * The price of the first region that the place belongs to; `null` for none, and for one without a price. `yard` is
 * where the vehicle stands, if known. Pure.
 */
export function deliveryQuote(
  regions: readonly DeliveryRegion[],
  place: DeliveryPlace,
  yard: Point | null,
): DeliveryQuote | null {
  const region = regions.find((candidate) => isIn(candidate, place, yard))
  if (region === undefined || region.priceCents === null) return null
  return { priceCents: region.priceCents, name: region.name, note: region.note }
}

interface DeliveryCheck {
  /** The shopper's text, before any cleaning. */
  typed: string
  regions: readonly DeliveryRegion[]
  yard: Point | null
  placeOf: (postcode: string) => DeliveryPlace | null
}

/** The answer to what was typed. Spaces around it do not count; anything but four digits is no postcode. */
export function answerDelivery({ typed, regions, yard, placeOf }: DeliveryCheck): DeliveryAnswer {
  const postcode = typed.trim()
  if (postcode === '') return { kind: 'empty' }
  const place = /^\d{4}$/.test(postcode) ? placeOf(postcode) : null
  if (place === null) return { kind: 'invalid' }
  const quote = deliveryQuote(regions, place, yard)
  return quote === null ? { kind: 'no-estimate' } : { kind: 'quote', quote }
}
