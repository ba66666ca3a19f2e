/** Keeps the lead of a hold up with it: whole once the deposit is paid, and with where an unpaid one was left (R26). */
import { sql } from 'kysely'
import type { ReservationState } from '#domain/checkout/checkout-words.ts'
import { formatDollars } from '#domain/money/money.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { LEFT_ANSWER } from '#domain/leads/lead-lines.ts'
import { routesOf } from '#domain/leads/routing.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { outboxRows } from '../leads/outbox-rows.ts'
import { readLead } from '../leads/read-leads.ts'
import { routeHours } from '../special-hours.ts'
import type { CheckoutScope, Reservation } from './reservations.ts'

/**
 * Completes the lead of a reservation in the caller's transaction, with a delivery for each route. The shopper's copy
 * is the reservation's own letter. Nothing is done where the lead is complete already, or was erased.
 */
export async function completeReservationLead(
  { trx, site }: CheckoutScope,
  reservation: Reservation,
  now: Date,
): Promise<void> {
  const { leadId } = reservation
  const scope = { db: trx, site }
  const partial = await readLead(scope, leadId)
  if (partial === null || partial.state === 'complete') return
  // Who was thought to have left has paid after all.
  const { [LEFT_ANSWER]: _left, ...kept } = partial.answers
  const answers = { ...kept, ...answersOf(site, reservation) }
  const lead: Lead = {
    ...partial,
    answers,
    state: 'complete',
    completedAt: now,
    spam: { ...partial.spam, isSuspected: false },
  }
  await trx
    .updateTable('leads')
    // Nobody pays a deposit to send spam.
    .set({ state: 'complete', completedAt: now, isSuspected: false, submitted: null, answers: JSON.stringify(answers) })
    .where('siteId', '=', site.slug)
    .where('id', '=', leadId)
    .execute()
  // A message about the unfinished lead makes room for this one, unless a worker has it in hand.
  await trx
    .deleteFrom('outbox')
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .where('state', '=', 'waiting')
    .where('lockedBy', 'is', null)
    .execute()
  const routes = routesOf(lead, site, now, await routeHours(scope, now)).filter(({ channel }) => channel !== 'receipt')
  if (routes.length === 0) return
  await trx
    .insertInto('outbox')
    .values(outboxRows({ siteId: site.slug, leadId }, routes, now))
    .execute()
}

/**
 * Notes on a lead that stays partial where its shopper left, and when: as they let the vehicle go, or were last seen.
 * `from` is the state before the hold ended.
 */
export async function noteLeft(
  { trx, site }: CheckoutScope,
  { id, leadId, locationId, createdAt, endedAt }: Reservation,
  { from, hasLetGo }: { from: ReservationState; hasLetGo: boolean },
): Promise<void> {
  const begun = await trx
    .selectFrom('payments')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('siteId', '=', site.slug)
    .where('reservationId', '=', id)
    .executeTakeFirst()
  const at = (hasLetGo ? endedAt : begun?.at) ?? createdAt
  const when = spokenDateTime(at, zoneOf(site, locationId))
  const words = `${from === 'paying' ? 'at' : 'before'} payment, ${when}; the deposit was not paid`
  await trx
    .updateTable('leads')
    .set({ answers: sql<string>`answers || ${JSON.stringify({ [LEFT_ANSWER]: words })}::jsonb` })
    .where('siteId', '=', site.slug)
    .where('id', '=', leadId)
    .where('state', '=', 'partial')
    .execute()
}

function zoneOf(site: CheckoutScope['site'], locationId: string): string {
  const location = locationById(site, locationId)
  return location === null ? siteTimeZone(site) : timezoneOf(location)
}

/** Lines of the reservation that the dealer reads beside the shopper's own answers. */
function answersOf(
  site: CheckoutScope['site'],
  { depositCents, reservedUntil, locationId }: Reservation,
): Record<string, string> {
  return {
    deposit_paid: formatDollars(depositCents),
    ...(reservedUntil !== null && { reserved_until: spokenDateTime(reservedUntil, zoneOf(site, locationId)) }),
  }
}
