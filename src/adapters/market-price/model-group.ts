import { momentsOf, momentsWithout, type Moments } from '#domain/gauge/slopes.ts'
import type { MarketListing } from './market-listing.ts'

/** All advertisements of one model. Changes come in any order; readers get each vehicle once, sorted by year. */
export class ModelGroup {
  readonly segment: string
  readonly #listings = new Map<string, MarketListing>()
  #sorted: readonly MarketListing[] | null = null
  #moments: Moments | null = null

  constructor(segment: string) {
    this.segment = segment
  }

  get isEmpty(): boolean {
    return this.#listings.size === 0
  }

  set(key: string, listing: MarketListing): void {
    this.#listings.set(key, listing)
    this.#forget()
  }

  delete(key: string): void {
    this.#listings.delete(key)
    this.#forget()
  }

  /** Lets go of what was sold before a moment. */
  dropSoldBefore(moment: Date): string[] {
    const gone = [...this.#listings].filter(([, { soldAt }]) => soldAt !== null && soldAt < moment).map(([key]) => key)
    for (const key of gone) this.delete(key)
    return gone
  }

  /**
   * By year, then by what tells vehicles apart: prices have no say in the order. Of one that several sites advertise,
   * the one for sale counts.
   */
  get sorted(): readonly MarketListing[] {
    if (this.#sorted !== null) return this.#sorted
    const once = new Map<string, MarketListing>()
    for (const [, listing] of [...this.#listings].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const known = once.get(listing.identity)
      if (known === undefined || (known.soldAt !== null && listing.soldAt === null)) once.set(listing.identity, listing)
    }
    this.#sorted = [...once.values()].sort(
      (one, other) => one.year - other.year || (one.identity < other.identity ? -1 : 1),
    )
    return this.#sorted
  }

  get moments(): Moments {
    this.#moments ??= momentsOf(this.sorted)
    return this.#moments
  }

  momentsWithout(own: MarketListing | undefined): Moments {
    const counted = own && this.sorted.find(({ identity }) => identity === own.identity)
    return counted === undefined ? this.moments : momentsWithout(this.moments, counted)
  }

  #forget(): void {
    this.#sorted = null
    this.#moments = null
  }
}
