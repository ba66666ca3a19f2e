/**
 * Columns of electric figures and of a vehicle's history, by the names that every format reads: ours, Google's vehicle
 * listings' and those that dealers' exports add. No vendor's own format has them.
 */
import type { RawField } from './raw-vehicle.ts'

/** The name of our own feed first; in JSON the figures may be members of `variant`. */
export const ELECTRIC_COLUMNS: readonly (readonly [column: string, field: RawField])[] = [
  ['variant.range', 'rangeKm'],
  ['ev_range', 'rangeKm'],
  ['range_km', 'rangeKm'],
  ['electric_range', 'rangeKm'],
  ['variant.batterycapacity', 'batteryKwh'],
  ['ev_battery', 'batteryKwh'],
  ['battery_kwh', 'batteryKwh'],
  ['battery_capacity', 'batteryKwh'],
  ['variant.chargingac', 'acChargingKw'],
  ['ac_charging_kw', 'acChargingKw'],
  ['variant.chargingdc', 'dcChargingKw'],
  ['dc_charging_kw', 'dcChargingKw'],
  ['variant.fastchargeminutes', 'fastChargeMinutes'],
  ['fast_charge_minutes', 'fastChargeMinutes'],
  ['variant.plug', 'plugs'],
  ['plug', 'plugs'],
  ['charge_port', 'plugs'],
]

export const HISTORY_COLUMNS: readonly (readonly [column: string, field: RawField])[] = [
  ['owners', 'owners'],
  ['number_of_owners', 'owners'],
  ['previous_owners', 'owners'],
  ['service_history', 'serviceHistory'],
  ['service_books', 'serviceBooks'],
  ['log_books', 'serviceBooks'],
  ['ppsr_status', 'ppsrStatus'],
  ['ppsr', 'ppsrStatus'],
  ['ppsr_date', 'ppsrDate'],
  ['ppsr_certificate', 'ppsrCertificate'],
  ['inspection', 'inspection'],
  ['inspection_by', 'inspectedBy'],
  ['inspection_points', 'inspectionPoints'],
  ['inspection_date', 'inspectedOn'],
  ['warranty_months', 'warrantyMonths'],
  ['warranty_km', 'warrantyKm'],
  ['warranty_until', 'warrantyUntil'],
  ['warranty_expiry', 'warrantyUntil'],
]

/** All of them, for the tables of other formats. */
export const EXTRA_COLUMNS = [...ELECTRIC_COLUMNS, ...HISTORY_COLUMNS]
