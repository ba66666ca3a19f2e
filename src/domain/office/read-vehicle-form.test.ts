import { describe, expect, it } from 'vitest'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { FEED_COLUMNS } from '#data/stock-import/columns.ts'
import type { VehicleHistory } from '../vehicle/vehicle-history.ts'
import { hasMembers, MEMBER_COLUMNS, MEMBER_FIELDS, memberName, memberText } from './member-fields.ts'
import { PRICE_FIELDS } from './price-form.ts'
import { readVehicleForm } from './read-vehicle-form.ts'
import { fieldText, VEHICLE_FIELDS } from './vehicle-fields.ts'

const HISTORY: VehicleHistory = {
  owners: 2,
  service: 'full',
  serviceBooks: true,
  ppsr: { status: 'written_off', checkedOn: '2026-11-03', certificate: 'https://ppsr.example/1' },
  inspection: 'Roadworthy inspection',
  inspectedBy: null,
  inspectionPoints: 120,
  inspectedOn: '2026-11-01',
  warrantyMonths: null,
  warrantyKm: null,
  warrantyUntil: null,
}
const vehicle = samplePageVehicle({
  km: 12_000,
  history: HISTORY,
  standardEquipment: ['Tow bar', 'Roof racks'],
  engineSizeLitres: 2.5,
  autograbData: { stateAverageMarketPriceCents: null, averageMarketPriceCents: 3_299_050 },
})
const site = {
  yards: ['cairns', 'mackay'],
  dealerships: ['main'],
  embeds: { videoPlayers: ['youtube' as const], videoOrigins: ['https://cdn.example'] },
}
const read = (form: Record<string, string>, of = vehicle) => readVehicleForm(new URLSearchParams(form), of, site)

/** The form of a vehicle as a browser sends it back untouched. */
const untouched = (of = vehicle) => ({
  ...Object.fromEntries(VEHICLE_FIELDS.map(({ key }) => [key, fieldText(of[key]).replaceAll('\n', '\r\n')])),
  ...Object.fromEntries(MEMBER_FIELDS.map((row) => [memberName(row), memberText(of[row.column], row)])),
})

describe('Office R31 the fields of a vehicle', () => {
  it('are all that a feed fills, but for what follows from them or has its own screen', () => {
    const derived = ['simpleColour', 'simpleBody', 'simpleTransmission', 'simpleFuel', 'simpleDrive']
    const elsewhere = ['status', 'reserved', 'priceBasis', 'hotspots', 'extra']
    const shown = [
      ...VEHICLE_FIELDS.map(({ key }) => key),
      ...MEMBER_COLUMNS,
      ...PRICE_FIELDS.map(({ key }) => key),
      ...derived,
      ...elsewhere,
    ]
    expect(shown.toSorted()).toEqual(FEED_COLUMNS.map(({ key }) => key).toSorted())
  })

  it('of a caravan alone has a caravan’s', () => {
    expect(hasMembers('specifications', { itemType: 'car' })).toBe(false)
    expect(hasMembers('specifications', { itemType: 'caravan' })).toBe(true)
  })
})

