/**
 * Lists the times at which a test drive can be booked (A12.2). It is pure, so that a page, the API and the booking
 * itself agree.
 */
import { momentOf, dateAfter } from '../hours/wall-clock.ts'
import { localDateTime } from '../leads/zoned-time.ts'
import type { TestDriveSettings } from '../site/settings/test-drives.ts'
import { hoursOn, type DayPlan } from './day-hours.ts'

/** A booking that stands. */
export interface BookedDrive {
  startsAt: Date
  endsAt: Date
  locationId: string
  vehicleId: number | null
}

export interface AvailabilityInput extends DayPlan {
  locationId: string
  /** IANA name of the location's zone. */
  timeZone: string
  /** The vehicle to be driven; null for none in particular. */
  vehicleId: number | null
  settings: TestDriveSettings
  /** Every booking that stands at the location or with the vehicle. */
  booked: readonly BookedDrive[]
  /** Times that staff have blocked at the location. */
  blocked?: readonly { startsAt: Date; endsAt: Date }[]
  now: Date
}

export interface Slot {
  startsAt: Date
  endsAt: Date
  /** `HH:MM` on the location's clock. */
  time: string
  /** Places that are left; 0 when it is taken. */
  left: number
}

export interface DriveDay {
  /** `YYYY-MM-DD` at the location. */
  date: string
  /** `full`: every time is taken; `over`: what is left of the day is too soon. */
  state: 'free' | 'full' | 'over' | 'closed'
  /** Why it is closed; null otherwise. */
  reason: string | null
  /** Times of the day that are not too soon, taken ones too. */
  slots: Slot[]
}

const MS_PER_MINUTE = 60_000

/**
 * The days that can be booked, today first, each with its times. A time is offered from opening on, at the distance of
 * a slot's length, as long as the drive is over by closing; none that has begun or begins sooner than the site's lead
 * time. Throws a RangeError for an unknown zone.
 */
export function availability(input: AvailabilityInput): DriveDay[] {
  const { now, timeZone, settings } = input
  const today = localDateTime(now, timeZone).slice(0, 10)
  return Array.from({ length: settings.daysAhead }, (_, days) => dayOf(input, dateAfter(today, days)))
}

function dayOf(input: AvailabilityInput, date: string): DriveDay {
  const { timeZone, settings, now } = input
  const hours = hoursOn(date, input)
  if ('closed' in hours) return { date, state: 'closed', reason: hours.closed, slots: [] }
  const opens = momentOf(date, hours.open, timeZone).getTime()
  const closes = momentOf(date, hours.close, timeZone).getTime() - settings.marginMinutes * MS_PER_MINUTE
  const lengthMs = settings.slotMinutes * MS_PER_MINUTE
  const earliest = now.getTime() + settings.leadMinutes * MS_PER_MINUTE
  const count = Math.max(0, Math.floor((closes - opens) / lengthMs))
  const slots = Array.from({ length: count }, (_, place) => opens + place * lengthMs)
    .filter((startMs) => startMs > now.getTime() && startMs >= earliest)
    .map((startMs) => slotAt(input, startMs, lengthMs))
  const state = slots.some(({ left }) => left > 0) ? 'free' : slots.length > 0 ? 'full' : count > 0 ? 'over' : 'closed'
  return { date, state, reason: state === 'closed' ? 'Closed' : null, slots }
}

function slotAt(
  { locationId, vehicleId, timeZone, settings, booked, blocked = [] }: AvailabilityInput,
  startMs: number,
  lengthMs: number,
): Slot {
  const startsAt = new Date(startMs)
  const endsAt = new Date(startMs + lengthMs)
  const isMeanwhile = (other: { startsAt: Date; endsAt: Date }) => other.startsAt < endsAt && startsAt < other.endsAt
  const meanwhile = booked.filter(isMeanwhile)
  const isVehicleOut = vehicleId !== null && meanwhile.some((drive) => drive.vehicleId === vehicleId)
  const taken = meanwhile.filter((drive) => drive.locationId === locationId).length
  return {
    startsAt,
    endsAt,
    time: localDateTime(startsAt, timeZone).slice(11, 16),
    left: isVehicleOut || blocked.some(isMeanwhile) ? 0 : Math.max(0, settings.capacity - taken),
  }
}

/** The slot that begins at a moment, where it is offered and free. */
export function freeSlotAt(days: readonly DriveDay[], startsAt: Date): Slot | null {
  return (
    days
      .flatMap(({ slots }) => slots)
      .find((slot) => slot.startsAt.getTime() === startsAt.getTime() && slot.left > 0) ?? null
  )
}
