import { dayMonthYear } from '../calendar.ts'
import type { Engine, Fuel } from '../catalogue/model-line.ts'
import type { DemoVehicle, Item } from '../vehicle.ts'
import { extraCells } from './extra-cells.ts'

/**
 * EasyCars (JEAL) stock API 1.01, the answer of GetAdvertisementStocks (formats.md §4.4). Missing text is `""`, missing
 * numbers `null`.
 */

const STOCK_TYPES: Record<Item, string> = {
  car: 'A',
  boat: 'B',
  caravan: 'C',
  truck: 'H',
  motorcycle: 'M',
  trailer: 'T',
}
const FUELS: Record<Fuel, string> = {
  petrol: 'UNLEADED',
  premium: 'PREMIUM UNLEADED',
  diesel: 'DIESEL',
  hybrid: 'HYBRID',
  'plug-in hybrid': 'PLUG-IN HYBRID',
  electric: 'ELECTRIC',
}
const DRIVES = { FWD: 'FRONT WHEEL DRIVE', RWD: 'REAR WHEEL DRIVE', AWD: 'ALL WHEEL DRIVE', '4WD': '4X4' } as const
const BASES = { 'drive away': true, egc: false, unspecified: null } as const

function statusOf({ status }: DemoVehicle): string {
  return status === 'coming_soon' ? 'In Transit' : 'On Offer'
}

function engineFields(engine: Engine | null): Record<string, unknown> {
  if (engine === null)
    return {
      EngineCapacity: '',
      EngineSize: null,
      EngineTypeDescription: '',
      EnginePower: '',
      PowerkW: null,
      Cylinder: '',
      FuelType: '',
      DriveTrain: '',
    }
  const { litres, cylinders, powerKw, fuel, drive } = engine
  return {
    EngineCapacity: litres === 0 ? '' : `${litres.toFixed(1)}L`,
    EngineSize: litres === 0 ? null : litres,
    EngineTypeDescription: fuel === 'diesel' ? 'TURBO DIESEL' : '',
    EnginePower: `${powerKw}kW`,
    PowerkW: powerKw,
    Cylinder: cylinders === 0 ? '' : String(cylinders),
    FuelType: FUELS[fuel],
    DriveTrain: DRIVES[drive],
  }
}

const yesOrNo = (has: boolean | undefined): string => (has === true ? 'Yes' : has === false ? 'No' : '')

function caravanFields({ caravan, masses }: DemoVehicle): Record<string, unknown> {
  return {
    GVM: caravan !== null ? String(caravan.atmKg) : masses !== null ? String(masses[0]) : '',
    GCM: masses !== null ? String(masses[1]) : '',
    TowBallWeight:
      caravan !== null && caravan.ballKg > 0 ? String(caravan.ballKg) : masses !== null ? String(masses[2]) : '',
    AxleConfiguration: caravan?.axle ?? '',
    SleepingCapacity: caravan?.sleeps ?? null,
    Tare: caravan?.tareKg ?? null,
    Length: caravan?.bodyLengthM ?? null,
    Toilet: yesOrNo(caravan?.toilet),
    Shower: yesOrNo(caravan?.shower),
    AirConditioning: yesOrNo(caravan?.airConditioning),
    Fridge: caravan === null ? '' : `${caravan.fridgeLitres} L`,
  }
}

/** EasyCars has no field for what a vehicle tows; dealers list it first among the features. */
function standardFeatures({ towKg, features }: DemoVehicle): string {
  return [...(towKg === null ? [] : [`${towKg} kg braked towing`]), ...features].join(',')
}

function registrationFields(rego: DemoVehicle['rego']) {
  return {
    RegoNum: rego?.plate ?? '',
    RegoState: rego?.state ?? '',
    RegoExpiry: rego === null ? '' : dayMonthYear(rego.expires),
  }
}

function rowOf(vehicle: DemoVehicle): Record<string, unknown> {
  const { condition, gearbox, rego, item } = vehicle
  return {
    YardCode: vehicle.dealershipId,
    YardName: vehicle.dealershipName,
    StockNumber: vehicle.stockNumber,
    StockType: STOCK_TYPES[item],
    StockStatus: statusOf(vehicle),
    YearGroup: vehicle.year,
    Make: vehicle.make,
    Model: vehicle.model,
    Badge: vehicle.badge,
    Series: vehicle.series,
    Body: vehicle.bodyText,
    Colour: vehicle.paint.name,
    InteriorColor: vehicle.interiorColour,
    VIN: vehicle.vin,
    ...registrationFields(rego),
    BuiltDate: dayMonthYear(vehicle.built),
    ComplianceDate: dayMonthYear(vehicle.complied),
    Price: vehicle.priceDollars,
    AdvSpecialPrice: vehicle.offerDollars,
    IsDriveAway: BASES[vehicle.basis],
    IsSpecial: vehicle.offerDollars !== null,
    IsPrestiged: false,
    IsUsed: condition === 'used',
    IsDemo: condition === 'demo',
    IsDepositTaken: vehicle.reserved,
    Odometer: vehicle.km,
    IsMiles: false,
    GearType: gearbox === null ? '' : gearbox.startsWith('M') ? 'MANUAL' : 'AUTOMATIC',
    GearCount: gearbox === null ? null : Number(/\d+/.exec(gearbox)?.[0] ?? 1),
    DoorNum: vehicle.doors,
    SeatCapacity: vehicle.seats,
    ...engineFields(vehicle.engine),
    ...caravanFields(vehicle),
    AdvDescription: vehicle.comments,
    ShortDescription: '',
    AdditionalDescription: '',
    VideoLink: vehicle.own.externalVideoUrl ?? '',
    Stereo: '',
    GPS: '',
    Wheels: '',
    Wheelsize: '',
    Warranty: '',
    EngineNumber: '',
    EngineMake: '',
    Powerhp: null,
    SerialNumber: '',
    RedbookCode: '',
    NVIC: '',
    Location: vehicle.locationId,
    StandardFeatures: standardFeatures(vehicle),
    OptionalFeatures: '',
    ImageCount: vehicle.photos.length,
    ImageURLs: vehicle.photos.join(','),
    ...vehicle.cells,
  }
}

/** The file in pieces: one vehicle a line. */
export function* easyCarsJson(
  vehicles: Iterable<DemoVehicle>,
  looseRows: readonly Record<string, unknown>[],
  now: Date,
): Generator<string> {
  let separator = '{"StockList":[\n'
  for (const vehicle of vehicles) {
    yield separator + JSON.stringify({ ...extraCells(vehicle, now), ...rowOf(vehicle) })
    separator = ',\n'
  }
  for (const row of looseRows) yield separator + JSON.stringify(row)
  yield '\n],"Code":0,"ErrorMessage":""}\n'
}
