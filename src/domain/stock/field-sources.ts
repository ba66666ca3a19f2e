/**
 * Maps each detail of a vehicle to the feed fields it needs. If a feed has none of them, the vehicle keeps its stored
 * value (F1).
 */
import type { VehicleHistory } from '../vehicle/vehicle-history.ts'
import type { CaravanSpecifications, VehicleDetails, VehicleVariant } from '../vehicle/vehicle.ts'
import type { RawField } from './raw-vehicle.ts'

/** Details that are one object each; their members have sources of their own. */
type ObjectDetail = 'variant' | 'specifications' | 'autograbData' | 'history'
export type Detail = Exclude<keyof VehicleDetails, ObjectDetail | 'extra' | 'stocknum'>

type Sources<Key extends PropertyKey> = Record<Exclude<Key, RawField>, readonly RawField[]> &
  Partial<Record<Key, readonly RawField[]>>

/** A detail that is not named here is read from the field of its own name. A derived one follows what it is from. */
const OF_DETAILS: Sources<Detail> = {
  carsalesTitle: ['carsalesTitle', 'name'],
  simpleColour: ['simpleColour', 'colour'],
  dealershipId: ['dealer', 'dealers', 'location'],
  locationId: ['location', 'dealer'],
  itemType: ['itemType', 'body', 'simpleBody'],
  reserved: ['reserved', 'status', 'sold'],
  priceCents: ['price'],
  beforePriceCents: ['beforePrice'],
  offerPriceCents: ['offerPrice'],
  subscriptionPriceCents: ['subscriptionPrice'],
  body: ['body', 'manufacturerBody'],
  simpleBody: ['simpleBody', 'body', 'manufacturerBody'],
  simpleTransmission: ['simpleTransmission', 'trans'],
  simpleFuel: ['simpleFuel', 'fuel'],
  simpleDrive: ['simpleDrive', 'drive'],
  engineSizeLitres: ['engineSize'],
}

type MemberSources<T> = Record<keyof Required<T>, RawField>

/** Members of the details that are objects, and the field each is read from. */
export const MEMBER_SOURCES: {
  variant: MemberSources<VehicleVariant>
  specifications: MemberSources<CaravanSpecifications>
  autograbData: MemberSources<NonNullable<VehicleDetails['autograbData']>>
  history: MemberSources<VehicleHistory>
} = {
  variant: {
    cylinders: 'cylinders',
    engineSizeCc: 'engineSize',
    engineSizeLitres: 'engineSize',
    induction: 'induction',
    gearType: 'gearType',
    fuelConsumptionCombined: 'fuelConsumptionCombined',
    energyConsumptionKwh: 'energyConsumption',
    rangeKm: 'rangeKm',
    batteryKwh: 'batteryKwh',
    acChargingKw: 'acChargingKw',
    dcChargingKw: 'dcChargingKw',
    fastChargeMinutes: 'fastChargeMinutes',
    plugs: 'plugs',
    fuelCapacity: 'fuelCapacity',
    grossVehicleMass: 'grossVehicleMass',
    grossCombinationMass: 'grossCombinationMass',
    vehicleLength: 'vehicleLength',
    vehicleHeight: 'vehicleHeight',
    vehicleWidth: 'vehicleWidth',
    towingCapacityBraked: 'towingCapacityBraked',
    towBallMass: 'towBallMass',
    torque: 'torque',
    powerKw: 'powerKw',
    ancapRating: 'ancapRating',
    ancapYear: 'ancapYear',
    bodyConfiguration: 'bodyconfiguration',
  },
  specifications: {
    bodyWidth: 'bodyWidth',
    bodyLength: 'bodyLength',
    tareWeight: 'tareWeight',
    axleType: 'axleType',
    sleeps: 'sleeps',
    aggregateTrailerMass: 'aggregateTrailerMass',
    towBallMass: 'towBallMass',
  },
  autograbData: { stateAverageMarketPriceCents: 'stateAveragePrice', averageMarketPriceCents: 'averagePrice' },
  history: {
    owners: 'owners',
    service: 'serviceHistory',
    serviceBooks: 'serviceBooks',
    // A date or certificate alone says nothing: without a status the vehicle keeps its own.
    ppsr: 'ppsrStatus',
    inspection: 'inspection',
    inspectedBy: 'inspectedBy',
    inspectionPoints: 'inspectionPoints',
    inspectedOn: 'inspectedOn',
    warrantyMonths: 'warrantyMonths',
    warrantyKm: 'warrantyKm',
    warrantyUntil: 'warrantyUntil',
  },
}

type OptionalKey<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T]

/** Members of the variant that are missing, and not null, where no feed gave them. */
const OPTIONAL_MEMBERS: Record<OptionalKey<VehicleVariant>, true> = {
  energyConsumptionKwh: true,
  rangeKm: true,
  batteryKwh: true,
  acChargingKw: true,
  dcChargingKw: true,
  fastChargeMinutes: true,
  plugs: true,
}

/** Whether an object without anything known of it still has the member, as null. */
export function isAlwaysPresent(member: string): boolean {
  return !Object.hasOwn(OPTIONAL_MEMBERS, member)
}

/** Kinds of pictures, and the fields each is read from. */
export const PICTURE_SOURCES = {
  interior: ['interiorImage'],
  photo: ['images', 'primaryImage'],
  spin: ['spinImages'],
} as const satisfies Record<string, readonly RawField[]>

const SOURCES_BY_KEY = new Map<string, readonly string[]>(Object.entries(OF_DETAILS))

/** Whether one of these fields says something about the detail. */
export function isDetailFed(detail: string, fields: ReadonlySet<string>): boolean {
  return (SOURCES_BY_KEY.get(detail) ?? [detail]).some((field) => fields.has(field))
}

/** Kinds of pictures that one of these fields lists. */
export function fedPictureKinds(fields: ReadonlySet<string>): string[] {
  return Object.entries(PICTURE_SOURCES).flatMap(([kind, sources]) =>
    sources.some((field) => fields.has(field)) ? [kind] : [],
  )
}
