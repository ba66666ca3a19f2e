/** The price that a holder pays: the one kept, or a lower one that the dealer asks since (R7, ACL s 47). */
import type { PriceBasis } from '../vehicle/vehicle.ts'

export interface BasedCents {
  cents: number
  basis: PriceBasis
}

/**
 * The lower price where both are on one basis. A price on another basis, such as one without government charges, is no
 * comparison: the kept one stands. `asked` is null where the vehicle shows no price any more.
 */
export function promisedPriceOf(kept: BasedCents, asked: BasedCents | null): BasedCents {
  return asked !== null && asked.basis === kept.basis && asked.cents < kept.cents ? asked : kept
}
