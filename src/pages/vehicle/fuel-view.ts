import { consumptionOf } from '#domain/fuel/fuel-kind.ts'
import { dayNumber } from '#domain/hours/local-day.ts'
import { formatCount } from '#domain/money/money.ts'
import type { Site } from '#domain/site/site.ts'
import { fullDate } from '#domain/vehicle/calendar-words.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { FuelView } from '#islands/fuel/fuel-calculator.tsx'
import { carriedValues, KM, PRICE, typedValue } from './page-query.ts'

/**
 * The fuel calculator of a vehicle (A6.8). Null where its consumption is unknown, where the site hides it, and for a
 * sold vehicle.
 */
export function fuelView({ fuel }: Pick<Site, 'fuel'>, vehicle: Vehicle, query: URLSearchParams): FuelView | null {
  const consumption = consumptionOf(vehicle)
  if (consumption === null || !fuel.show || !isAvailable(vehicle.status)) return null
  const { kind, usePer100Km, isPlugIn } = consumption
  const isElectric = kind === 'electricity'
  const cents = fuel.prices[kind]
  return {
    action: `${vehiclePath(vehicle.slug)}#fuel`,
    carried: carriedValues(query, [KM, PRICE]),
    usePer100Km,
    isElectric,
    km: typedValue(query, KM) ?? formatCount(fuel.kmPerYear),
    price: typedValue(query, PRICE) ?? (isElectric ? String(cents) : dollarsText(cents)),
    defaults: { km: fuel.kmPerYear, price: isElectric ? cents : cents / 100 },
    notes: [
      isElectric
        ? `At ${usePer100Km} kWh/100 km, the maker's test figure.`
        : `At ${usePer100Km} L/100 km combined, the maker's test figure.`,
      ...(isPlugIn ? ['That test begins with a full battery. Without charging it uses more.'] : []),
      fuel.asAt === null
        ? 'The price is a round figure: put in what you pay.'
        : `${NAMES[kind]} price as at ${fullDate(dayNumber(new Date(fuel.asAt), 'UTC'))}.`,
    ],
  }
}

const NAMES = {
  unleaded: 'Unleaded',
  premium: 'Premium unleaded',
  diesel: 'Diesel',
  lpg: 'LPG',
  electricity: 'Electricity',
} as const

/** "1.899" where a tenth of a cent counts, else "1.92". */
function dollarsText(cents: number): string {
  return (cents / 100).toFixed(Number.isInteger(cents) ? 2 : 3)
}
