/** Charging plugs used in Australia, under the names that facets use. */
export const PLUGS = ['Type 1', 'Type 2', 'CCS1', 'CCS2', 'CHAdeMO', 'NACS'] as const
export type Plug = (typeof PLUGS)[number]

/** The maker's figures of a vehicle that charges at a plug. Each is missing where no feed said so. */
export interface ElectricFigures {
  /** Claimed range on electricity, km. */
  rangeKm?: number
  batteryKwh?: number
  acChargingKw?: number
  dcChargingKw?: number
  /** Minutes from 10 % to 80 % at a fast charger. */
  fastChargeMinutes?: number
  plugs?: Plug[]
}
