/** Reads the offers of structured data. */
import { z } from 'zod'
import { centsOf } from '#domain/money/money.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { readBasis } from '#domain/price-audit/read-price-words.ts'

const offer = z.object({
  url: z.string().nullish(),
  price: z.number().nullish(),
  priceSpecification: z.object({ price: z.number(), description: z.string().nullish() }).nullish(),
})

/** An offer as schema.org has it; null for none. */
export const offerOf = (node: unknown): z.output<typeof offer> | null => offer.safeParse(node).data ?? null

/** The price of a vehicle's offers; where two prices are said, the basis is read as words that are none. */
export function readOffers(given: readonly unknown[]): SaidPrice {
  const offers = given.map((one) => offer.parse(one))
  const [first] = offers
  const price = first?.price ?? null
  if (price === null) return { priceCents: null, basis: null }
  const specified = first?.priceSpecification ?? null
  const isOne = offers.length === 1 && (specified === null || specified.price === price)
  return {
    priceCents: centsOf(price),
    basis: isOne ? readBasis(specified?.description ?? '') : `several prices: ${JSON.stringify(offers)}`,
  }
}
