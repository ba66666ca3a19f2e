import { createReadStream } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStockFeed } from '#adapters/stock-feed/open-stock-feed.ts'
import type { ImportRow } from '#data/stock-import/import-row.ts'
import { importRows } from './import-rows.ts'

const SITE = {
  slug: 'southerly',
  locationIds: ['cairns', 'townsville', 'brisbane-trucks', 'newstead'],
  dealershipIds: ['southerly-cairns', 'southerly-brisbane', 'southerly-hobart', 'southerly-mackay', 'ironbark'],
}

async function read(file: string): Promise<{ format: string; rows: ImportRow[] }> {
  const feed = await openStockFeed(createReadStream(path.join('test/fixtures/stock', file)), null)
  const rows: ImportRow[] = []
  for await (const row of importRows(feed, SITE, new Date('2026-11-21T00:00:00Z'))) rows.push(row)
  return { format: feed.format.name, rows }
}

function taken(row: ImportRow | undefined) {
  if (row?.kind !== 'taken') throw new Error(`not taken: ${JSON.stringify(row)}`)
  return { ...row.row, ...row.row.details, line: row.line, warnings: row.warnings.map(({ message }) => message) }
}

describe('Cox Automotive AU CSV (formats.md §4.6)', async () => {
  const { format, rows } = await read('cox.csv')
  it('is recognised', () => expect(format).toBe('cox-csv'))

  it('maps every column, the drive away price first', () => {
    expect(taken(rows[0])).toMatchObject({
      line: 2,
      stocknum: 'U48213',
      vin: 'JM0KF4W2A00123456',
      carType: 'used',
      year: 2022,
      make: 'Mazda',
      model: 'CX-5',
      series: 'KF',
      badge: 'Touring',
      doors: 4,
      seats: 5,
      colour: 'White',
      simpleColour: 'White',
      interiorColour: 'Black',
      gearnum: 6,
      simpleTransmission: 'Automatic',
      fuel: 'Petrol - Unleaded',
      simpleFuel: 'Petrol',
      priceCents: 3_399_000,
      priceBasis: 'drive_away',
      regplate: '123ABC',
      km: 45_120,
      engineSizeLitres: 2.5,
      buildDate: '2022-03-01',
      simpleBody: 'Wagon',
      simpleDrive: 'AWD',
      standardEquipment: ['Tow bar', 'Reverse camera'],
      dealercomments: '<p>One owner.<br />Full service history &amp; two keys.</p>',
      locationId: 'cairns',
      dealershipId: 'southerly-cairns',
      redbookCode: 'AUVMAZD2022',
      status: 'in_stock',
      slug: '2022-mazda-cx-5-touring-u48213',
      warnings: [],
      extra: {
        EngineNumber: 'PY-9911',
        GlassCode: 'GL-1',
        DealerName: 'Southerly Cairns',
        AdvertisedPrice: '31990',
        EGCPrice: '31490',
        DriveAwayPrice: '33990',
      },
      photos: [
        { sourceUrl: 'https://photos.example.com/u48213/1.jpg', isDefault: false },
        { sourceUrl: 'https://photos.example.com/u48213/2.jpg', isDefault: false },
      ],
    })
  })

  it('takes a bare row of a new car: no price, seats out of the doors column, a stand-in photo', () => {
    expect(taken(rows[1])).toMatchObject({
      line: 4,
      carType: 'new',
      make: 'Mercedes-Benz',
      priceCents: null,
      km: null,
      doors: null,
      seats: 5,
      colour: null,
      fuel: null,
      locationId: 'townsville',
      photos: [{ isDefault: true }],
      warnings: [expect.stringContaining('seats'), expect.stringContaining('cylinders')],
    })
  })

  it('keeps a short VIN with a warning, and the price without charges where there is no drive away price', () => {
    expect(taken(rows[2])).toMatchObject({
      carType: 'demo',
      make: 'Isuzu',
      simpleBody: 'Ute',
      vin: 'BJ4012345',
      priceCents: 6_999_000,
      priceBasis: 'excluding_government_charges',
      engineSizeLitres: 3,
      warnings: [expect.stringContaining('9 characters')],
    })
  })

  it('refuses a row without a stock number', () =>
    expect(rows[3]).toMatchObject({ kind: 'refused', line: 6, stocknum: null, reason: 'stock number missing' }))
})

