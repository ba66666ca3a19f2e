/** Chooses the delivery routes of a lead from the site's setting `leads.routes` (A11.19). */
import { openHoursOn } from '../hours/open-time.ts'
import { timezoneOf } from '../hours/opening-hours.ts'
import type { SpecialDayAt } from '../hours/special-hours.ts'
import {
  DEFAULT_ROUTE,
  RECEIPT_ROUTE,
  REMINDER_ROUTE,
  TARGET_CHANNELS,
  type LeadRouteSettings,
  type LeadTarget,
} from '../site/settings/lead-routes.ts'
import type { Location } from '../site/places/locations.ts'
import { reminderAt } from '../test-drive/reminder.ts'
import { locationById, offers, primaryLocation } from '../site/places/lookups.ts'
import type { Site } from '../site/site.ts'
import type { Lead } from './lead.ts'
import { localDateTime } from './zoned-time.ts'

/** How a site's routes bring leads, and the mail to the shopper. */
export type LeadChannel = LeadTarget['channel'] | 'receipt'
export const LEAD_CHANNELS: readonly LeadChannel[] = [...TARGET_CHANNELS, 'receipt']

/** One delivery of a lead. `key` is unique among a lead's deliveries. */
export interface LeadRoute {
  key: string
  channel: LeadChannel
  /** Minutes until it is due: the rest of the form may come; 0 where it is whole. */
  afterMinutes?: number
  /** The moment when it is due, where that is later than the lead. */
  dueAt?: Date
}

type RoutedLead = Pick<
  Lead,
  'state' | 'category' | 'department' | 'dealershipId' | 'locationId' | 'person' | 'spam' | 'testDrive'
>
type RoutingSite = Pick<Site, 'leads' | 'locations' | 'testDrives'>

/**
 * Where a lead goes at a moment: every route that takes it, else the location's own address; and the receipt to the
 * shopper. `specialHours` are other hours of the locations around now. A partial lead goes by the routes that wait for
 * unfinished ones, a suspected one only where the site wants it, and never back to the address it names, since that may
 * be anybody's.
 */
export function routesOf(
  lead: RoutedLead,
  site: RoutingSite,
  now: Date,
  specialHours: readonly SpecialDayAt[] = [],
): LeadRoute[] {
  const isOpenAt = (moment: Date) => isOpen(lead, site, moment, specialHours)
  if (lead.state === 'partial') return unfinishedRoutesOf(lead, site, now, isOpenAt)
  const receipts: LeadRoute[] =
    site.leads.receipt && lead.person.email !== null && !lead.spam.isSuspected
      ? [{ key: RECEIPT_ROUTE, channel: 'receipt' }, ...reminderRoutes(lead, site, now)]
      : []
  if (isHeld(lead, site)) return []
  const taking = site.leads.routes
    .filter((route) => takes(route, lead, site, () => isOpenAt(now)))
    .map(({ key, to }): LeadRoute => ({ key, channel: to.channel }))
  return [...(taking.length > 0 ? taking : [{ key: DEFAULT_ROUTE, channel: 'email' } satisfies LeadRoute]), ...receipts]
}

/** A reminder of a booked drive, unless its hour is past: the receipt has just said the same (A12.5). */
function reminderRoutes({ testDrive }: RoutedLead, { testDrives }: RoutingSite, now: Date): LeadRoute[] {
  const dueAt = testDrive === null ? null : reminderAt(testDrive, testDrives)
  return dueAt === null || dueAt <= now ? [] : [{ key: REMINDER_ROUTE, channel: 'receipt', dueAt }]
}

const MINUTE_MS = 60_000

/** A form that nobody finished is worth a call where the shopper left a way to be reached. */
function unfinishedRoutesOf(
  lead: RoutedLead,
  site: RoutingSite,
  now: Date,
  isOpenAt: (moment: Date) => boolean,
): LeadRoute[] {
  const { person, spam } = lead
  if ((person.email === null && person.phone === null) || spam.isSuspected) return []
  return site.leads.routes.flatMap((route) => {
    const { key, to, unfinishedAfterMinutes: afterMinutes } = route
    if (afterMinutes === null) return []
    const dueAt = new Date(now.getTime() + afterMinutes * MINUTE_MS)
    return takes(route, lead, site, () => isOpenAt(dueAt)) ? [{ key, channel: to.channel, afterMinutes }] : []
  })
}

