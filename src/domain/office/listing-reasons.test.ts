import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { lastListedDay, listingDay } from '../search/listing.ts'
import { CAR_TYPES, VEHICLE_STATUSES } from '../vehicle/vehicle.ts'
import { listingReasons, type JudgedVehicle } from './listing-reasons.ts'

const now = new Date('2026-08-05T02:00:00Z')
const settings = sampleFacts({ minimumPhotos: 3, excludedMakes: ['Jayco'], excludedStockNumbers: ['S9'] })
const { today } = listingDay(settings, now)

function judged(part: Partial<JudgedVehicle> = {}): JudgedVehicle {
  const more = { photosCount: 30, km: 10, locationId: 'cairns', createdAt: now, provenBeforeCents: null }
  return {
    ...sampleVehicle({ priceCents: 2_000_000, offerPriceCents: null, beforePriceCents: null }),
    ...more,
    ...part,
  }
}
const chips = (part: Partial<JudgedVehicle>) =>
  listingReasons(judged(part), settings, { now, today }).map(({ chip }) => chip)

it.each<[string, Partial<JudgedVehicle>, string[]]>([
  ['nothing', {}, []],
  ['an excluded make', { make: 'Jayco' }, ['Make left out']],
  ['an excluded stock number', { stocknum: 'S9' }, ['Number left out']],
  ['two photos, said once', { photosCount: 2 }, ['2 photos']],
  ['no photos of a new vehicle, which is listed', { photosCount: 0, carType: 'new' }, ['No photos']],
  ['not available', { status: 'unavailable' }, ['Not available']],
  ['sold four days ago', { status: 'sold', soldAt: new Date('2026-08-01T02:00:00Z') }, ['Sold']],
  ['sold yesterday, which is listed still', { status: 'sold', soldAt: new Date('2026-08-04T02:00:00Z') }, []],
  ['no price', { priceCents: 1_000 }, ['No price']],
  ['an offer above the price', { offerPriceCents: 2_100_000 }, ['Offer over price']],
  ['a before price that was never asked', { beforePriceCents: 2_500_000 }, ['Before price']],
  ['a before price with evidence', { beforePriceCents: 2_500_000, provenBeforeCents: 2_500_000 }, []],
  ['no kilometres', { km: null }, ['No kilometres']],
  ['no yard', { locationId: null }, ['No yard']],
  ['91 days', { createdAt: new Date('2026-05-06T02:00:00Z') }, ['90+ days']],
])('Office R34 says why: %s', (_, part, expected) => expect(chips(part)).toEqual(expected))

it('Office R34 a vehicle has a reason that hides it just where the site does not list it', () => {
  const vehicle = fc.record({
    make: fc.constantFrom('Toyota', 'Jayco'),
    stocknum: fc.constantFrom('S1', 'S9'),
    status: fc.constantFrom(...VEHICLE_STATUSES),
    carType: fc.constantFrom(...CAR_TYPES),
    photosCount: fc.nat(5),
    soldAt: fc.constantFrom(now, new Date('2026-07-01T00:00:00Z')),
  })
  fc.assert(
    fc.property(vehicle, (part) => {
      const one = judged(part)
      const lastDay = lastListedDay(one, settings)
      const hides = listingReasons(one, settings, { now, today }).some(({ weight }) => weight === 'hides')
      expect(hides).toBe(lastDay === null || lastDay < today)
    }),
  )
})
