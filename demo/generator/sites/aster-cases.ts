import { daysAfter } from '../calendar.ts'
import { CABIN_PANORAMAS, spinFramesOf, WALKAROUND_VIDEO } from '../pictures.ts'
import { isNew, isUsed, type SpecialCase } from '../special-cases.ts'
import type { DemoVehicle, OwnFormatExtras } from '../vehicle.ts'
import { DEMO_SPIN_CODE, hotspotsOf } from './aster-media.ts'

/** Special cases of our own feed format: tags, offers, subscriptions, arrivals, turntables and the rest of A29. */

const isAsterUsed = (vehicle: DemoVehicle): boolean => isUsed(vehicle) && vehicle.make === 'Aster'
const isTradedToyota = (vehicle: DemoVehicle): boolean =>
  isUsed(vehicle) && vehicle.make === 'Toyota' && vehicle.year >= 2016
const hasTurntable = ({ shape, paint }: DemoVehicle): boolean =>
  shape !== null && spinFramesOf(shape, paint.key).length > 0

function own(vehicle: DemoVehicle, extras: OwnFormatExtras): Partial<DemoVehicle> {
  return { own: { ...vehicle.own, ...extras } }
}

function tagged(tag: string, count: number, fits: (vehicle: DemoVehicle) => boolean): SpecialCase {
  return { name: `tag ${tag}`, count, fits, change: (vehicle) => own(vehicle, { tag }) }
}

/** A day that many days ahead, on which the boat is in. */
const arrivesIn = (days: number, now: Date): Date => daysAfter(now, days)

function statuses(): SpecialCase[] {
  return [
    {
      name: 'coming soon',
      count: 9,
      fits: isNew,
      change: (_, random, now) => ({
        status: 'coming_soon',
        arrives: arrivesIn(random.between(6, 70), now),
        arrived: daysAfter(now, -random.between(1, 25)),
        km: null,
        comments: 'On its way. A deposit holds it until it lands.',
      }),
    },
    {
      name: 'coming soon without a date',
      count: 1,
      fits: isNew,
      change: () => ({ status: 'coming_soon', arrives: null, km: null }),
    },
    { name: 'reserved', count: 8, change: () => ({ reserved: true }) },
    {
      name: 'preorder',
      count: 3,
      fits: isNew,
      change: (vehicle, _, now) => ({
        status: 'coming_soon',
        arrives: arrivesIn(120, now),
        priceDollars: null,
        km: null,
        ...own(vehicle, { preorder: true }),
      }),
    },
    {
      name: 'certified Toyota',
      count: 5,
      fits: isTradedToyota,
      change: (vehicle) => own(vehicle, { certified: true }),
    },
    {
      name: 'certified but no Toyota',
      count: 2,
      fits: isAsterUsed,
      change: (vehicle) => own(vehicle, { certified: true }),
    },
  ]
}

function tags(): SpecialCase[] {
  return [
    tagged('Test Drive Only', 3, ({ condition }) => condition === 'demo'),
    tagged('Runout sale', 6, ({ condition, model }) => condition === 'new' && model === 'Dash'),
    tagged('One owner', 5, isUsed),
    tagged('Log books', 4, isUsed),
    {
      name: 'tag Price drop',
      count: 6,
      fits: ({ condition, priceDollars }) => condition === 'used' && (priceDollars ?? 0) > 12_000,
      change: (vehicle, random, now) => {
        const before = (vehicle.priceDollars ?? 0) + random.pick([1_000, 1_500, 2_000])
        return {
          beforeDollars: before,
          offerDollars: vehicle.priceDollars,
          // Asked in the files before, so that the price ledger bears the "Was" out.
          arrived: daysAfter(now, -random.between(50, 110)),
          earlier: { dollars: before, until: daysAfter(now, -random.between(1, 11)) },
          ...own(vehicle, { tag: 'Price drop' }),
        }
      },
    },
  ]
}