/** Whether a lead only waits to be looked at. A booked drive is never held: the yard must know of its seat. */
export function isHeld({ spam, testDrive }: Pick<Lead, 'spam' | 'testDrive'>, { leads }: Pick<Site, 'leads'>): boolean {
  return spam.isSuspected && testDrive === null && leads.suspected === 'hold'
}

function takes(route: LeadRouteSettings, lead: RoutedLead, site: RoutingSite, isOpenThen: () => boolean): boolean {
  return (
    includesOrEmpty(route.categories, lead.category) &&
    includesOrEmpty(route.departments, lead.department) &&
    includesOrEmpty(route.dealerships, lead.dealershipId ?? locationOfLead(lead, site)?.dealershipId ?? null) &&
    includesOrEmpty(route.locations, locationOfLead(lead, site)?.id ?? null) &&
    (route.hours === 'any' || (route.hours === 'open') === isOpenThen())
  )
}

function includesOrEmpty<Value>(wanted: readonly Value[], value: Value | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value))
}

/** A location without hours is never open: what must be answered at once is then not left to it. */
function isOpen(lead: RoutedLead, site: RoutingSite, now: Date, specialHours: readonly SpecialDayAt[]): boolean {
  const location = locationOfLead(lead, site)
  if (location === null) return false
  const [date = '', time = ''] = localDateTime(now, timezoneOf(location)).split('T')
  const ofLocation = specialHours.filter(({ locationId }) => locationId === location.id)
  const hours = openHoursOn(location, ofLocation, date, workOf(lead))
  return hours !== null && hours.open <= time && time < hours.close
}

/**
 * The location that answers a lead: the one it names, else one of its dealership that does such work, else the primary
 * one.
 */
export function locationOfLead(
  lead: Pick<Lead, 'locationId' | 'dealershipId' | 'department'>,
  site: Pick<Site, 'locations'>,
): Location | null {
  const named = locationById(site, lead.locationId)
  if (named !== null) return named
  const ofDealership = site.locations.filter(({ dealershipId }) => dealershipId === lead.dealershipId)
  return (
    ofDealership.find((location) => offers(location, workOf(lead))) ??
    primaryLocation({ locations: ofDealership }) ??
    primaryLocation(site)
  )
}

/** The work whose opening hours and people a lead is of. */
export function workOf({ department }: Pick<Lead, 'department'>): 'service' | 'parts' | 'sales' {
  return department === 'service' || department === 'parts' ? department : 'sales'
}

/** IANA zone of the location that answers a lead, else of the dealer's state. */
export function timeZoneOfLead(
  lead: Pick<Lead, 'locationId' | 'dealershipId' | 'department'>,
  site: Pick<Site, 'locations' | 'defaultState'>,
): string {
  return timezoneOf(locationOfLead(lead, site) ?? { timezone: null, address: { state: site.defaultState } })
}

const DEFAULT_TARGET: LeadTarget = { channel: 'email', to: [], format: 'adf-attached' }

/**
 * How a route delivers by the site's settings as they are now. A route that was taken out since is delivered like the
 * default one: an acknowledged lead must reach somebody.
 */
export function targetOf(site: Pick<Site, 'leads'>, key: string): LeadTarget {
  return site.leads.routes.find((route) => route.key === key)?.to ?? DEFAULT_TARGET
}

/** Receivers of an e-mail route: its own, else the location's address, else the site's. */
export function receiversOf(
  target: Extract<LeadTarget, { channel: 'email' }>,
  location: Pick<Location, 'email'> | null,
  site: Pick<Site, 'email'>,
): string[] {
  return target.to.length > 0 ? target.to : [location?.email ?? site.email]
}
