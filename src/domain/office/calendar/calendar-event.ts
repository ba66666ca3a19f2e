/** Entries of a yard's calendar (R50): test drives and collections, and what staff still have to do about each. */
import type { DriveEnd } from '../../test-drive/drive-end.ts'

export interface CalendarEvent {
  kind: 'drive' | 'collection'
  leadId: string
  /** Of the lead, or of the reservation. */
  reference: string
  locationId: string
  startsAt: Date
  endsAt: Date
  person: string
  phone: string | null
  email: string | null
  vehicle: string | null
  vehicleId: number | null
  confirmedAt: Date | null
  /** How it ended; null while nobody has noted it. */
  end: DriveEnd | null
  /** How often it was moved: a calendar takes the highest. */
  sequence: number
}

export const EVENT_STATES = ['confirmed', 'unconfirmed', 'not-closed', 'done', 'no-show'] as const
/** `not-closed`: its time is over and nobody has noted how it ended. */
export type EventState = (typeof EVENT_STATES)[number]

/** The state of an entry. A collection that is paid needs no confirmation. */
export function eventStateOf(
  { kind, end, endsAt, confirmedAt }: Pick<CalendarEvent, 'kind' | 'end' | 'endsAt' | 'confirmedAt'>,
  now: Date,
): EventState {
  if (end !== null) return end
  if (endsAt <= now) return 'not-closed'
  return kind === 'collection' || confirmedAt !== null ? 'confirmed' : 'unconfirmed'
}

export const STATE_WORDS: Readonly<Record<EventState, string>> = {
  confirmed: 'confirmed',
  unconfirmed: 'not confirmed',
  'not-closed': 'not closed',
  done: 'done',
  'no-show': 'no-show',
}