describe('Office R31 the form of a vehicle', () => {
  it('that is sent back as it was drawn changes nothing', () => {
    expect(read(untouched())).toEqual({ set: {}, problems: {} })
    const caravan = samplePageVehicle({
      itemType: 'caravan',
      specifications: {
        bodyWidth: 2.5,
        bodyLength: 6.2,
        tareWeight: 2_100,
        axleType: 'Tandem',
        sleeps: 4,
        aggregateTrailerMass: 2_900,
        towBallMass: 180,
      },
    })
    expect(read(untouched(caravan), caravan)).toEqual({ set: {}, problems: {} })
  })

  it.each<[string, Record<string, string>, object]>([
    ['kilometres with a comma', { km: '18,402' }, { km: 18_402 }],
    ['empties a field', { km: ' ' }, { km: null }],
    [
      'a colour with the word that shoppers filter by',
      { colour: 'Midnight Black' },
      { colour: 'Midnight Black', simpleColour: 'Black' },
    ],
    ['fuel with its word', { fuel: 'Diesel Turbo' }, { fuel: 'Diesel Turbo', simpleFuel: 'Diesel' }],
    ['a tick', { 'certified-asked': '1', certified: 'yes' }, { certified: true }],
    ['a yard', { locationId: 'mackay' }, { locationId: 'mackay' }],
    ['a trading unit', { dealershipId: 'main' }, { dealershipId: 'main' }],
    ['a day', { regoExpiry: '2028-02-29' }, { regoExpiry: '2028-02-29' }],
    ['comments over lines', { dealercomments: 'One.\r\n\r\nTwo.' }, { dealercomments: 'One.\n\nTwo.' }],
    [
      'equipment, one a line',
      { standardEquipment: 'Tow bar\r\n\r\nBull bar' },
      { standardEquipment: ['Tow bar', 'Bull bar'] },
    ],
    ['a report', { file: 'https://reports.example/1' }, { file: 'https://reports.example/1' }],
    [
      'a video of a player that the settings allow',
      { videoUrl: 'https://youtu.be/AbCdEfGhIj0' },
      { videoUrl: 'https://youtu.be/AbCdEfGhIj0' },
    ],
    ['owners in words', { 'history.owners': 'one owner' }, { history: { ...HISTORY, owners: 1 } }],
    [
      'a PPSR search of another day',
      { 'history.ppsrStatus': 'clear', 'history.ppsrDate': '12/11/2026' },
      { history: { ...HISTORY, ppsr: { ...HISTORY.ppsr, status: 'clear', checkedOn: '2026-11-12' } } },
    ],
    [
      'a market price',
      { 'autograbData.stateAveragePrice': '$31,990' },
      { autograbData: { stateAverageMarketPriceCents: 3_199_000, averageMarketPriceCents: 3_299_050 } },
    ],
  ])('reads %s', (_, form, set) => expect(read(form)).toEqual({ set, problems: {} }))

  it('keeps what a group of figures had beside the one that changed, and its engine follows the litres', () => {
    const own = vehicle.variant
    const { set, problems } = read({ 'variant.torque': '340 Nm' })
    expect(problems).toEqual({})
    expect(set.variant).toMatchObject({ ...own, torque: 340 })
    const known = samplePageVehicle({ engineSizeLitres: 2.5, ...(set.variant && { variant: set.variant }) })
    expect(read({ engineSizeLitres: '3' }, known).set).toMatchObject({
      engineSizeLitres: 3,
      variant: { torque: 340, engineSizeLitres: 3, engineSizeCc: 3_000 },
    })
  })

  it('a field that is given up keeps what somebody else saved', () => {
    expect(read({ km: '1', colour: 'Midnight Black', theirs: 'km' }).set).not.toHaveProperty('km')
    expect(read({ 'history.owners': '1', theirs: 'history.owners' })).toEqual({ set: {}, problems: {} })
  })

  it.each<[string, Record<string, string>, string, RegExp]>([
    ['no make', { make: '' }, 'make', /cannot be empty/],
    ['a year', { year: '20244' }, 'year', /"20244" is no such number; valid: a whole number from 1900 to 2100/],
    ['a day that does not exist', { regoExpiry: '2027-02-29' }, 'regoExpiry', /"2027-02-29" is no day/],
    ['a VIN', { vin: 'IOQ' }, 'vin', /without I, O and Q/],
    ['a yard of another site', { locationId: 'sydney' }, 'locationId', /no yard of this site; valid: cairns, mackay/],
    ['a condition', { carType: 'stolen' }, 'carType', /valid: New, Demo, Used/],
    ['too many characters', { tag: 'x'.repeat(41) }, 'tag', /41 characters are too many; valid: up to 40/],
    ['endless comments', { dealercomments: 'x'.repeat(400) }, 'dealercomments', /no endless word/],
    ['a script as link', { file: 'javascript:alert(1)' }, 'file', /valid: one that begins with https/],
    [
      'a video that is only linked',
      { videoUrl: 'https://vimeo.com/123456789' },
      'videoUrl',
      /valid: a video of YouTube, an MP4/,
    ],
    ['a postcode', { privatePostcode: '48700' }, 'privatePostcode', /too many|four digits/],
    [
      'a number of owners',
      { 'history.owners': 'many' },
      'history.owners',
      /'many' is not taken; valid: a number of owners/,
    ],
    ['a search without its day', { 'history.ppsrDate': '' }, 'history.ppsrStatus', /only with the day of the search/],
    ['a plug', { 'variant.plugs': 'Schuko' }, 'variant.plugs', /'Schuko' is not taken; valid: .*CCS2/],
  ])('refuses %s and says what is valid', (_, form, key, words) =>
    expect(read(form).problems).toEqual({ [key]: expect.stringMatching(words) }),
  )
})
