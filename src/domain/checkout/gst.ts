/** Goods and services tax in an amount that includes it (R62). */

/**
 * GST in a price that includes it: one eleventh, rounded to the nearest cent, half a cent up. A taxable supply's GST is
 * 10 % of its value, so 1/11 of its price (GST Act 1999 ss 9-70 and 9-75); rounding by s 9-90.
 */
export function gstInCents(priceCents: number): number {
  return Math.round(priceCents / 11)
}

/** From this price on, a tax invoice names the buyer (GST Act s 29-70(1)(c)(ii): $1,000). */
export const BUYER_NAMED_FROM_CENTS = 100_000

/** Whether a tax invoice must name the buyer. */
export const mustNameBuyer = (priceCents: number): boolean => priceCents >= BUYER_NAMED_FROM_CENTS
