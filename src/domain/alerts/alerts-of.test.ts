import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { PRICE_BASES, VEHICLE_STATUSES } from '../vehicle/vehicle.ts'
import { ALERT_KINDS, type AlertKind } from './alert-kinds.ts'
import { alertsOf, type Alert } from './alerts-of.ts'
import type { SearchInterest, WatchInterest } from './interest.ts'
import type { AlertFacts, NewsEvent, PricePoint, VehicleNews } from './vehicle-news.ts'

const AT = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute))
const FACTS: AlertFacts = {
  status: 'in_stock',
  reserved: false,
  priceCents: 3_000_000,
  priceBasis: 'drive_away',
  photosCount: 9,
}
const SEARCH: SearchInterest = { accountId: 'ann', searchId: 's1', kinds: ALERT_KINDS, since: AT(1) }
const WATCH: WatchInterest = { accountId: 'ann', vehicleId: 7, tellWhenFree: true, isInLine: false, since: AT(1) }
const price = (cents: number, minute: number): PricePoint => ({ cents, basis: 'drive_away', at: AT(minute) })
const event = (kind: NewsEvent['kind'], minute = 5): NewsEvent => ({ id: minute, kind, at: AT(minute) })

function news(part: Partial<VehicleNews>): VehicleNews {
  const found = new Set(['s1'])
  return {
    vehicleId: 7,
    events: [event('edited')],
    before: FACTS,
    now: FACTS,
    foundNow: found,
    foundBefore: found,
    isKept: false,
    prices: [price(3_000_000, 0)],
    ...part,
  }
}

function kindsOf(part: Partial<VehicleNews>, of: { watches?: WatchInterest[]; searches?: SearchInterest[] } = {}) {
  return alertsOf(news(part), { watches: [], searches: [], lastTold: () => null, ...of }).map(({ kind }) => kind)
}
const searched = (part: Partial<VehicleNews>, search = SEARCH) => kindsOf(part, { searches: [search] })
const watched = (part: Partial<VehicleNews>, watch = WATCH) => kindsOf(part, { watches: [watch] })

describe('R71 a new match', () => {
  it.each([
    ['arrives', { before: null, events: [event('arrived')] }, ['new_match']],
    ['matched before', {}, []],
    ['is edited into the search', { foundBefore: new Set<string>() }, ['new_match']],
    ['does not match', { before: null, foundNow: new Set<string>(), events: [event('arrived')] }, []],
    ['arrives reserved', { before: null, now: { ...FACTS, reserved: true }, events: [event('arrived')] }, []],
    ['is sold at once', { before: null, now: { ...FACTS, status: 'sold' }, events: [event('arrived')] }, []],
    ['arrives and is held at once', { before: null, isKept: true, events: [event('arrived')] }, []],
    ['arrived before the search was saved', { before: null, events: [event('arrived', 1)] }, []],
  ] satisfies [string, Partial<VehicleNews>, AlertKind[]][])('R71 %s', (_what, part, kinds) => {
    expect(searched(part)).toEqual(kinds)
  })

  it('R71 that comes free is told as back on sale where that is asked for, and else as new', () => {
    const freed = { before: { ...FACTS, reserved: true }, events: [event('released')] }
    expect(searched(freed)).toEqual(['back_in_stock'])
    expect(searched(freed, { ...SEARCH, kinds: ['new_match'] })).toEqual(['new_match'])
    // While somebody in its line may have it first, others are told nothing of it (16.6).
    expect(searched({ ...freed, isKept: true })).toEqual([])
    expect(searched({ ...freed, isKept: true }, { ...SEARCH, kinds: ['new_match'] })).toEqual([])
    expect(watched({ ...freed, isKept: true })).toEqual([])
  })
})

