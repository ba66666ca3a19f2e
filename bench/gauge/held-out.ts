/** Measures the market index's error on prices it has not seen, beside the model's median. */
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { modelKeyOf, type MarketListing } from '#adapters/market-price/market-listing.ts'
import { isComparable } from '#domain/gauge/comparable.ts'
import { LEAST_CONFIDENCE } from '#domain/gauge/gauge.ts'

/** One listing in this many is held out. */
const HELD_OUT = 5
/** Held-out listings are asked for at most; the others say the same. */
const MOST_ASKED = 8_000

export interface HeldOutErrors {
  what: string
  learnt: number
  /** Held-out listings of models with figures, those that both were asked for. */
  asked: number
  /** Share of the held out that figures are given for with enough confidence. */
  shownPercent: number
  /** Median absolute percentage error: ours, ours where the panel would be shown, and the model's median. */
  oursPercent: number
  sureOursPercent: number
  medianPercent: number
  /** Share of prices within the range given; the range says eight of ten. */
  withinPercent: number
  /** Median time of one vehicle. */
  microseconds: number
}

/**
 * Holds every fifth listing out, learns the others, and compares. The order of the listings is theirs; nothing is
 * drawn.
 */
export function heldOut(what: string, listings: readonly MarketListing[]): HeldOutErrors {
  const index = new MarketIndex({ now: () => new Date('2026-08-03T02:00:00Z') })
  const prices = new Map<string, number[]>()
  const held: MarketListing[] = []
  let learnt = 0
  listings.filter(isComparable).forEach((listing, place) => {
    if (place % HELD_OUT === 0) return held.push(listing)
    learnt++
    index.set(listing)
    const key = modelKeyOf(listing)
    const known = prices.get(key)
    if (known === undefined) prices.set(key, [listing.priceCents])
    else known.push(listing.priceCents)
  })
  const medians = new Map([...prices].map(([key, values]) => [key, medianOf(values)]))
  const asked = held.filter((_, place) => place % Math.ceil(held.length / MOST_ASKED) === 0)
  // The first request of a model after a change prepares its data. It is not timed.
  for (const listing of asked) index.atHand({ ...listing, id: null })
  const ours: number[] = []
  const sure: number[] = []
  const plain: number[] = []
  let within = 0
  const times: number[] = []
  const found = asked.map((listing) => {
    const started = performance.now()
    const figures = index.atHand({ ...listing, id: null })
    times.push((performance.now() - started) * 1000)
    return figures
  })
  asked.forEach((listing, place) => {
    const figures = found[place]
    const median = medians.get(modelKeyOf(listing))
    if (figures === null || figures === undefined || median === undefined) return
    const miss = Math.abs(figures.averageCents / listing.priceCents - 1)
    ours.push(miss)
    if (figures.confidence > LEAST_CONFIDENCE) sure.push(miss)
    plain.push(Math.abs(median / listing.priceCents - 1))
    if (listing.priceCents >= figures.lowCents && listing.priceCents <= figures.highCents) within++
  })
  return {
    what,
    learnt,
    asked: ours.length,
    shownPercent: (100 * sure.length) / asked.length,
    oursPercent: 100 * medianOf(ours),
    sureOursPercent: 100 * medianOf(sure),
    medianPercent: 100 * medianOf(plain),
    withinPercent: (100 * within) / ours.length,
    microseconds: medianOf(times),
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? NaN
}
