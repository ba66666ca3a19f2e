import { describe, expect, it } from 'vitest'
import { publicUrl } from '../site/addresses/public-url.ts'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { demoSite } from '#test/pages/render-page.tsx'
import { sampleHistory, towVariant } from '#test/search/sample-stock.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { PriceDisplay } from '../pricing/price-display.ts'
import { dealerNode } from './dealer-node.ts'
import { breadcrumbNode, vehicleNode } from './structured-data.ts'
import type { StructuredData } from './structured-thing.ts'

/** A photo with marks of these words on it. */
const markedPhoto = (texts: string[]) => ({
  contentHash: null,
  sourceId: '1',
  isDefault: false,
  size: null,
  words: { caption: 'Left side', alt: null, marks: texts.map((text) => ({ x: 0.5, y: 0.5, text })) },
})

const VEHICLE = [
  // Of Thing and Product, then of Vehicle: schema.org version 29.
  '@id',
  'name',
  'url',
  'description',
  'image',
  'sku',
  'brand',
  'model',
  'itemCondition',
  'color',
  'offers',
  'vehicleConfiguration',
  'vehicleModelDate',
  'vehicleIdentificationNumber',
  'mileageFromOdometer',
  'bodyType',
  'vehicleInteriorColor',
  'vehicleTransmission',
  'fuelType',
  'driveWheelConfiguration',
  'vehicleEngine',
  'fuelConsumption',
  'numberOfDoors',
  'vehicleSeatingCapacity',
  'numberOfPreviousOwners',
  'knownVehicleDamages',
  'fuelCapacity',
  'identifier',
  'productionDate',
  'steeringPosition',
]
const ALLOWED: Record<string, readonly string[]> = {
  Vehicle: VEHICLE,
  Car: VEHICLE,
  Motorcycle: VEHICLE,
  Brand: ['name'],
  QuantitativeValue: ['value', 'unitCode', 'unitText', 'valueReference'],
  PropertyValue: ['propertyID', 'value'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod'],
  EngineSpecification: ['engineDisplacement', 'enginePower', 'torque', 'fuelType'],
  Offer: [
    'url',
    'price',
    'priceCurrency',
    'priceSpecification',
    'availability',
    'itemCondition',
    'availableDeliveryMethod',
    'hasMerchantReturnPolicy',
    'seller',
  ],
  PriceSpecification: ['price', 'priceCurrency', 'description'],
  AutoDealer: [
    '@id',
    'name',
    'legalName',
    'url',
    'telephone',
    'email',
    'address',
    'geo',
    'openingHoursSpecification',
    'specialOpeningHoursSpecification',
    'identifier',
  ],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes', 'validFrom', 'validThrough'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}

/** Every "Type.property" that schema.org does not have. */
function strangers(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(strangers)
  if (typeof node !== 'object' || node === null) return []
  const { '@type': type, ...properties }: Record<string, unknown> = { ...node }
  return Object.entries(properties).flatMap(([name, value]) => [
    ...(ALLOWED[String(type)]?.includes(name) ? [] : [`${String(type)}.${name}`]),
    ...strangers(value),
  ])
}

const site = demoSite('southerly')
const PRICE: PriceDisplay = { kind: 'price', cents: 3_699_000, wasCents: 3_899_000, basis: 'drive_away' }

function nodeOf(part: Partial<Vehicle> = {}, price = PRICE, of = site, comments = 'One owner.'): StructuredData | null {
  return vehicleNode({
    site: of,
    vehicle: samplePageVehicle(part),
    name: '2021 Toyota Hilux SR5',
    price,
    location: site.locations[0] ?? null,
    specialDays: [
      { date: '2026-12-25', department: 'all', status: 'Closed', startHour: null, endHour: null },
      { date: '2026-12-28', department: 'service', status: 'Closed', startHour: null, endHour: null },
    ],
    images: [publicUrl(of, '/img/a/1280.jpg')],
    comments,
  })
}

describe('A3.1 structured data of a vehicle', () => {
  it.each(['car', 'motorcycle', 'caravan', 'truck', 'trailer', 'boat'] as const)(
    'of a %s has only types and properties of schema.org',
    (itemType) => {
      const node = nodeOf({ itemType })
      expect(strangers(node)).toEqual([])
      expect(node?.['@type']).toBe(itemType === 'car' ? 'Car' : itemType === 'motorcycle' ? 'Motorcycle' : 'Vehicle')
    },
  )

  it('A18.3 F17 tells the days on which the yard that sells it has other hours', () => {
    expect(nodeOf()).toMatchObject({
      offers: {
        seller: {
          specialOpeningHoursSpecification: [
            { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
          ],
        },
      },
    })
  })

  it('A6.24 says owners and the battery, as schema.org names them', () => {
    const node = nodeOf({
      history: sampleHistory({ owners: 2 }),
      variant: { ...towVariant(750), batteryKwh: 77.4 },
    })
    expect(node).toMatchObject({ numberOfPreviousOwners: 2, fuelCapacity: { value: 77.4, unitCode: 'KWH' } })
    expect(strangers(node)).toEqual([])
  })

  it('F17 says engine, consumption and the driven wheels in schema.org’s own words', () => {
    const variant = {
      ...towVariant(750),
      engineSizeLitres: 2.8,
      powerKw: 150,
      torque: 500,
      fuelConsumptionCombined: 8.1,
    }
    const node = nodeOf({ simpleDrive: '4WD', drive: '4x4 dual range', simpleFuel: 'Diesel', variant })
    expect(node).toMatchObject({
      driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration',
      vehicleEngine: {
        '@type': 'EngineSpecification',
        engineDisplacement: { value: 2.8, unitCode: 'LTR' },
        enginePower: { value: 150, unitCode: 'KWT' },
        torque: { value: 500, unitCode: 'NU' },
        fuelType: 'Diesel',
      },
      fuelConsumption: { value: 8.1, unitText: 'L/100 km' },
    })
    expect(strangers(node)).toEqual([])
    const unknown = nodeOf({ simpleDrive: null, drive: '4x2', variant: null, engineSizeLitres: null })
    expect(unknown?.['driveWheelConfiguration']).toBe('4x2')
    expect(unknown).not.toHaveProperty('vehicleEngine')
    expect(unknown).not.toHaveProperty('fuelConsumption')
  })

  it('A8.12 offers at the price shown, with its basis, currency and whole addresses', () => {
    expect(nodeOf()).toMatchObject({
      url: 'https://southerly.localhost/cars/2021-toyota-hilux-sr5-s1',
      image: ['https://southerly.localhost/img/a/1280.jpg'],
      mileageFromOdometer: { value: 45_000, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        price: 36_990,
        priceCurrency: 'AUD',
        priceSpecification: { price: 36_990, description: 'drive away' },
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer' },
      },
    })
  })

  it('R30 stock number and VIN, build month, steering and the source of the consumption', () => {
    expect(nodeOf()).toMatchObject({
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'Stock number', value: 'S1' },
        { '@type': 'PropertyValue', propertyID: 'VIN', value: 'MR0AA3CD0M0000001' },
      ],
      productionDate: '2021-03',
      steeringPosition: 'https://schema.org/RightHandDriving',
      fuelConsumption: { valueReference: { propertyID: 'Source', value: "the maker's test figure, combined" } },
    })
    const bare = nodeOf({ vin: null, buildDate: null, itemType: 'caravan' })
    expect(bare?.['identifier']).toHaveLength(1)
    expect(bare).not.toHaveProperty('productionDate')
    expect(bare).not.toHaveProperty('steeringPosition')
  })

  it('R30 damage is told in the words of the marks on photos, and not told of a vehicle without marks', () => {
    const node = nodeOf({ images: [markedPhoto(['chip, 4 mm']), markedPhoto([]), markedPhoto(['dent', 'scratch'])] })
    expect(node).toMatchObject({ knownVehicleDamages: 'chip, 4 mm; dent; scratch' })
    expect(strangers(node)).toEqual([])
    expect(nodeOf({ images: [markedPhoto([])] })).not.toHaveProperty('knownVehicleDamages')
  })

  it('R30 no side of the wheel is claimed for one that the dealer calls left hand drive', () => {
    for (const words of ['A rare left-hand drive Mustang.', 'LHD, on full registration.'])
      expect(nodeOf({}, PRICE, site, words)).not.toHaveProperty('steeringPosition')
  })

  it('R30 nothing is said that no page shows: first registration, an end of the price, a rating', () => {
    const node = JSON.stringify(nodeOf())
    expect(node).not.toMatch(/dateVehicleFirstRegistered|priceValidUntil|knownVehicleDamages|aggregateRating|"review"/)
  })

  it('R30 the return policy is there where the vehicle can be reserved, with the days of the settings', () => {
    const checkout = {
      ...site.checkout,
      payments: 'card' as const,
      returnPolicy: { days: 14, km: 500, leastTank: 'x' },
    }
    const reserving = { ...site, checkout, switches: { ...site.switches, checkout: true } }
    expect(nodeOf({}, PRICE, reserving)).toMatchObject({
      offers: { hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'AU' } },
    })
    const off = { ...reserving, switches: { ...site.switches, checkout: false } }
    for (const [part, of] of [
      [{}, off],
      [{ reserved: true }, reserving],
      [{}, { ...reserving, checkout: { ...checkout, returnPolicy: null } }],
    ] as const)
      expect(nodeOf(part, PRICE, of)?.['offers']).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  it('R30 it can be fetched at its yard, and delivered where the page quotes delivery', () => {
    expect(nodeOf()).toHaveProperty('offers.availableDeliveryMethod', [
      'https://schema.org/OnSitePickup',
      'http://purl.org/goodrelations/v1#DeliveryModeFreight',
    ])
    const undelivered = { ...site, delivery: { ...site.delivery, regions: [] } }
    expect(nodeOf({}, PRICE, undelivered)).toHaveProperty('offers.availableDeliveryMethod', [
      'https://schema.org/OnSitePickup',
    ])
  })

  it.each<PriceDisplay>([
    { kind: 'none', text: 'Enquire for price.' },
    { kind: 'preorder' },
    { kind: 'subscription', cents: 29_900, outright: null },
  ])('A8.2 %o is no price of an offer', (price) => {
    const offers = nodeOf({}, price)?.['offers']
    expect(offers).not.toHaveProperty('price')
    expect(offers).not.toHaveProperty('priceSpecification')
  })

  it.each([
    [{ reserved: true }, 'Reserved'],
    [{ status: 'coming_soon' }, 'PreOrder'],
  ] as const)('availability of %o is %s', (part, availability) => {
    expect(nodeOf(part)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } })
  })

  it('A6.10 a vehicle that cannot be bought is offered nowhere', () => {
    expect(nodeOf({ status: 'sold' })).toBeNull()
    expect(nodeOf({ status: 'unavailable' })).toBeNull()
  })

  it('what is not known is left out', () => {
    const node = nodeOf({ vin: null, km: null, badge: null, doors: null, seats: null, colour: null })
    for (const name of [
      'vehicleIdentificationNumber',
      'mileageFromOdometer',
      'vehicleConfiguration',
      'numberOfDoors',
      'color',
    ])
      expect(node).not.toHaveProperty(name)
  })

  it('the dealer as a whole and each yard, and the path to a page', () => {
    expect(
      strangers([dealerNode(site, null), ...site.locations.map((location) => dealerNode(site, location))]),
    ).toEqual([])
    const path = breadcrumbNode(site, [
      { label: 'Home', href: '/' },
      { label: 'Hilux', href: '/search/toyota/hilux' },
    ])
    expect(strangers(path)).toEqual([])
    expect(path).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://southerly.localhost/' },
        { position: 2, name: 'Hilux' },
      ],
    })
  })
})