function prices(): SpecialCase[] {
  return [
    {
      name: 'offer without a price before',
      count: 3,
      fits: isNew,
      change: ({ priceDollars }) => ({ offerDollars: (priceDollars ?? 0) - 1_500 }),
    },
    { name: 'offer of 5 dollars', count: 1, fits: isNew, change: () => ({ offerDollars: 5 }) },
    {
      name: 'price before below the price',
      count: 1,
      fits: isUsed,
      change: ({ priceDollars }) => ({ beforeDollars: (priceDollars ?? 0) - 1_000 }),
    },
    {
      name: 'subscription',
      count: 10,
      fits: isNew,
      change: (vehicle, random) => own(vehicle, { subscriptionDollars: random.pick([289, 319, 349, 399, 449]) }),
    },
    { name: 'subscription of 0', count: 1, fits: isNew, change: (vehicle) => own(vehicle, { subscriptionDollars: 0 }) },
    { name: 'POA', count: 3, change: () => ({ cells: { price: 'POA' } }) },
    { name: 'price of a dash', count: 1, change: () => ({ cells: { price: '-' } }) },
    {
      name: 'below the market average',
      count: 9,
      fits: isUsed,
      change: (vehicle, random) =>
        own(vehicle, { stateAverageDollars: (vehicle.priceDollars ?? 0) + random.between(600, 2_600) }),
    },
    {
      name: 'a little below the market average',
      count: 3,
      fits: isUsed,
      change: (vehicle, random) =>
        own(vehicle, { stateAverageDollars: (vehicle.priceDollars ?? 0) + random.between(50, 499) }),
    },
    {
      name: 'above the market average',
      count: 3,
      fits: isUsed,
      change: (vehicle, random) =>
        own(vehicle, { stateAverageDollars: (vehicle.priceDollars ?? 0) - random.between(200, 1_500) }),
    },
  ]
}

function media(): SpecialCase[] {
  return [
    {
      name: 'turntable',
      count: 10,
      fits: hasTurntable,
      change: (vehicle) =>
        own(vehicle, {
          ...(vehicle.shape !== null && { spinFrames: spinFramesOf(vehicle.shape, vehicle.paint.key) }),
          cabinPanorama: vehicle.interiorColour === 'Charcoal' ? CABIN_PANORAMAS[0] : CABIN_PANORAMAS[1],
          ...(vehicle.make === 'Aster' && { hotspots: hotspotsOf(vehicle.shape) }),
          ...(vehicle.shape === 'suv' && { videoPath: WALKAROUND_VIDEO }),
        }),
    },
    { name: 'spin code', count: 1, fits: isNew, change: (vehicle) => own(vehicle, { spinCode: DEMO_SPIN_CODE }) },
    {
      name: 'video',
      count: 5,
      fits: ({ shape }) => shape === 'suv',
      change: (vehicle) => own(vehicle, { videoPath: WALKAROUND_VIDEO }),
    },
    {
      name: 'video elsewhere',
      count: 2,
      fits: isNew,
      change: (vehicle) => own(vehicle, { externalVideoUrl: `https://video.example.com/aster/${vehicle.stockNumber}` }),
    },
    {
      name: 'history report',
      count: 5,
      fits: isUsed,
      change: (vehicle) => own(vehicle, { historyReportUrl: `https://reports.example.com/${vehicle.stockNumber}.pdf` }),
    },
    {
      name: 'private listing',
      count: 3,
      fits: isUsed,
      change: (vehicle, random) =>
        own(vehicle, {
          privateSuburb: random.pick(['Ascot', 'Hamilton', 'Teneriffe']),
          privatePostcode: random.pick(['4007', '4006', '4005']),
        }),
    },
    {
      name: 'title of its own',
      count: 4,
      fits: isUsed,
      change: (vehicle) =>
        own(vehicle, { title: `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.badge} Auto` }),
    },
  ]
}

/** Dirt that a hand-kept file has. */
const QUIRKS: SpecialCase[] = [
  { name: 'kilometres of a dash', count: 2, fits: isNew, change: () => ({ cells: { km: '-' } }) },
  { name: 'seats in the doors field', count: 1, change: () => ({ cells: { doors: ' 5 Seats', seats: '' } }) },
  { name: 'day that does not exist', count: 1, fits: isUsed, change: () => ({ cells: { rego_expiry: '31/02/2027' } }) },
]

export const ASTER_CASES: readonly SpecialCase[] = [...media(), ...statuses(), ...tags(), ...prices(), ...QUIRKS]

/** Rows that no importer can take. */
export const ASTER_REFUSED_ROWS: readonly Record<string, unknown>[] = [
  { stocknum: 'U99001', make: 'Aster', model: 'Dash', car_type: 'used', price: 21_990 },
  { stocknum: 'U99002', year: 'soon', make: 'Aster', model: 'Tor', car_type: 'new', price: 61_490 },
  { year: 2023, make: 'Aster', model: 'Ridge', car_type: 'used', price: 44_990 },
]
