/** Tables of who looked at a vehicle and its phone number, counted by day. */

export interface VehicleViewsTable {
  siteId: string
  vehicleId: number
  views: number
}

/** Views of a vehicle on one of the last days; `day` is the site's own. */
export interface VehicleViewDaysTable {
  siteId: string
  vehicleId: number
  day: string
  views: number
}

/** Neither this nor `viewVisitors` is kept longer than its day. */
export interface ViewSaltsTable {
  siteId: string
  day: string
  salt: Buffer
}

export interface ViewVisitorsTable {
  siteId: string
  day: string
  visitor: Buffer
}

export interface PhoneRevealsTable {
  siteId: string
  vehicleId: number
  /** '' where the vehicle names none. */
  dealershipId: string
  day: string
  reveals: number
}
