/** R63: a vehicle that no page lists does not exist for agents, whatever tool they ask with. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAR_TYPES, ITEM_TYPES, VEHICLE_STATUSES } from '#domain/vehicle/vehicle.ts'
import { runs } from '#test/property-runs.ts'
import { NOW } from '../search/sample-stock.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'

const DAY_MS = 86_400_000
const LEFT_OUT = { make: 'Lada', stocknum: (place: number) => `HELD-${place}` }
/** More than any run adds. */
const MOST_ADDED = 5_000
const SOLD_DAYS = 3
const NEVER = 999_999_999

let world: AgentsWorld
/** Two that anybody sees, to compare with and to be alike. */
let shown: number[] = []
beforeAll(async () => {
  world = await openAgentsWorld({
    change: (site) => ({
      ...site,
      search: {
        ...site.search,
        carTypes: ['new', 'used'],
        itemTypes: ['car', 'truck'],
        excludedMakes: [LEFT_OUT.make],
        excludedStockNumbers: Array.from({ length: MOST_ADDED }, (_, place) => LEFT_OUT.stocknum(place)),
        minimumPhotos: 3,
        soldRetentionDays: SOLD_DAYS,
      },
    }),
  })
  shown = [await world.add('S1', { priceCents: 3_000_000 }), await world.add('S2', { priceCents: 3_100_000 })]
})
afterAll(() => world.close())

const anyVehicle = fc.record({
  siteId: fc.constantFrom('south', 'south', 'south', 'north'),
  make: fc.constantFrom('Toyota', 'Toyota', 'Toyota', LEFT_OUT.make),
  isLeftOut: fc.constantFrom(false, false, false, true),
  carType: fc.constantFrom(...CAR_TYPES, 'used' as const),
  itemType: fc.constantFrom('car' as const, 'car' as const, ...ITEM_TYPES),
  photosCount: fc.constantFrom(0, 2, 3, 8, 8),
  status: fc.constantFrom('in_stock' as const, 'in_stock' as const, ...VEHICLE_STATUSES),
  soldDaysAgo: fc.constantFrom(0, 1, 30, 400),
  reserved: fc.boolean(),
})
type AnyVehicle = typeof anyVehicle extends fc.Arbitrary<infer One> ? One : never

/** Whether the dealer keeps a vehicle off this site, said here in other words than the product's. */
function isHidden({ siteId, make, isLeftOut, carType, itemType, photosCount, status }: AnyVehicle): boolean {
  const isOffered = carType !== 'demo' && (itemType === 'car' || itemType === 'truck')
  const hasPhotos = carType === 'new' || photosCount >= 3
  return (
    siteId === 'north' || make === LEFT_OUT.make || isLeftOut || !isOffered || !hasPhotos || status === 'unavailable'
  )
}

const asSold = (vehicle: AnyVehicle): AnyVehicle => ({ ...vehicle, status: 'sold' })
const asOffered = (vehicle: AnyVehicle): AnyVehicle => ({ ...vehicle, status: 'in_stock', reserved: false })
const isOver = (vehicle: AnyVehicle) =>
  !isHidden(vehicle) && vehicle.status === 'sold' && vehicle.soldDaysAgo > SOLD_DAYS

let added = 0

/** Adds a vehicle; `mark` stands in its badge and comments, and nobody asks with it. */
async function add({ isLeftOut, soldDaysAgo, ...part }: AnyVehicle) {
  added += 1
  const mark = `Zq${added}xz`
  const slug = `vehicle-${added}`
  const id = await world.add(isLeftOut ? LEFT_OUT.stocknum(added) : `N${added}`, {
    ...part,
    slug,
    badge: mark,
    dealercomments: `Words of ${mark}.`,
    priceCents: 2_500_000 + added * 100,
    soldAt: part.status === 'sold' ? new Date(NOW.getTime() - soldDaysAgo * DAY_MS) : null,
  })
  return { id, mark, slug }
}

const first = () => shown[0] ?? 0

