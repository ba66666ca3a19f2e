/**
 * The vehicle page renders for any feed values, missing ones included. No element stays open, and no raw value such as
 * `undefined` shows.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAR_TYPES, ITEM_TYPES, PRICE_BASES, VEHICLE_STATUSES, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { PPSR_STATUSES, SERVICE_HISTORIES, type VehicleHistory } from '#domain/vehicle/vehicle-history.ts'
import { contextOf, demoSite, textOf, type DemoSite } from '#test/pages/render-page.tsx'
import { vehicleMarkup } from '#test/pages/render-vehicle.ts'
import { samplePageVehicle, samplePhotos } from '#test/pages/sample-page-vehicle.ts'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
import { runs } from '#test/property-runs.ts'

const SITES: readonly DemoSite[] = ['southerly', 'aster', 'ironbark']
const contexts = new Map(SITES.map((slug) => [slug, contextOf(demoSite(slug), [sampleVehicle({ id: 1 })])]))

async function page(slug: DemoSite, part: Partial<Vehicle>): Promise<string> {
  const ctx = contexts.get(slug)
  if (ctx === undefined) throw new Error(`no site ${slug}`)
  const vehicle = samplePageVehicle({ siteId: slug, ...part })
  return vehicleMarkup(ctx, vehicle, { cards: null, href: '/search' })
}

/**
 * Matches raw program values in text. Generated vehicle texts hold letters only, so a match is never the vehicle's own
 * text.
 */
const PROGRAM_WORDS = /\b(?:null|undefined|NaN|Infinity)\b|\[object|Invalid Date/

/** Elements that must be closed, each as often as it is opened. */
const CONTAINERS = ['section', 'aside', 'details', 'dl', 'ul', 'ol', 'div', 'form', 'p', 'h1', 'h2', 'h3'] as const

function expectWhole(markup: string): void {
  expect(PROGRAM_WORDS.exec(textOf(markup))?.[0]).toBeUndefined()
  expect(
    PROGRAM_WORDS.exec(
      [...markup.matchAll(/(?:href|src|srcset|alt|value|action|aria-label)="([^"]*)"/gi)]
        .map(([, value]) => value)
        .join('\n'),
    )?.[0],
  ).toBeUndefined()
  for (const name of CONTAINERS) {
    expect([name, markup.match(new RegExp(`<${name}[ >]`, 'g'))?.length ?? 0]).toEqual([
      name,
      markup.match(new RegExp(`</${name}>`, 'g'))?.length ?? 0,
    ])
  }
  expect(markup.match(/<h1[ >]/g)).toHaveLength(1)
  // A heading without words is a block without content.
  expect(/<h[1-3][^>]*>\s*<\/h[1-3]>/.exec(markup)?.[0]).toBeUndefined()
  expect(/<(?:dl|ul|ol)[^>]*><\/(?:dl|ul|ol)>/.exec(markup)?.[0]).toBeUndefined()
  expect(markup).not.toMatch(/<script(?! type="application\/json">)|javascript:|<[^>]+ on[a-z]+=/i)
}

const words = fc.oneof(
  fc.constant(''),
  fc.constantFrom('x', 'GLX', '&amp;', '"><b>', 'ünïcode', '  '),
  fc.string({ maxLength: 40, unit: fc.constantFrom(...'abcXYZ 019-/&<>"\'') }),
)
const maybe = <Value,>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 3 })
const text = maybe(words)
const cents = maybe(fc.oneof(fc.constantFrom(0, 1, 1_000, 1_001, 100_000_000_000_000), fc.nat(20_000_000)))
const amount = maybe(fc.oneof(fc.constantFrom(0, 1, 2_147_483_647), fc.nat(10_000)))
const decimal = maybe(fc.oneof(fc.constantFrom(0, 0.1, 1e6), fc.double({ min: 0, max: 1_000, noNaN: true })))
const day = maybe(fc.constantFrom('1886-01-29', '2021-03-01', '2026-08-03', '2099-12-31'))
const moment = fc.constantFrom(new Date(0), new Date('2026-07-01T00:00:00Z'), NOW)
const address = maybe(
  fc.constantFrom(
    '',
    'javascript:alert(1)',
    'https://video.example/a.mp4',
    '/files/report.pdf',
    'nonsense',
    'https://youtu.be/abc',
  ),
)

const variant = fc.record({
  cylinders: amount,
  engineSizeCc: amount,
  engineSizeLitres: decimal,
  induction: text,
  gearType: text,
  fuelConsumptionCombined: decimal,
  fuelCapacity: decimal,
  grossVehicleMass: amount,
  grossCombinationMass: amount,
  vehicleLength: amount,
  vehicleHeight: amount,
  vehicleWidth: amount,
  towingCapacityBraked: amount,
  towBallMass: amount,
  torque: amount,
  powerKw: amount,
  ancapRating: amount,
  ancapYear: amount,
  bodyConfiguration: text,
})
const specifications = fc.record({
  bodyWidth: decimal,
  bodyLength: decimal,
  tareWeight: amount,
  axleType: text,
  sleeps: amount,
  aggregateTrailerMass: amount,
  towBallMass: amount,
})

/** Each part by itself may be anything; what is left out keeps the value of a plain vehicle. */
const history = fc.record<VehicleHistory>({
  owners: amount,
  service: maybe(fc.constantFrom(...SERVICE_HISTORIES)),
  serviceBooks: maybe(fc.boolean()),
  ppsr: maybe(fc.constantFrom(...PPSR_STATUSES).map((status) => ({ status, checkedOn: '2026-11-03' }))),
  inspection: text,
  inspectedBy: text,
  inspectionPoints: amount,
  inspectedOn: day,
  warrantyMonths: amount,
  warrantyKm: amount,
  warrantyUntil: day,
})

