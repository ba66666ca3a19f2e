import { daysAfter } from '../calendar.ts'
import { isUsed, type SpecialCase } from '../special-cases.ts'

const KM_PER_MILE = 1.609344

/** Special cases of the EasyCars format, with the faults of its fields. */
export const IRONBARK_CASES: readonly SpecialCase[] = [
  { name: 'reserved by deposit', count: 7, change: () => ({ reserved: true }) },
  { name: 'under offer', count: 3, change: () => ({ cells: { StockStatus: 'Under Offer' } }) },
  {
    name: 'in transit',
    count: 5,
    fits: isUsed,
    change: (_, random, now) => ({
      status: 'coming_soon',
      arrived: daysAfter(now, -random.between(1, 9)),
      comments: 'Bought and on the truck to us. We will write it up properly when we have crawled under it.',
    }),
  },
  {
    name: 'offer below the price',
    count: 14,
    fits: ({ condition, priceDollars }) => condition === 'used' && (priceDollars ?? 0) > 9_000,
    change: ({ priceDollars }, random) => ({
      offerDollars: (priceDollars ?? 0) - random.pick([500, 1_000, 1_500, 2_000]),
    }),
  },
  { name: 'POA', count: 4, change: () => ({ cells: { Price: 'POA' } }) },
  {
    name: 'odometer in miles',
    count: 2,
    fits: ({ km, item }) => item === 'car' && km !== null,
    change: ({ km }) => ({ cells: { Odometer: Math.round((km ?? 0) / KM_PER_MILE), IsMiles: true } }),
  },
  {
    name: 'masses with units',
    count: 6,
    fits: ({ masses }) => masses !== null,
    change: ({ masses }) => ({
      cells: { GVM: `${(masses?.[0] ?? 0).toLocaleString('en-AU')} kg`, GCM: `${masses?.[1] ?? 0}kg` },
    }),
  },
  {
    name: 'length in millimetres',
    count: 2,
    fits: ({ caravan }) => caravan !== null,
    change: ({ caravan }) => ({ cells: { Length: Math.round((caravan?.bodyLengthM ?? 0) * 1000) } }),
  },
  {
    name: 'tare above the ATM',
    count: 1,
    fits: ({ caravan }) => caravan !== null,
    change: ({ caravan }) => ({ cells: { Tare: (caravan?.atmKg ?? 0) + 180 } }),
  },
  {
    name: 'empty engine',
    count: 3,
    fits: ({ item }) => item === 'car',
    change: () => ({ cells: { EngineSize: null, EngineCapacity: '', Cylinder: '-' } }),
  },
  { name: 'unknown status word', count: 1, change: () => ({ cells: { StockStatus: 'At Detailer' } }) },
  { name: 'drive away not said', count: 3, change: () => ({ cells: { IsDriveAway: null } }) },
  {
    name: 'colour in two parts',
    count: 1,
    fits: isUsed,
    change: ({ paint }) => ({ cells: { Colour: `${paint.name} / -` } }),
  },
  { name: 'chassis number only', count: 2, fits: isUsed, change: ({ vin }) => ({ cells: { VIN: vin.slice(-8) } }) },
  { name: 'day that does not exist', count: 1, fits: isUsed, change: () => ({ cells: { RegoExpiry: '31/02/2027' } }) },
  {
    name: 'sold in place',
    count: 4,
    fits: isUsed,
    change: (_, random, now) => ({ arrived: daysAfter(now, -random.between(40, 90)), cells: { StockStatus: 'Sold' } }),
  },
]

/** Rows that no importer can take. */
export const IRONBARK_REFUSED_ROWS: readonly Record<string, unknown>[] = [
  {
    YardCode: 'ironbark',
    StockNumber: 'IB9901',
    Make: 'Toyota',
    Model: 'Hilux',
    YearGroup: null,
    IsUsed: true,
    IsDemo: false,
    StockType: 'A',
  },
  {
    YardCode: 'ironbark',
    StockNumber: '',
    Make: 'Jayco',
    Model: 'Swan',
    YearGroup: 2015,
    IsUsed: true,
    IsDemo: false,
    StockType: 'C',
  },
  { YardCode: '', StockNumber: '', Make: '', Model: '', YearGroup: null, IsUsed: null, IsDemo: null, StockType: '' },
]
