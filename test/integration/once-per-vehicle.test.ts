/** Price, offer and market of a vehicle are worked out once in a request, whatever the page shows of it. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { lenderOfferOf } from '#domain/finance/repayment-offer.ts'
import { priceDisplayOf } from '#domain/pricing/price-display.ts'
import { loadCompare } from '#pages/compare/load.ts'
import { loadFinance } from '#pages/finance/load.ts'
import { loadOffers } from '#pages/offers/load.ts'
import type { PageContext, PageRequest } from '#pages/page.ts'
import { loadPrint } from '#pages/print/load.ts'
import { loadSaved } from '#pages/saved/load.ts'
import { loadSearch } from '#pages/search/load.ts'
import { gaugeReply } from '#pages/vehicle/gauge.ts'
import { loadVehicle } from '#pages/vehicle/load.ts'
import { similarAnswer } from '#pages/vehicle/similar.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

// Files before this one have loaded the functions uncounted; those after it want them so.
vi.hoisted(() => vi.resetModules())
// The functions themselves run: their calls are only counted.
vi.mock('#domain/pricing/price-display.ts', { spy: true })
vi.mock('#domain/finance/repayment-offer.ts', { spy: true })

const DROPPED = { priceCents: 3_699_000, beforePriceCents: 3_899_000 }
const database = databaseOfFile()
let ctx: PageContext
let ids: number[]
let asked: (number | null)[]

beforeAll(async () => {
  const rows = await database.db
    .insertInto('vehicles')
    .values([
      vehicleRow({ slug: 'dropped', stocknum: 'S1', ...DROPPED }),
      vehicleRow({ slug: 'plain', stocknum: 'S2', priceCents: 4_500_000 }),
      vehicleRow({ slug: 'sold', stocknum: 'S3', priceCents: 4_500_000, status: 'sold', soldAt: NOW }),
    ])
    .returning('id')
    .execute()
  ids = rows.map(({ id }) => id)
  const [dropped = 0, plain = 0, sold = 0] = ids
  await database.db
    .insertInto('priceLedger')
    .values(
      [3_899_000, 3_699_000].map((priceCents, place) => ({
        siteId: 'southerly',
        vehicleId: dropped,
        priceCents,
        offerPriceCents: null,
        beforePriceCents: null,
        priceBasis: 'drive_away' as const,
        source: 'feed.csv',
        runId: null,
        recordedAt: new Date(Date.UTC(2026, 0, 1 + place)),
      })),
    )
    .execute()
  const context = contextOf(demoSite('southerly'), [
    sampleVehicle({ id: dropped, slug: 'dropped', ...DROPPED }),
    sampleVehicle({ id: plain, slug: 'plain', priceCents: 4_500_000 }),
    sampleVehicle({ id: sold, slug: 'sold', priceCents: 4_500_000, status: 'sold', soldAt: NOW }),
  ])
  const { market } = context
  ctx = {
    ...context,
    db: database.db,
    market: {
      figures: (vehicle) => {
        asked.push(vehicle.id)
        return market.figures(vehicle)
      },
      atHand: (vehicle) => {
        asked.push(vehicle.id)
        return market.atHand(vehicle)
      },
      isElsewhere: (siteId) => market.isElsewhere(siteId),
    },
  }
})
beforeEach(() => {
  asked = []
  vi.clearAllMocks()
})
afterAll(async () => {
  vi.resetModules()
})

const at = (path: string, params: PageRequest['params'] = {}): PageRequest => ({
  url: new URL(path, 'http://site.invalid'),
  params,
})
const numberOf = (thing: object) => ('id' in thing && typeof thing.id === 'number' ? thing.id : null)
const vehicleAt = async (slug: string) => {
  const vehicle = await vehicleBySlug(ctx, slug)
  if (vehicle === null) throw new Error(`${slug} is not there`)
  return vehicle
}

// The page, whose price is worked out of these vehicles, by their places in `ids`; and whose market may be asked.
it.each<[string, () => Promise<unknown>, number[]]>([
  ['the page of a vehicle', () => loadVehicle(ctx, at('/cars/plain', { slug: 'plain' })), [1]],
  [
    'the page of a sold vehicle, with those like it',
    () => loadVehicle(ctx, at('/cars/sold', { slug: 'sold' })),
    [0, 1, 2],
  ],
  ['vehicles like one', async () => similarAnswer(ctx, await vehicleAt('plain')), [0, 1]],
  ['the gauge of a vehicle', async () => gaugeReply(ctx, await vehicleAt('plain')), [1]],
  ['the print sheet, and so the PDF', () => loadPrint(ctx, at('/print?car_id=plain')), [1]],
  ['a comparison', () => loadCompare(ctx, at(`/compare?ids=${ids[0]},${ids[1]}`)), [0, 1]],
  ['saved vehicles', () => loadSaved(ctx, at(`/saved?ids=${ids[0]}&viewed=${ids[0]},${ids[1]}`)), [0, 1]],
  ['offers', () => loadOffers(ctx, at('/offers')), [0, 1]],
  ['a results page', () => loadSearch(ctx, at('/search/toyota')), [0, 1, 2]],
  ['the finance page of a vehicle', () => loadFinance(ctx, at(`/finance?car_id=${ids[1]}`)), [1]],
])('%s works the price of each vehicle out once', async (_, answer, places) => {
  await answer()
  const priced = vi.mocked(priceDisplayOf).mock.calls.map(([vehicle]) => numberOf(vehicle))
  expect(priced.toSorted()).toEqual(places.map((place) => ids[place] ?? null).toSorted())
  expect(asked).toEqual([...new Set(asked)])
  expect(vi.mocked(lenderOfferOf).mock.calls.length).toBeLessThanOrEqual(1)
})

it('the page of a vehicle asks the market once for its price card and its gauge, and the lender once', async () => {
  await loadVehicle(ctx, at('/cars/plain', { slug: 'plain' }))
  expect(asked).toEqual([ids[1]])
  expect(vi.mocked(lenderOfferOf)).toHaveBeenCalledTimes(1)
})
