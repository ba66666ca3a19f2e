import type { VehicleStatus } from '#domain/vehicle/vehicle.ts'
import { MARKET_DAYS, type MarketIndex } from './market-index.ts'
import type { MarketListing } from './market-listing.ts'

/** An advertisement as a database row. It does not count without a price, or when it is neither for sale nor sold. */
export type ReadListing = Omit<MarketListing, 'priceCents'> & { status: VehicleStatus; priceCents: number | null }

/** Reads advertisements from the database: src/data/price-listings.ts and src/data/stock-changes.ts. */
export interface MarketSource {
  snapshot(): Promise<string>
  all(soldSince: Date): AsyncIterable<readonly ReadListing[]>
  some(siteId: string, ids: readonly number[]): Promise<readonly ReadListing[]>
  changesSince(snapshot: string): Promise<{ idsBySite: ReadonlyMap<string, readonly number[]>; snapshot: string }>
}

const DAY_MS = 86_400_000

/**
 * Keeps the market index in step with the stock of every site. It does not poll: who follows the stock tells it that
 * something has changed, and what, is read from the database's own changes, so that nothing told late or twice is
 * missed.
 */
export class MarketFollower {
  readonly #index: MarketIndex
  readonly #source: MarketSource
  readonly #now: () => Date
  readonly #warn: (message: string) => void
  #snapshot: string | null = null
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #isClosed = false
  /** One copy of each text that very many advertisements share, such as their makes; rows bring one each. */
  readonly #texts = new Map<string, string>()

  constructor({
    index,
    source,
    now,
    warn,
  }: {
    index: MarketIndex
    source: MarketSource
    now: () => Date
    warn: (message: string) => void
  }) {
    this.#index = index
    this.#source = source
    this.#now = now
    this.#warn = warn
  }

  /**
   * Reads what has changed, all of it the first time. Resolves when what was committed before the call is in the index,
   * or could not be read: then it is logged.
   */
  async catchUp(): Promise<void> {
    if (this.#isClosed) return
    if (this.#running !== null) {
      this.#isAskedAgain = true
      return this.#running
    }
    this.#running = this.#readUntilQuiet().catch((error: unknown) => {
      this.#warn(
        'Market prices cannot be brought up to date, they stay as they are: ' +
          `${error instanceof Error ? error.message : String(error)}`,
      )
    })
    await this.#running
    this.#running = null
    if (this.#isAskedAgain) await this.catchUp()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#running
  }

  async #readUntilQuiet(): Promise<void> {
    do {
      this.#isAskedAgain = false
      if (this.#snapshot === null) await this.#readAll()
      else await this.#readChanges(this.#snapshot)
    } while (this.#isAskedAgain && !this.#isClosed)
  }

  async #readAll(): Promise<void> {
    const snapshot = await this.#source.snapshot()
    for await (const batch of this.#source.all(new Date(this.#now().getTime() - MARKET_DAYS * DAY_MS))) {
      if (this.#isClosed) return
      for (const listing of batch) this.#take(listing)
    }
    this.#snapshot = snapshot
  }

  async #readChanges(since: string): Promise<void> {
    const { idsBySite, snapshot } = await this.#source.changesSince(since)
    for (const [siteId, ids] of idsBySite) {
      const found = await this.#source.some(siteId, ids)
      for (const listing of found) this.#take(listing)
    }
    this.#snapshot = snapshot
  }

  #shared<Text extends string | null>(text: Text): Text
  #shared(text: string | null): string | null {
    if (text === null) return null
    const known = this.#texts.get(text)
    if (known === undefined) this.#texts.set(text, text)
    return known ?? text
  }

  #take({ status, priceCents, ...read }: ReadListing): void {
    const listing = {
      ...read,
      siteId: this.#shared(read.siteId),
      make: this.#shared(read.make),
      model: this.#shared(read.model),
      badge: this.#shared(read.badge),
      series: this.#shared(read.series),
      carType: this.#shared(read.carType),
      itemType: this.#shared(read.itemType),
      priceBasis: this.#shared(read.priceBasis),
      body: this.#shared(read.body),
      transmission: this.#shared(read.transmission),
      fuel: this.#shared(read.fuel),
      drive: this.#shared(read.drive),
    }
    const isOver =
      status === 'unavailable' ||
      (listing.soldAt !== null && listing.soldAt.getTime() < this.#now().getTime() - MARKET_DAYS * DAY_MS)
    if (priceCents === null || isOver) this.#index.delete(listing)
    else this.#index.set({ ...listing, priceCents })
  }
}