/** Every way to name a vehicle to a tool. */
const callsAbout = (id: number, slug: string): [string, Record<string, unknown>][] => [
  ['get_vehicle', { id }],
  ['get_vehicle', { address: `/cars/${slug}` }],
  ['compare_vehicles', { ids: [first(), id] }],
  ['estimate_repayment', { id }],
  ['check_delivery', { id, postcode: '4870' }],
  ['test_drive_times', { id }],
  ['prepare_handover', { id, kind: 'enquiry' }],
  ['prepare_handover', { id, kind: 'test_drive' }],
]

/** Ways to come upon a vehicle without naming it. */
const callsAround = (mark: string): [string, Record<string, unknown>][] => [
  ['search_stock', { sort: 'lowest_price' }],
  ['search_stock', { sort: 'lowest_price', page: 2 }],
  ['search_stock', { query: 'toyota lada hilux' }],
  ['search_stock', { query: LEFT_OUT.stocknum(added) }],
  ['search_stock', { badge: [mark] }],
  ['search_stock', { make: [LEFT_OUT.make] }],
  ['search_stock', { price_min: 25_000, price_max: 29_000 }],
  ['get_vehicle', { id: first() }],
  ['dealer_information', {}],
]

it('R63 no tool tells a vehicle that is withdrawn, held back, or of another site, nor that there is one', async () => {
  await fc.assert(
    fc.asyncProperty(anyVehicle.filter(isHidden), async (vehicle) => {
      const before = (await world.call('search_stock')).answer
      const { id, mark, slug } = await add(vehicle)
      const none = callsAbout(NEVER, 'no-such-vehicle')
      for (const [place, [tool, given]] of callsAbout(id, slug).entries()) {
        const told = await world.call(tool, given)
        const unknown = await world.call(tool, none[place]?.[1])
        expect([tool, told.refused]).toEqual([tool, unknown.refused?.replace(String(NEVER), String(id))])
        expect(told.refused).not.toBeNull()
      }
      for (const [tool, given] of callsAround(mark)) {
        const { text, refused } = await world.call(tool, given)
        // A refusal repeats the word that was asked with.
        expect([tool, (refused ?? text).replace(`"${mark}"`, '').includes(mark)]).toEqual([tool, false])
      }
      const { count, counts } = (await world.call('search_stock')).answer
      expect({ count, counts }).toEqual({ count: before['count'], counts: before['counts'] })
      expect(
        await world.database.db.selectFrom('handovers').select('id').where('vehicleId', '=', id).execute(),
      ).toEqual([])
    }),
    { numRuns: runs(10) },
  )
})

it('R63 a vehicle that was sold too long ago says what it was by its number alone, with no price', async () => {
  await fc.assert(
    fc.asyncProperty(anyVehicle.map(asSold).filter(isOver), async (vehicle) => {
      const { id, mark, slug } = await add(vehicle)
      for (const [tool, given] of callsAbout(id, slug)) {
        const { refused, answer } = await world.call(tool, given)
        if (tool === 'get_vehicle') expect(answer).toMatchObject({ id, status: 'sold', price: null, pictures: [] })
        else expect([tool, refused]).toEqual([tool, expect.stringMatching(/sold|lists no vehicle/)])
      }
      for (const [tool, given] of callsAround(mark)) {
        const { text, refused } = await world.call(tool, given)
        expect([tool, (refused ?? text).replace(`"${mark}"`, '').includes(mark)]).toEqual([tool, false])
      }
    }),
    { numRuns: runs(3) },
  )
})

it('R63 a vehicle that pages list is told by every tool', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyVehicle.map(asOffered).filter((vehicle) => !isHidden(vehicle)),
      async (vehicle) => {
        const { id, mark, slug } = await add(vehicle)
        for (const [tool, given] of callsAbout(id, slug))
          expect([tool, (await world.call(tool, given)).refused]).toEqual([tool, null])
        expect((await world.call('search_stock', { badge: [mark] })).answer['count']).toBe(1)
      },
    ),
    { numRuns: runs(2) },
  )
})