describe('R71 a watched vehicle', () => {
  it.each([
    ['is sold', { now: { ...FACTS, status: 'sold' }, events: [event('status')] }, ['sold']],
    ['has its first photos', { before: { ...FACTS, photosCount: 2 }, events: [event('photos')] }, ['photos']],
    ['has one more photo', { before: { ...FACTS, photosCount: 3 }, events: [event('photos')] }, []],
    ['comes free', { before: { ...FACTS, reserved: true }, events: [event('released')] }, ['back_in_stock']],
    ['is back', { before: { ...FACTS, status: 'sold' }, events: [event('status')] }, ['back_in_stock']],
  ] satisfies [string, Partial<VehicleNews>, AlertKind[]][])('R71 %s', (_what, part, kinds) => {
    expect(watched(part)).toEqual(kinds)
  })

  it('R71 that comes free is told only where it was asked for', () => {
    const freed = { before: { ...FACTS, reserved: true }, events: [event('released')] }
    expect(watched(freed, { ...WATCH, tellWhenFree: false })).toEqual([])
  })

  it('R71 that a search of the same account finds too is told once', () => {
    const fell = { now: { ...FACTS, priceCents: 2_900_000 }, events: [event('price')] }
    const alerts = alertsOf(news(fell), { watches: [WATCH], searches: [SEARCH], lastTold: () => null })
    expect(alerts).toMatchObject([{ kind: 'price_drop', searchId: null, wasCents: 3_000_000 }])
  })
})

const dropTo = (cents: number, part: Partial<VehicleNews> = {}) =>
  watched({
    now: { ...FACTS, priceCents: cents },
    events: [event('price')],
    prices: [price(3_000_000, 0), price(cents, 5)],
    ...part,
  })

describe('R71 a price drop', () => {
  it('R71 is told from one percent on, and from $100 on', () => {
    expect([dropTo(2_970_001), dropTo(2_970_000)]).toEqual([[], ['price_drop']])
    const cheap = (cents: number) => dropTo(cents, { prices: [price(500_000, 0), price(cents, 5)] })
    expect([cheap(490_001), cheap(490_000)]).toEqual([[], ['price_drop']])
  })

  it('R71 is measured from the last alert, and told with the day on which the old price ended', () => {
    const prices = [price(3_000_000, 0), price(2_900_000, 5), price(2_880_000, 9)]
    const told = (lastMinute: number | null) =>
      alertsOf(news({ now: { ...FACTS, priceCents: 2_880_000 }, events: [event('price', 9)], prices }), {
        watches: [WATCH],
        searches: [],
        lastTold: () => (lastMinute === null ? null : AT(lastMinute)),
      })
    expect(told(6)).toEqual([])
    expect(told(null)).toMatchObject([{ wasCents: 3_000_000, wasUntil: AT(5), priceCents: 2_880_000 }])
  })

  it('R71 on another basis is none, nor that of a vehicle nobody can have', () => {
    expect(dropTo(2_000_000, { now: { ...FACTS, priceCents: 2_000_000, priceBasis: 'unspecified' } })).toEqual([])
    expect(dropTo(2_000_000, { now: { ...FACTS, priceCents: 2_000_000, reserved: true } })).toEqual([])
  })
})

const anyFacts: fc.Arbitrary<AlertFacts> = fc.record({
  status: fc.constantFrom(...VEHICLE_STATUSES),
  reserved: fc.boolean(),
  priceCents: fc.constantFrom(null, 100_000, 500_000, 490_500, 3_000_000, 2_971_000, 2_000_000),
  priceBasis: fc.constantFrom(...PRICE_BASES.slice(0, 2)),
  photosCount: fc.integer({ min: 0, max: 5 }),
})
const anySearch: fc.Arbitrary<SearchInterest> = fc.record({
  accountId: fc.constantFrom('ann', 'bob'),
  searchId: fc.constantFrom('s1', 's2', 's3'),
  kinds: fc.subarray([...ALERT_KINDS]),
  since: fc.integer({ min: 0, max: 9 }).map(AT),
})
const anyWatch: fc.Arbitrary<WatchInterest> = fc.record({
  accountId: fc.constantFrom('ann', 'bob'),
  vehicleId: fc.constantFrom(7, 8),
  tellWhenFree: fc.boolean(),
  isInLine: fc.boolean(),
  since: fc.integer({ min: 0, max: 9 }).map(AT),
})
const ids = fc.subarray(['s1', 's2', 's3']).map((found) => new Set(found))

