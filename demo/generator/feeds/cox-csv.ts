import type { Engine, Fuel } from '../catalogue/model-line.ts'
import type { DemoVehicle } from '../vehicle.ts'
import { EXTRA_COLUMNS, extraCells } from './extra-cells.ts'

/** Cox Automotive AU, `{dealerId}_Inventory_{epoch}.csv` (formats.md §4.6). */
export const COX_COLUMNS = [
  'DealerID',
  'StockNo',
  'VIN',
  'Condition',
  'ManuYear',
  'Make',
  'Model',
  'Series',
  'Badge',
  'Doors',
  'Seats',
  'BodyColour',
  'TrimColour',
  'Gears',
  'Gearbox',
  'FuelType',
  'AdvertisedPrice',
  'Rego',
  'Odometer',
  'Cylinders',
  'EngineCapacity',
  'EngineNumber',
  'ManuMonth',
  'Options',
  'Comments',
  'Location',
  'DriveType',
  'EGCPrice',
  'DriveAwayPrice',
  'PhotoURL',
  'RedbookCode',
  'GlassCode',
  'Body',
  'DealerName',
] as const
type CoxColumn = (typeof COX_COLUMNS)[number]

const CONDITIONS = { new: 'New', demo: 'Demo', used: 'Used' } as const
const FUELS: Record<Fuel, string> = {
  petrol: 'Petrol - Unleaded',
  premium: 'Petrol - Premium',
  diesel: 'Diesel',
  hybrid: 'Hybrid - Petrol',
  'plug-in hybrid': 'Plug-in Hybrid',
  electric: 'Electric',
}
const DRIVES = { FWD: 'Front Wheel Drive', RWD: 'Rear Wheel Drive', AWD: 'All Wheel Drive', '4WD': '4x4' } as const

function capacityOf(engine: Engine): string {
  if (engine.litres === 0) return ''
  return engine.litres < 2 && engine.litresPer100Km === 0
    ? `${Math.round(engine.litres * 1000)}cc`
    : engine.litres.toFixed(1)
}

function pricesOf({
  priceDollars,
  basis,
}: DemoVehicle): Pick<Record<CoxColumn, string>, 'AdvertisedPrice' | 'EGCPrice' | 'DriveAwayPrice'> {
  if (priceDollars === null) return { AdvertisedPrice: '', EGCPrice: '', DriveAwayPrice: '' }
  const price = String(priceDollars)
  return {
    AdvertisedPrice: price,
    EGCPrice: basis === 'egc' ? price : '0',
    DriveAwayPrice: basis === 'drive away' ? price : '0',
  }
}

function cellsOf(vehicle: DemoVehicle): Record<CoxColumn, string> {
  const { engine, gearbox, seats, doors } = vehicle
  return {
    DealerID: vehicle.dealershipId,
    StockNo: vehicle.stockNumber,
    VIN: vehicle.vin,
    Condition: CONDITIONS[vehicle.condition],
    ManuYear: String(vehicle.year),
    Make: vehicle.make,
    Model: vehicle.model,
    Series: vehicle.series,
    Badge: vehicle.badge,
    Doors: doors === null ? '' : String(doors),
    Seats: seats === null ? '' : String(seats),
    BodyColour: vehicle.paint.name,
    TrimColour: vehicle.interiorColour,
    Gears: gearbox === null ? '' : (/\d+/.exec(gearbox)?.[0] ?? ''),
    Gearbox: gearbox?.startsWith('M') === true ? 'M' : 'A',
    FuelType: engine === null ? '' : FUELS[engine.fuel],
    ...pricesOf(vehicle),
    Rego: vehicle.rego?.plate ?? '',
    Odometer: vehicle.km === null ? '' : String(vehicle.km),
    Cylinders: engine === null || engine.cylinders === 0 ? '' : String(engine.cylinders),
    EngineCapacity: engine === null ? '' : capacityOf(engine),
    EngineNumber: '',
    ManuMonth: String(vehicle.built.getUTCMonth() + 1),
    Options: vehicle.features.join('|'),
    Comments: vehicle.comments,
    Location: vehicle.locationId,
    DriveType: engine === null || vehicle.item === 'motorcycle' ? '' : DRIVES[engine.drive],
    PhotoURL: vehicle.photos.join('|'),
    RedbookCode: '',
    GlassCode: '',
    Body: vehicle.bodyText,
    DealerName: vehicle.dealershipName,
  }
}

/** A cell with quotes where a comma, quote or line break asks for them (RFC 4180). */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** The format's own columns, then those that this dealer's system adds. */
export const SOUTHERLY_COLUMNS = [...COX_COLUMNS, ...EXTRA_COLUMNS]

/** One line of the file, with its line end. */
function lineOf(cells: Readonly<Record<string, unknown>>): string {
  return `${SOUTHERLY_COLUMNS.map((column) => quoted(String(cells[column] ?? ''))).join(',')}\r\n`
}

/** The file in pieces: header, a line for each vehicle, then the rows given as they are. */
export function* coxCsv(
  vehicles: Iterable<DemoVehicle>,
  looseRows: readonly Record<string, string>[],
  now: Date,
): Generator<string> {
  yield `${SOUTHERLY_COLUMNS.join(',')}\r\n`
  for (const vehicle of vehicles) yield lineOf({ ...cellsOf(vehicle), ...extraCells(vehicle, now), ...vehicle.cells })
  for (const row of looseRows) yield lineOf(row)
}
