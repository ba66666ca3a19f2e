/**
 * Columns for electric figures and vehicle history, which every feed format accepts. The names are those of our own
 * feed, of Google's vehicle listings and of common dealer exports; no vendor's format defines its own.
 */
import type { RawField } from './raw-vehicle.ts'

/** Our own feed's name comes first. In JSON the figures may be members of `variant`. */
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

/** Both lists, for the tables of feed formats. */
export const EXTRA_COLUMNS = [...ELECTRIC_COLUMNS, ...HISTORY_COLUMNS]