describe('EasyCars stock JSON (formats.md §4.4)', async () => {
  const { format, rows } = await read('easycars.json')
  it('is recognised, trailing commas and all', () => expect([format, rows.length]).toEqual(['easycars-json', 5]))

  it('A6.7 maps a caravan, condition from IsUsed and IsDemo, kind from StockType', () => {
    expect(taken(rows[0])).toMatchObject({
      stocknum: 'C205',
      itemType: 'caravan',
      carType: 'used',
      make: 'Jayco',
      simpleBody: 'Caravan',
      priceCents: 6_499_000,
      offerPriceCents: 6_199_000,
      priceBasis: 'drive_away',
      reserved: true,
      status: 'in_stock',
      km: null,
      regplate: '123QT',
      regoExpiry: '2027-03-31',
      buildDate: '2021-05-01',
      doors: null,
      seats: null,
      dealershipId: 'ironbark',
      specifications: {
        bodyLength: 6.2,
        bodyWidth: null,
        tareWeight: 2270,
        axleType: 'Tandem',
        sleeps: 4,
        aggregateTrailerMass: 2800,
        towBallMass: 180,
      },
      dealercomments: '<p>Big &amp; bright</p>',
      standardEquipment: ['Solar panel', 'Awning', 'Annexe'],
      photos: [{}, {}],
      vin: null,
      warnings: [expect.stringContaining('6J1JOURNEY0000001')],
      extra: { Toilet: 'Yes', YardName: 'Ironbark' },
    })
  })

  it('turns miles into kilometres, and a motorcycle sold', () => {
    expect(taken(rows[1])).toMatchObject({
      itemType: 'motorcycle',
      simpleBody: 'Road',
      km: 16_093,
      status: 'sold',
      priceBasis: 'excluding_government_charges',
      engineSizeLitres: 0.69,
      gearnum: 6,
      simpleTransmission: 'Manual',
    })
  })

  it('refuses a year of the far future and what is no vehicle', () => {
    expect(rows[2]).toMatchObject({
      kind: 'refused',
      line: 3,
      stocknum: 'X1',
      reason: "year '2060' is not valid: a year from 1900 to 2028 expected",
    })
    expect(rows[3]).toMatchObject({
      kind: 'refused',
      line: 4,
      reason: 'the list holds something that is not an object',
      raw: '"nonsense"',
    })
  })

  it('F10 puts Land + Rover together, the model from the badge', () => {
    expect(taken(rows[4])).toMatchObject({
      make: 'Land Rover',
      model: 'Discovery',
      badge: 'SE',
      carType: 'demo',
      priceCents: null,
      priceBasis: 'unspecified',
    })
  })
})

describe('vAuto / HomeNet CSV (formats.md §4.6)', async () => {
  const { format, rows } = await read('vauto.csv')
  it('is recognised', () => expect(format).toBe('vauto-csv'))
  it('maps its columns', () => {
    expect(taken(rows[0])).toMatchObject({
      stocknum: 'P7286',
      carType: 'used',
      badge: 'Ascent Sport',
      series: 'ZWE211R',
      priceCents: 2_699_000,
      km: 38_120,
      simpleBody: 'Hatch',
      simpleFuel: 'Hybrid',
      simpleDrive: 'FWD',
      simpleTransmission: 'Automatic',
      doors: 5,
      certified: true,
      status: 'in_stock',
      listedAt: '2026-10-02T00:00:00.000Z',
      standardEquipment: ['Alloy wheels', 'Lane assist'],
      dealercomments: 'Plain words only',
      dealershipId: 'southerly-hobart',
      variant: { cylinders: 4, engineSizeCc: 1800 },
      extra: { MSRP: '32990', Engine: '1.8 hybrid' },
      warnings: [],
    })
  })
  it('price 0 is to call', () => expect(taken(rows[1])).toMatchObject({ carType: 'new', priceCents: null }))
  it('refuses a condition it does not know', () =>
    expect(rows[2]).toMatchObject({
      kind: 'refused',
      stocknum: 'P7288',
      reason: "car type 'X' is not valid: new, demo or used expected",
    }))
})

