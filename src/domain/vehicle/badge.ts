/** Chooses the badge of a result card (A5.2, A5.3): a table of rules, first match wins. */
import { dayNumber } from '../hours/local-day.ts'
import type { CarType, VehicleStatus } from './vehicle.ts'

export interface BadgedVehicle {
  status: VehicleStatus
  carType: CarType
  make: string
  simpleFuel: string | null
  tag: string | null
  reserved: boolean
  certified: boolean
  createdAt: Date
}

export interface BadgeRules {
  /** Electric and hybrid vehicles are badged before everything else. */
  electricBadge: boolean
  /** Certified used Toyotas carry the maker's certified badge. */
  toyotaCertifiedBadge: boolean
  /** IANA zone by whose days new arrivals are counted. */
  timeZone: string
}

export type BadgeKind =
  | 'sold'
  | 'electric'
  | 'hybrid'
  | 'reserved'
  | 'toyota-certified'
  | 'tag'
  | 'coming-soon'
  | 'new-arrival'

export interface Badge {
  kind: BadgeKind
  label: string
}

/** Days for which a vehicle is a new arrival (A5.10). */
export const NEW_ARRIVAL_DAYS = 8

/**
 * Whether a vehicle was added less than eight days ago; re-imports do not move `createdAt` (A5.10). Days are the site's
 * calendar days, the day of arrival the first: the answer holds all day, as long as a page is kept.
 */
export function isNewArrival(createdAt: Date, now: Date, timeZone: string): boolean {
  return dayNumber(now, timeZone) - dayNumber(createdAt, timeZone) < NEW_ARRIVAL_DAYS
}

type Rule = (vehicle: BadgedVehicle, rules: BadgeRules, now: Date) => Badge | null

function when(holds: boolean, kind: BadgeKind, label: string): Badge | null {
  return holds ? { kind, label } : null
}

const isHybrid = (fuel: string | null) => fuel !== null && /hybrid/i.test(fuel)
const isElectric = (fuel: string | null) => fuel !== null && /electric/i.test(fuel) && !isHybrid(fuel)

/** Whether a vehicle carries the maker's certified badge: a certified used Toyota of a dealer who has it (A5.2). */
export function isToyotaCertified(
  { certified, make, carType }: Pick<BadgedVehicle, 'certified' | 'make' | 'carType'>,
  { toyotaCertifiedBadge }: Pick<BadgeRules, 'toyotaCertifiedBadge'>,
): boolean {
  return toyotaCertifiedBadge && certified && carType === 'used' && make === 'Toyota'
}

/** The words of the maker's certified badge. */
export const TOYOTA_CERTIFIED = 'Toyota Certified'

/** In the order of A5.2; a sold vehicle's badge comes before them all (A5.3). */
const RULES: readonly Rule[] = [
  ({ status }) => when(status === 'sold' || status === 'unavailable', 'sold', 'JUST SOLD'),
  ({ simpleFuel }, { electricBadge }) => when(electricBadge && isElectric(simpleFuel), 'electric', 'Electric'),
  ({ simpleFuel }, { electricBadge }) => when(electricBadge && isHybrid(simpleFuel), 'hybrid', 'Hybrid'),
  ({ reserved }) => when(reserved, 'reserved', 'Reserved'),
  (vehicle, rules) => when(isToyotaCertified(vehicle, rules), 'toyota-certified', TOYOTA_CERTIFIED),
  ({ tag }) => when(tag !== null && tag.trim() !== '', 'tag', (tag ?? '').trim()),
  ({ status }) => when(status === 'coming_soon', 'coming-soon', 'COMING SOON'),
  ({ createdAt }, { timeZone }, now) => when(isNewArrival(createdAt, now, timeZone), 'new-arrival', 'New Arrival'),
]

/** The badge a card shows, or `null` for none. */
export function badgeOf(vehicle: BadgedVehicle, rules: BadgeRules, now: Date): Badge | null {
  for (const rule of RULES) {
    const badge = rule(vehicle, rules, now)
    if (badge) return badge
  }
  return null
}