/** Events between two states of a vehicle, as the journal's triggers say it. */
function eventsBetween(before: AlertFacts | null, now: AlertFacts, minute: number): NewsEvent[] {
  if (before === null) return [event('arrived', minute)]
  const kinds: NewsEvent['kind'][] = ['edited']
  if (before.status !== now.status) kinds.push('status')
  if (before.priceCents !== now.priceCents || before.priceBasis !== now.priceBasis) kinds.push('price')
  if (before.reserved !== now.reserved) kinds.push(now.reserved ? 'reserved' : 'released')
  if (before.photosCount !== now.photosCount) kinds.push('photos')
  return kinds.map((kind) => event(kind, minute))
}

const forSale = (facts: AlertFacts | null) => facts?.status === 'in_stock' || facts?.status === 'coming_soon'

const free = (facts: AlertFacts | null) => forSale(facts) && facts?.reserved === false

/** The rules once more, each by itself and without the table: what each person should hear, as words. */
function expected(
  { before: was, now, foundBefore, foundNow, prices, isKept, events: [first] }: VehicleNews,
  watches: readonly WatchInterest[],
  searches: readonly SearchInterest[],
): Set<string> {
  const heard = new Set<string>()
  const at = first?.at ?? AT(0)
  const freed = was !== null && !free(was) && free(now) && !isKept
  const freedEvent = was?.reserved !== now.reserved || was.status !== now.status
  const fell = (since: Date) => {
    const old = prices.findLast(({ at: recorded }) => recorded.getTime() <= since.getTime()) ?? prices[0]
    if (old === undefined || old.cents === null || now.priceCents === null || old.basis !== now.priceBasis) return false
    const by = old.cents - now.priceCents
    const changed = was?.priceCents !== now.priceCents || was.priceBasis !== now.priceBasis
    return was !== null && changed && free(now) && by >= 10_000 && by * 100 >= old.cents
  }
  for (const { accountId, vehicleId, tellWhenFree, isInLine, since } of watches) {
    if (vehicleId !== 7 || at.getTime() <= since.getTime()) continue
    if (fell(since)) heard.add(`${accountId} price_drop`)
    if (was !== null && was.status !== 'sold' && now.status === 'sold' && !isInLine) heard.add(`${accountId} sold`)
    if (was !== null && was.photosCount <= 2 && now.photosCount >= 3) heard.add(`${accountId} photos`)
    if (tellWhenFree && !isInLine && freed && freedEvent) heard.add(`${accountId} back_in_stock`)
  }
  for (const { accountId, searchId, kinds, since } of searches) {
    if (at.getTime() <= since.getTime() || !foundNow.has(searchId)) continue
    if (kinds.includes('price_drop') && fell(since)) heard.add(`${accountId} price_drop`)
    const missed = freed && foundBefore.has(searchId)
    if (kinds.includes('back_in_stock') && missed && freedEvent) heard.add(`${accountId} back_in_stock`)
    const isNew = free(now) && !isKept && !(free(was) && foundBefore.has(searchId))
    if (kinds.includes('new_match') && isNew && !(missed && kinds.includes('back_in_stock')))
      heard.add(`${accountId} new_match`)
  }
  return heard
}

const point = ({ priceCents, priceBasis }: AlertFacts, minute: number): PricePoint => ({
  cents: priceCents,
  basis: priceBasis,
  at: AT(minute),
})

describe('alerts of any change', () => {
  it('R71 are those that the rules say one by one, each once', () => {
    fc.assert(
      fc.property(
        fc.record({
          before: fc.option(anyFacts),
          now: anyFacts,
          foundBefore: ids,
          foundNow: ids,
          isKept: fc.boolean(),
        }),
        fc.array(anySearch, { maxLength: 4 }),
        fc.array(anyWatch, { maxLength: 3 }),
        ({ before, now, foundBefore, foundNow, isKept }, searches, watches) => {
          const change: VehicleNews = {
            vehicleId: 7,
            events: eventsBetween(before, now, 5),
            before,
            now,
            foundBefore: before === null ? new Set() : foundBefore,
            foundNow,
            isKept,
            prices: before === null ? [point(now, 5)] : [point(before, 0), point(now, 5)],
          }
          const alerts: Alert[] = alertsOf(change, { watches, searches, lastTold: () => null })
          const said = alerts.map(({ accountId, kind }) => `${accountId} ${kind}`)
          expect(said.toSorted()).toEqual([...expected(change, watches, searches)].sort())
        },
      ),
      { numRuns: runs(600) },
    )
  })
})