describe('SpinCar style CSV (formats.md §4.6)', async () => {
  const { format, rows } = await read('spincar.csv')
  it('is recognised behind a byte order mark', () => expect(format).toBe('spincar-csv'))
  it('maps its columns', () => {
    expect(taken(rows[0])).toMatchObject({
      stocknum: 'S1',
      carType: 'used',
      make: 'Saab',
      model: '9-3',
      badge: 'Linear',
      priceCents: 999_000,
      offerPriceCents: 899_000,
      km: 120_500,
      certified: true,
      gearnum: 5,
      engineSizeLitres: 2,
      variant: { induction: 'Turbo' },
      standardEquipment: ['Sunroof', 'Heated seats', 'Tow bar'],
      dealershipId: 'southerly-mackay',
    })
  })
  it('IsNew Y is a new car', () =>
    expect(taken(rows[1])).toMatchObject({ carType: 'new', priceCents: null, simpleFuel: 'Electric', km: 0 }))
  it('refuses a row with too few columns', () =>
    expect(rows[2]).toMatchObject({
      kind: 'refused',
      line: 4,
      reason: 'the row has 8 columns where the header has 34',
    }))
})

describe('our own CSV and JSON (A29)', async () => {
  const csv = await read('forecourt.csv')
  const json = await read('forecourt.json')
  it('are recognised', () => expect([csv.format, json.format]).toEqual(['forecourt-csv', 'forecourt-json']))

  it('A29.1–A29.7 from CSV', () => {
    expect(taken(csv.rows[0])).toMatchObject({
      stocknum: 'W1',
      status: 'coming_soon',
      tag: 'Runout sale',
      preorder: true,
      priceCents: 6_999_000,
      priceBasis: 'drive_away',
      beforePriceCents: 7_299_000,
      offerPriceCents: 6_799_000,
      subscriptionPriceCents: 39_900,
      gearnum: 8,
      seats: 7,
      variant: { cylinders: 6, towingCapacityBraked: 3500, engineSizeLitres: 3 },
      arrivalDate: '2026-12-01',
      listedAt: '2026-10-01T00:00:00.000Z',
      locationId: 'newstead',
      extra: { yard_note: 'Keys in office' },
      photos: [{ sourceUrl: 'gallery/suv/black/front34.webp' }, { sourceUrl: 'gallery/suv/black/rear34.webp' }],
    })
    expect(taken(csv.rows[1])).toMatchObject({
      model: 'Mazda 3',
      priceCents: null,
      km: null,
      simpleBody: 'Hatch',
      locationId: null,
      warnings: [expect.stringContaining('SHORT123'), expect.stringContaining("location 'Nowhere'")],
    })
    expect(csv.rows[2]).toMatchObject({ kind: 'refused', line: 4, reason: 'the row is blank' })
  })

  it('A29.1–A29.7 from JSON, nested objects included', () => {
    expect(taken(json.rows[0])).toMatchObject({
      itemType: 'truck',
      simpleBody: 'Prime Mover',
      priceBasis: 'excluding_government_charges',
      locationId: 'brisbane-trucks',
      dealershipId: 'southerly-brisbane',
      variant: {
        cylinders: 6,
        engineSizeCc: 15_000,
        powerKw: 410,
        grossCombinationMass: 90_000,
        vehicleLength: 7200,
        ancapRating: 5,
        ancapYear: 2024,
      },
      photos: [{ sourceUrl: 'https://photos.example.com/j1/1.jpg', isDefault: false }, { isDefault: true }],
      spinPhotos: [{ sourceUrl: 'spin/j1/01.webp' }, { sourceUrl: 'spin/j1/02.webp' }],
      interiorPhoto: { sourceUrl: 'spin/j1/inside.webp' },
      hotspots: { exterior: [{ id: '1', description: 'Bull bar' }], interior: [] },
      autograbData: { stateAverageMarketPriceCents: 30_100_000, averageMarketPriceCents: 29_950_050 },
      standardEquipment: ['Bull bar', 'Fridge, 40 L'],
      videoUrl: 'https://videos.example.com/j1.mp4',
      externalVideoUrl: null,
      extra: { colour_code: 'K9', pricing: '{"note":"negotiable"}' },
      warnings: [expect.stringContaining('externalVideoUrl')],
    })
  })
})

it.each(['cox.csv', 'easycars.json', 'vauto.csv', 'spincar.csv', 'forecourt.csv', 'forecourt.json'])(
  'what the dealer paid never leaves the reader: %s',
  async (file) => {
    expect(JSON.stringify((await read(file)).rows)).not.toMatch(/4123|88888/)
  },
)
