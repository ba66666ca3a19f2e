/** A vehicle's title in headings, cards and breadcrumbs (A2.17, A6.21, A1.25). */
import { vehicleName } from './vehicle-name.ts'

export interface TitledVehicle {
  year: number
  make: string
  model: string
  badge: string | null
  series: string | null
  carsalesTitle: string | null
}

export interface TitleRules {
  /** The series is part of the name (A1.25). */
  showsSeries: boolean
  /** The dealer's own advertisement title stands first where there is one (A6.21). */
  usesCarsalesTitle: boolean
}

export interface VehicleTitle {
  /** "2022 Mazda CX-5", or the dealer's own title. */
  main: string
  /** "Touring AWD", with the series where the site shows it; `null` where there is nothing to add. */
  grade: string | null
  /** Both in one line. */
  full: string
}

/** The parts of a vehicle's name. */
export function vehicleTitleOf(vehicle: TitledVehicle, rules: TitleRules): VehicleTitle {
  const own = vehicle.carsalesTitle?.trim()
  if (rules.usesCarsalesTitle && own) return { main: own, grade: null, full: own }
  const { year, make, model } = vehicle
  const main = vehicleName({ year, make, model })
  const grade = [vehicle.badge, rules.showsSeries ? vehicle.series : null].filter(Boolean).join(' ') || null
  return { main, grade, full: grade ? `${main} ${grade}` : main }
}