const anyDetails: fc.Arbitrary<Partial<Vehicle>> = fc.record(
  {
    stocknum: words.map((value) => value.trim() || 'S1'),
    vin: maybe(fc.constant('MR0AA3CD0M0000001')),
    regplate: text,
    carsalesTitle: text,
    year: fc.constantFrom(1886, 1900, 2021, 2100),
    make: fc.constantFrom('Toyota', 'x', '&<>"'),
    model: fc.constantFrom('Hilux', '3', '&<>"'),
    badge: text,
    series: text,
    colour: text,
    simpleColour: text,
    interiorColour: text,
    dealershipId: text,
    locationId: maybe(fc.constantFrom('cairns', 'nowhere')),
    carType: fc.constantFrom(...CAR_TYPES),
    itemType: fc.constantFrom(...ITEM_TYPES),
    tag: text,
    reserved: fc.boolean(),
    certified: fc.boolean(),
    preorder: fc.boolean(),
    status: fc.constantFrom(...VEHICLE_STATUSES),
    priceCents: cents,
    priceBasis: fc.constantFrom(...PRICE_BASES),
    beforePriceCents: cents,
    offerPriceCents: cents,
    subscriptionPriceCents: cents,
    km: amount,
    simpleBody: text,
    body: text,
    bodyconfiguration: text,
    simpleTransmission: text,
    trans: text,
    gearnum: amount,
    simpleFuel: maybe(fc.constantFrom('Diesel', 'Electric', 'Hybrid', '')),
    fuel: text,
    simpleDrive: text,
    drive: text,
    seats: amount,
    doors: amount,
    engineSizeLitres: decimal,
    buildDate: day,
    complianceDate: day,
    regoExpiry: day,
    arrivalDate: day,
    dealercomments: text,
    standardEquipment: fc.array(
      words.map((value) => value.trim() || 'ABS'),
      { maxLength: 12 },
    ),
    videoUrl: address,
    externalVideoUrl: address,
    file: address,
    privateSuburb: text,
    privatePostcode: maybe(fc.constantFrom('4870', '0000')),
    variant: maybe(variant),
    specifications: maybe(specifications),
    history: maybe(history),
    autograbData: maybe(fc.record({ stateAverageMarketPriceCents: cents, averageMarketPriceCents: cents })),
    createdAt: moment,
    soldAt: maybe(moment),
    photosCount: fc.nat(300),
    images: fc.integer({ min: 0, max: 9 }).map(samplePhotos),
  },
  { requiredKeys: [] },
)

/** Columns that the database requires. The test empties all others. */
const NEEDED = new Set([
  'id',
  'siteId',
  'slug',
  'stocknum',
  'year',
  'make',
  'model',
  'carType',
  'itemType',
  'status',
  'priceBasis',
  'createdAt',
  'updatedAt',
  'extra',
  'photosCount',
])
const EMPTY: Partial<Vehicle> = Object.fromEntries(
  Object.entries(samplePageVehicle())
    .filter(([name]) => !NEEDED.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null]),
)

describe('A6.1 A27.18 A27.19 any vehicle has a whole page', () => {
  test('A6.1 whatever is missing, empty or absurd, on every site', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SITES), anyDetails, async (slug, part) =>
        expectWhole(await page(slug, part)),
      ),
      { numRuns: runs(25) },
    )
  }, 60_000)

  test.each(Object.entries(EMPTY))('A6.1 without %s', async (name, nothing) => {
    expectWhole(await page('southerly', Object.fromEntries([[name, nothing]])))
  })

  test('A6.1 nothing but what a vehicle cannot be without', async () => {
    for (const slug of SITES) expectWhole(await page(slug, EMPTY))
    expect(textOf(await page('southerly', EMPTY))).toContain('Enquire for price.')
  })
})

describe('absurd vehicles', () => {
  test('A6.1 a price of a thousand billion dollars', async () => {
    const markup = await page('southerly', { priceCents: 100_000_000_000_000 })
    expectWhole(markup)
    expect(textOf(markup)).toContain('$1,000,000,000,000 drive away')
  })

  test('A6.1 a vehicle of 1886', async () => {
    const markup = await page('aster', { year: 1886, buildDate: '1886-01-29' })
    expectWhole(markup)
    expect(textOf(markup)).toContain('1886 Toyota Hilux')
  })

  test('A7.1 two hundred pictures', async () => {
    const markup = await page('ironbark', { images: samplePhotos(200) })
    expectWhole(markup)
    expect(markup).toContain('photo 200 of 200')
  })

  test('A27.18 a picture that was never taken in has an address that answers with the stand-in', async () => {
    const markup = await page('southerly', {
      images: [...samplePhotos(1), { sourceId: 'e'.repeat(32), contentHash: null, isDefault: false, size: null }],
    })
    expectWhole(markup)
    expect(markup).toMatch(/<img[^>]+src="\/img\/[^"]*e{32}/)
  })

  test('A6.4 a megabyte of comments with scripts is text, cut at 400 characters', async () => {
    const dealercomments = '<script>alert(1)</script><img src=x onerror=alert(1)> lovely car '.repeat(16_000)
    const markup = await page('southerly', { dealercomments })
    expect(markup).not.toMatch(/<script(?! type="application\/json">)|<img src=x/)
    const start = /<p class="comments">([^<]*)<\/p>/.exec(markup)?.[1] ?? ''
    expect(textOf(start).length).toBeLessThanOrEqual(1_000)
    expect(markup).toContain('Show More')
  })
})
