import { chooseComparables } from '#domain/gauge/choose-comparables.ts'
import { isComparable, type ValuedVehicle } from '#domain/gauge/comparable.ts'
import { estimate } from '#domain/gauge/estimate.ts'
import { basisSentence, type MarketBasis, type MarketFigures } from '#domain/gauge/market-figures.ts'
import { meantBadge, meantModel } from '#domain/gauge/meant-model.ts'
import { NO_MOMENTS, plus, pooledSlopes, type Moments } from '#domain/gauge/slopes.ts'
import type { MarketPrice, PricedVehicle } from '#ports/market-price.ts'
import { makeKeyOf, modelKeyOf, segmentOf, type MarketListing } from './market-listing.ts'
import { ModelGroup } from './model-group.ts'

/** Days for which a sold vehicle's asking price still counts as market evidence. */
export const MARKET_DAYS = 60
/** Fewest comparable vehicles for figures. Fewer say little and would reveal a dealer's price. */
const LEAST_COMPARABLES = 4
const STEP_CENTS = 5_000
const DAY_MS = 86_400_000
/** Figures kept until their model changes: lists ask for the same vehicles again and again. */
const MOST_KEPT = 50_000

/**
 * The platform's own market: every site's advertisements by model, in memory. Figures are worked out when asked for,
 * from the vehicle's model without the vehicle itself; an advertisement that comes or goes touches its own model and
 * two sums.
 */
export class MarketIndex implements MarketPrice {
  readonly #now: () => Date
  readonly #groups = new Map<string, ModelGroup>()
  readonly #groupOf = new Map<string, { group: ModelGroup; key: string; listing: MarketListing }>()
  readonly #segments = new Map<string, Moments>()
  #platform: Moments | null = null
  readonly #kept = new Map<string, { change: number; figures: MarketFigures | null }>()
  #change = 0
  readonly #changes = new WeakMap<ModelGroup, number>()
  #dropped = 0

  constructor({ now }: { now: () => Date }) {
    this.#now = now
  }

  /** The number of advertisements. */
  get size(): number {
    return this.#groupOf.size
  }

  /** Takes in an advertisement, new or changed; one that nothing can be learnt from only takes the old one's place. */
  set(listing: MarketListing): void {
    const place = placeOf(listing)
    this.delete(listing)
    if (!isComparable(listing)) return
    const key = modelKeyOf(listing)
    const group = this.#groups.get(key) ?? new ModelGroup(segmentOf(listing))
    this.#groups.set(key, group)
    group.set(place, listing)
    this.#groupOf.set(place, { group, key, listing })
    this.#note(group)
  }

  delete(vehicle: { siteId: string; id: number }): void {
    const place = placeOf(vehicle)
    const known = this.#groupOf.get(place)
    if (known === undefined) return
    known.group.delete(place)
    if (known.group.isEmpty) this.#groups.delete(known.key)
    this.#groupOf.delete(place)
    this.#note(known.group)
  }

  isElsewhere(): boolean {
    return false
  }

  async figures(vehicle: PricedVehicle): Promise<MarketFigures | null> {
    return this.atHand(vehicle)
  }

  atHand(vehicle: PricedVehicle): MarketFigures | null {
    this.#dropOld()
    const exact = this.#groups.get(modelKeyOf(vehicle))
    // A vehicle that is in no stock was typed by a person, whose names for it may be others.
    if (exact === undefined) return vehicle.id === null ? this.#figuresOfMeant(vehicle) : null
    return this.#figuresIn(exact, vehicle)
  }

