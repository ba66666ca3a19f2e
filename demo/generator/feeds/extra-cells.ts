import { dayMonthYear, daysAfter, isoDate, monthOf, yearsBetween } from '../calendar.ts'
import type { Engine } from '../catalogue/model-line.ts'
import { createRandom, type Random } from '../random.ts'
import type { DemoVehicle } from '../vehicle.ts'

/**
 * Electric figures and history, made up and plausible, under the column names that every format reads. Each vehicle has
 * a generator of its own, so that nothing else of the stock depends on them; the dealer's words are never
 * contradicted.
 */

/** Columns that the CSV of another format gets for them. */
export const EXTRA_COLUMNS = [
  'range_km',
  'battery_kwh',
  'ac_charging_kw',
  'dc_charging_kw',
  'fast_charge_minutes',
  'plug',
  'owners',
  'service_history',
  'service_books',
  'ppsr_status',
  'ppsr_date',
  'inspection',
  'inspection_by',
  'inspection_points',
  'inspection_date',
  'warranty_until',
] as const
type ExtraColumn = (typeof EXTRA_COLUMNS)[number]
type ExtraCells = Partial<Record<ExtraColumn, string | number>>

/** Strong motors sit in heavy cars: made up, and close to what energy labels say. */
export function kwhPer100Km({ powerKw }: Engine): number {
  return Math.round(130 + powerKw / 4) / 10
}

/** Range, battery, charging and plugs of an electric or plug-in vehicle; none of another. */
function electricCells({ engine, badge, model }: DemoVehicle): ExtraCells {
  if (engine === null) return {}
  if (engine.fuel === 'plug-in hybrid') {
    return { range_km: 50 + (engine.powerKw % 40), battery_kwh: 18, ac_charging_kw: 7, plug: 'Type 2' }
  }
  if (engine.fuel !== 'electric') return {}
  const batteryKwh = Math.min(108, Math.round(42 + engine.powerKw / 6) + (/long|extended/i.test(badge) ? 14 : 0))
  const dcKw = batteryKwh > 70 ? 170 : 115
  return {
    range_km: Math.round((batteryKwh / kwhPer100Km(engine)) * 10) * 10,
    battery_kwh: batteryKwh,
    ac_charging_kw: 11,
    dc_charging_kw: dcKw,
    fast_charge_minutes: Math.round(((batteryKwh * 0.7) / (dcKw * 0.65)) * 60),
    plug: model === 'Leaf' ? 'Type 2|CHAdeMO' : 'Type 2|CCS2',
  }
}

const TOWED: ReadonlySet<string> = new Set(['caravan', 'trailer', 'boat'])
const WARRANTY_YEARS = 5

/** Owners, service, PPSR, inspection and warranty of a used vehicle; the rest of its warranty of a demonstrator. */
function historyCells(vehicle: DemoVehicle, now: Date): ExtraCells {
  const { condition, item, arrived, stockNumber } = vehicle
  if (condition === 'new') return {}
  const random = createRandom(`history/${stockNumber}`)
  const warranty = warrantyCells(vehicle, now)
  if (condition === 'demo') return warranty
  const checked = dayMonthYear(arrived)
  return {
    ...ownersCells(vehicle, now, random),
    ...(TOWED.has(item) ? {} : serviceCells(vehicle, random)),
    ...(random.chance(0.8) && { ppsr_status: 'clear', ppsr_date: checked }),
    ...(random.chance(0.5) && {
      inspection: item === 'car' ? 'Workshop inspection' : 'Safety inspection',
      inspection_by: 'Our workshop',
      inspection_points: item === 'car' ? 112 : 60,
      inspection_date: checked,
    }),
    ...warranty,
  }
}

function warrantyCells({ item, built }: DemoVehicle, now: Date): ExtraCells {
  const ends = monthOf(built.getUTCFullYear() + WARRANTY_YEARS, built.getUTCMonth() + 1)
  return item === 'car' && ends > daysAfter(now, 31) ? { warranty_until: isoDate(ends).slice(0, 7) } : {}
}

function ownersCells({ comments, own, built }: DemoVehicle, now: Date, random: Random): ExtraCells {
  if (/\bone (?:local )?owner\b/i.test(comments) || own.tag === 'One owner') return { owners: 1 }
  if (/\b(?:second|two) owners?\b/i.test(comments)) return { owners: 2 }
  if (/\bex (?:government|council|rental)|fleet|lease|demonstrator|owner/i.test(comments)) return {}
  if (!random.chance(0.75)) return {}
  const ageYears = yearsBetween(built, now)
  return { owners: ageYears < 4 ? 1 : random.between(1, ageYears < 9 ? 2 : 3) }
}

function serviceCells({ comments }: DemoVehicle, random: Random): ExtraCells {
  if (/full service history|books? (?:are )?stamped (?:all|at every)/i.test(comments))
    return { service_history: 'full', service_books: 'yes' }
  if (/part book|stamped for the first years/i.test(comments)) return { service_history: 'partial' }
  if (/no (?:service )?book/i.test(comments)) return { service_books: 'no' }
  if (/serviced (?:every|on time|on schedule)/i.test(comments)) return { service_history: 'full' }
  return random.chance(0.7) ? { service_history: random.chance(0.7) ? 'full' : 'partial' } : {}
}

/** All of them, of a vehicle as its dealer's system has it on a day. */
export function extraCells(vehicle: DemoVehicle, now: Date): ExtraCells {
  return { ...electricCells(vehicle), ...historyCells(vehicle, now) }
}
