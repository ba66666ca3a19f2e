/** A feed row sorted into our fields, before values are parsed. */
import { cellList, cellText } from './cell-text.ts'

/**
 * Fields a column may stand for. `dealer` and `location` name places; `cylinders` to `ancapYear` belong to the variant.
 */
export const RAW_FIELDS = [
  'stocknum',
  'vin',
  'regplate',
  'carsalesTitle',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'simpleColour',
  'interiorColour',
  'dealer',
  'dealers',
  'location',
  'carType',
  'itemType',
  'status',
  'tag',
  'reserved',
  'certified',
  'preorder',
  'sold',
  'price',
  'priceBasis',
  'beforePrice',
  'offerPrice',
  'subscriptionPrice',
  'km',
  'miles',
  'simpleBody',
  'body',
  'bodyconfiguration',
  'simpleTransmission',
  'trans',
  'gearnum',
  'simpleFuel',
  'fuel',
  'simpleDrive',
  'drive',
  'seats',
  'doors',
  'engineSize',
  'cylinders',
  'induction',
  'gearType',
  'fuelConsumptionCombined',
  'energyConsumption',
  'rangeKm',
  'batteryKwh',
  'acChargingKw',
  'dcChargingKw',
  'fastChargeMinutes',
  'plugs',
  'fuelCapacity',
  'grossVehicleMass',
  'grossCombinationMass',
  'vehicleLength',
  'vehicleHeight',
  'vehicleWidth',
  'towingCapacityBraked',
  'towBallMass',
  'torque',
  'powerKw',
  'ancapRating',
  'ancapYear',
  'bodyWidth',
  'bodyLength',
  'tareWeight',
  'axleType',
  'sleeps',
  'aggregateTrailerMass',
  'buildDate',
  'complianceDate',
  'regoExpiry',
  'arrivalDate',
  'listedAt',
  'soldAt',
  'dealercomments',
  'standardEquipment',
  'videoUrl',
  'externalVideoUrl',
  'spinCode',
  'file',
  'owners',
  'serviceHistory',
  'serviceBooks',
  'ppsrStatus',
  'ppsrDate',
  'ppsrCertificate',
  'inspection',
  'inspectedBy',
  'inspectionPoints',
  'inspectedOn',
  'warrantyMonths',
  'warrantyKm',
  'warrantyUntil',
  'privateSuburb',
  'privatePostcode',
  'manufacturerBody',
  'nvic',
  'redbookCode',
  'images',
  'primaryImage',
  'spinImages',
  'interiorImage',
  'hotspots',
  'stateAveragePrice',
  'averagePrice',
] as const
export type RawField = (typeof RAW_FIELDS)[number]

/** A field of this name, or null. */
export const fieldNamed = (name: string): RawField | null => RAW_FIELDS.find((field) => field === name) ?? null

/** Fields that gather every column that stands for them; of the others the first column with a value counts. */
export const LISTS: ReadonlySet<RawField> = new Set<RawField>(['images', 'spinImages', 'standardEquipment', 'plugs'])

export interface RawVehicle {
  fields: Partial<Record<RawField, unknown>>
  /** Columns that no field stands for, as they came. */
  extra: Record<string, string>
}

/** Gives a field its value, unless an earlier column did; lists grow. A cell that says nothing gives nothing. */
export function offer(raw: RawVehicle, field: RawField, value: unknown): void {
  if (!Array.isArray(value) && cellText(value) === null) return
  const before = raw.fields[field]
  if (before === undefined) raw.fields[field] = value
  else if (LISTS.has(field)) raw.fields[field] = [...cellList(before), ...cellList(value)]
}