  #figuresIn(group: ModelGroup, vehicle: PricedVehicle): MarketFigures | null {
    const change = this.#changes.get(group) ?? 0
    const own =
      vehicle.id === null ? undefined : this.#groupOf.get(placeOf({ siteId: vehicle.siteId, id: vehicle.id }))?.listing
    const place = own === undefined ? null : `${placeOf(own)} ${factsOf(vehicle)}`
    const kept = place === null ? undefined : this.#kept.get(place)
    if (kept?.change === change) return kept.figures
    const figures = this.#workOut(group, vehicle, own)
    if (place !== null) this.#keep(place, change, figures)
    return figures
  }

  #figuresOfMeant(typed: PricedVehicle): MarketFigures | null {
    const make = makeKeyOf(typed)
    const models = [...this.#groups].flatMap(([key, group]) => {
      const model = group.sorted[0]?.model
      return key.startsWith(make) && model !== undefined
        ? [{ group, model, badges: group.sorted.map(({ badge }) => badge) }]
        : []
    })
    const meant = meantModel(models, typed)
    return meant === null ? null : this.#workOut(meant.model.group, { ...typed, badge: meant.badge }, undefined)
  }

  #workOut(group: ModelGroup, asked: PricedVehicle, own: MarketListing | undefined): MarketFigures | null {
    const vehicle = asked.id === null ? withMeantBadge(asked, group) : asked
    const comparables = chooseComparables(group.sorted, vehicle, ({ identity }) => identity === own?.identity)
    const [first] = comparables
    const last = comparables.at(-1)
    if (first === undefined || last === undefined || comparables.length < LEAST_COMPARABLES) return null
    const without = plus(group.momentsWithout(own), group.moments, -1)
    const slopes = pooledSlopes(plus(this.#segment(group.segment), without), plus(this.#wholePlatform(), without))
    const found = estimate(comparables, vehicle, slopes)
    if (found === null) return null
    const basis: MarketBasis = {
      count: found.count,
      fromYear: first.year,
      toYear: last.year,
      days: MARKET_DAYS,
      perYearShare: rounded(found.perYearShare),
      per10000KmShare: rounded(found.per10000KmShare),
      usesKm: vehicle.km !== null && comparables.some(({ km }) => km !== null),
      badge:
        vehicle.badge === null
          ? null
          : { name: vehicle.badge, isAmong: comparables.some(({ badge }) => badge === vehicle.badge) },
      meantModel: modelKeyOf({ ...vehicle, model: first.model }) === modelKeyOf(vehicle) ? null : first.model,
    }
    const { midCents, lowCents, highCents } = found
    return {
      averageCents: toStep(midCents, Math.round),
      lowCents: toStep(lowCents, Math.floor),
      highCents: toStep(highCents, Math.ceil),
      confidence: rounded(found.confidence),
      description: basisSentence(basis, vehicle.itemType),
      basis,
      askedCents: comparables.map(({ priceCents }) => priceCents).toSorted((one, other) => one - other),
    }
  }

  #note(group: ModelGroup): void {
    this.#change++
    this.#changes.set(group, this.#change)
    this.#segments.delete(group.segment)
    this.#platform = null
  }

  #segment(name: string): Moments {
    let sum = this.#segments.get(name)
    if (sum === undefined) {
      sum = NO_MOMENTS
      for (const group of this.#groups.values()) if (group.segment === name) sum = plus(sum, group.moments)
      this.#segments.set(name, sum)
    }
    return sum
  }

  #wholePlatform(): Moments {
    if (this.#platform === null) {
      let sum = NO_MOMENTS
      for (const name of new Set([...this.#groups.values()].map(({ segment }) => segment)))
        sum = plus(sum, this.#segment(name))
      this.#platform = sum
    }
    return this.#platform
  }

  #keep(place: string, change: number, figures: MarketFigures | null): void {
    this.#kept.delete(place)
    this.#kept.set(place, { change, figures })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** Removes vehicles sold too long ago, once a day. */
  #dropOld(): void {
    const now = this.#now().getTime()
    const day = Math.floor(now / DAY_MS)
    if (day === this.#dropped) return
    this.#dropped = day
    const before = new Date(now - MARKET_DAYS * DAY_MS)
    for (const [key, group] of this.#groups) {
      const gone = group.dropSoldBefore(before)
      if (gone.length === 0) continue
      for (const place of gone) this.#groupOf.delete(place)
      if (group.isEmpty) this.#groups.delete(key)
      this.#note(group)
    }
  }
}

/** No estimate is exact to a dollar, and none is told so. */
function toStep(cents: number, round: (steps: number) => number): number {
  return round(cents / STEP_CENTS) * STEP_CENTS
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

function placeOf({ siteId, id }: { siteId: string; id: number }): string {
  return `${siteId} ${id}`
}

/** A typed badge in the spelling of the model's advertisements, where any has it. */
function withMeantBadge(vehicle: PricedVehicle, { sorted }: ModelGroup): PricedVehicle {
  if (vehicle.badge === null) return vehicle
  const badges = sorted.map(({ badge }) => badge)
  return { ...vehicle, badge: meantBadge(badges, vehicle.badge) ?? vehicle.badge }
}

/** A key of the vehicle's facts that its figures depend on. They hardly ever change. */
function factsOf({ year, km, badge, series, body, transmission, fuel, drive }: ValuedVehicle): string {
  return [year, km, badge, series, body, transmission, fuel, drive].join('\u0000')
}
