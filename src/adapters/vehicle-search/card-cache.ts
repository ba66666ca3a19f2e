import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { idHash } from './key-hash.ts'
import type { SegmentColumns } from './segment-columns.ts'

/** Most cards in the cache, for all sites together: some seven megabytes. A power of two. */
const SLOTS = 8_192

/**
 * The last cards that were read, so that the vehicles on sites' first pages need not be read from their bytes for every
 * page. A card has one slot, which the next vehicle that falls to it takes. A change of a segment puts all of its cards
 * out of use.
 */
export class CardCache {
  readonly #cards: (VehicleCard | undefined)[] = Array.from({ length: SLOTS })
  readonly #editions: (object | undefined)[] = Array.from({ length: SLOTS })

  /** The card of a row. Shared between answers: not to be changed. */
  cardAt(columns: SegmentColumns, row: number): VehicleCard {
    const id = columns.ids[row] ?? 0
    const slot = idHash(id) & (SLOTS - 1)
    const known = this.#cards[slot]
    if (known !== undefined && known.id === id && this.#editions[slot] === columns.edition) return known
    const card = columns.cardAt(row)
    this.#cards[slot] = card
    this.#editions[slot] = columns.edition
    return card
  }
}
