import { isNew, isUsed, type SpecialCase } from '../special-cases.ts'

/** Placeholders of real exports where a fact should be (formats.md §1). The import keeps these rows. */
export const COX_QUIRKS: readonly SpecialCase[] = [
  { name: 'POA', count: 4, change: () => ({ cells: { AdvertisedPrice: 'POA', EGCPrice: '', DriveAwayPrice: '' } }) },
  { name: 'odometer of two dashes', count: 3, fits: isNew, change: () => ({ cells: { Odometer: '- / -' } }) },
  { name: 'odometer of a dash', count: 2, fits: isNew, change: () => ({ cells: { Odometer: '-' } }) },
  {
    name: 'seats in the doors column',
    count: 3,
    fits: ({ item }) => item === 'car',
    change: ({ seats }) => ({ cells: { Doors: ` ${seats ?? 5} Seats`, Seats: '' } }),
  },
  {
    name: 'doors with unit and space',
    count: 2,
    fits: ({ item }) => item === 'car',
    change: ({ doors, seats }) => ({ cells: { Doors: ` ${doors ?? 4} Doors`, Seats: ` ${seats ?? 5} Seats` } }),
  },
  {
    name: 'engine size in the cylinders column',
    count: 2,
    fits: ({ engine }) => engine?.fuel === 'electric',
    change: () => ({ cells: { Cylinders: '0 L', EngineCapacity: '-' } }),
  },
  {
    name: 'two colours in one cell',
    count: 2,
    change: ({ paint }) => ({ cells: { BodyColour: `${paint.name} / -`, TrimColour: '' } }),
  },
  { name: 'no colours in one cell', count: 1, change: () => ({ cells: { BodyColour: '- / -', TrimColour: '-' } }) },
  {
    name: 'fuel and gearbox of a dash',
    count: 2,
    fits: isUsed,
    change: () => ({ cells: { FuelType: '-', Gearbox: '-' } }),
  },
  {
    name: 'price in words',
    count: 2,
    fits: ({ priceDollars }) => (priceDollars ?? 0) > 1_000,
    change: ({ priceDollars }) => ({
      cells: {
        AdvertisedPrice: `$${(priceDollars ?? 0).toLocaleString('en-AU')} drive away`,
        EGCPrice: '',
        DriveAwayPrice: '',
      },
    }),
  },
  {
    name: 'price that is no price',
    count: 1,
    fits: isUsed,
    change: () => ({ cells: { AdvertisedPrice: 'see desk', EGCPrice: '', DriveAwayPrice: '' } }),
  },
  { name: 'short VIN', count: 3, fits: isUsed, change: ({ vin }) => ({ cells: { VIN: vin.slice(-7) } }) },
  { name: 'no VIN', count: 3, fits: isUsed, change: () => ({ cells: { VIN: '' } }) },
  { name: 'condition as a phrase', count: 2, fits: isUsed, change: () => ({ cells: { Condition: 'USED Dealer ad' } }) },
  {
    name: 'new and on order as a phrase',
    count: 1,
    fits: isNew,
    change: () => ({ cells: { Condition: 'NEW Available to order' } }),
  },
  {
    name: 'make split on its space',
    count: 2,
    fits: ({ make, model }) => make === 'Land Rover' && model === 'Discovery Sport',
    change: ({ model }) => ({ cells: { Make: 'Land', Model: `Rover ${model}` } }),
  },
  {
    name: 'odometer with unit',
    count: 2,
    fits: isUsed,
    change: ({ km }) => ({ cells: { Odometer: `${(km ?? 0).toLocaleString('en-AU')} km` } }),
  },
  {
    name: 'unknown yard',
    count: 1,
    fits: isUsed,
    change: () => ({ cells: { Location: 'rockhampton', DealerID: 'southerly-rockhampton' } }),
  },
  {
    name: 'masked phone with a line break',
    count: 1,
    fits: isUsed,
    change: () => ({ cells: { DealerName: '07 **** ****\nSoutherly' } }),
  },
  { name: 'blank gearing', count: 4, change: () => ({ cells: { Gears: '', Series: '', Rego: '', TrimColour: '' } }) },
  {
    name: 'model turned into a date',
    count: 1,
    fits: ({ year, shape }) => year <= 2013 && shape === 'sedan',
    change: () => ({ cells: { Make: 'Saab', Model: '3-Sep', Badge: 'Vector', Series: '', VIN: '' } }),
  },
]

/** Rows that no importer can take. Columns not named are empty. */
export const COX_REFUSED_ROWS: readonly Record<string, string>[] = [
  { DealerID: 'nan' },
  {
    DealerID: 'southerly-cairns',
    StockNo: 'U99001',
    Condition: 'Used',
    Make: 'Toyota',
    Model: 'Camry',
    AdvertisedPrice: '18990',
    Location: 'cairns',
  },
  {
    DealerID: 'southerly-brisbane',
    StockNo: 'U99002',
    Condition: 'Used',
    ManuYear: '20I9',
    Make: 'Ford',
    Model: 'Focus',
    AdvertisedPrice: '15990',
    Location: 'brisbane',
  },
  {
    DealerID: 'southerly-hobart',
    Condition: 'Used',
    ManuYear: '2017',
    Make: 'Subaru',
    Model: 'Forester',
    AdvertisedPrice: '21990',
    Location: 'hobart',
  },
  {
    DealerID: 'southerly-mackay',
    StockNo: 'U99004',
    Condition: 'Used',
    ManuYear: '2016',
    Model: 'Navara',
    AdvertisedPrice: '24990',
    Location: 'mackay',
  },
  {
    DealerID: 'southerly-newcastle',
    StockNo: 'U99005',
    Condition: 'Wholesale',
    ManuYear: '2015',
    Make: 'Kia',
    Model: 'Rio',
    AdvertisedPrice: '8990',
    Location: 'newcastle',
  },
]
