/** Books times of test drives, each seat for one shopper only (A12.2, A12.5). Collections take seats too (R20). */
import { sql, type Transaction } from 'kysely'
import { HOLDING_STATES } from '#domain/checkout/checkout-words.ts'
import type { LeadTestDrive } from '#domain/leads/lead.ts'
import type { BookedDrive } from '#domain/test-drive/availability.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'

/** A transaction of one site: seats are counted and taken in one. */
export interface SiteTransaction {
  trx: Transaction<Database>
  site: { slug: string }
}

export interface DriveWish extends LeadTestDrive {
  vehicleId: number | null
}

/** Where seats are looked at, and whose own seat counts as free: of a booking or a reservation, by its lead. */
interface SeatQuestion {
  locationId: string
  vehicleId: number | null
  exceptLeadId: string | null
}

/** Bookings and collections that stand and are not over at a moment, at a location or with a vehicle. */
export async function standingDrives(
  scope: SiteScope,
  { now, slotMinutes, ...question }: SeatQuestion & { now: Date; slotMinutes: number },
): Promise<BookedDrive[]> {
  const [drives, collections] = await Promise.all([
    bookedDrives(scope, question, now),
    standingCollections(scope, { ...question, endsAfter: now, startsBefore: null, slotMinutes }),
  ])
  return [...drives, ...collections]
}

function bookedDrives(
  { db, site }: SiteScope,
  { locationId, vehicleId, exceptLeadId }: SeatQuestion,
  now: Date,
): Promise<BookedDrive[]> {
  let query = db
    .selectFrom('testDrives')
    .select(['startsAt', 'endsAt', 'locationId', 'vehicleId'])
    .where('siteId', '=', site.slug)
    .where('cancelledAt', 'is', null)
    .where('endsAt', '>', now)
    .where(({ eb, or }) =>
      or([eb('locationId', '=', locationId), ...(vehicleId === null ? [] : [eb('vehicleId', '=', vehicleId)])]),
    )
  if (exceptLeadId !== null) query = query.where('leadId', '!=', exceptLeadId)
  return query.execute()
}

/** Times at which vehicles are collected by those who hold or reserved one (R20). */
async function standingCollections(
  { db, site }: SiteScope,
  {
    locationId,
    vehicleId,
    exceptLeadId,
    endsAfter,
    startsBefore,
    slotMinutes,
  }: SeatQuestion & { endsAfter: Date; startsBefore: Date | null; slotMinutes: number },
): Promise<BookedDrive[]> {
  const lengthMs = slotMinutes * 60_000
  let query = db
    .selectFrom('reservations')
    .select(['collectAt', 'locationId', 'vehicleId'])
    .where('siteId', '=', site.slug)
    .where('state', 'in', HOLDING_STATES)
    .where('collectAt', '>', new Date(endsAfter.getTime() - lengthMs))
    .where(({ eb, or }) =>
      or([eb('locationId', '=', locationId), ...(vehicleId === null ? [] : [eb('vehicleId', '=', vehicleId)])]),
    )
  if (startsBefore !== null) query = query.where('collectAt', '<', startsBefore)
  if (exceptLeadId !== null) query = query.where('leadId', '!=', exceptLeadId)
  const rows = await query.execute()
  return rows.flatMap(({ collectAt, ...place }) =>
    collectAt === null ? [] : [{ ...place, startsAt: collectAt, endsAt: new Date(collectAt.getTime() + lengthMs) }],
  )
}

export interface Limits {
  capacity: number
  /** Length of a collection. */
  slotMinutes: number
  mostPerPerson: number
}

/**
 * Takes a seat for a lead that was just written, in its transaction: `taken` when there is none left or the vehicle is
 * out, `too-many` when the person has as many drives to come as one may have.
 */
export async function bookDrive(
  { trx, site }: SiteTransaction,
  lead: { id: string; contactId: string | null },
  wish: DriveWish,
  { mostPerPerson, ...seats }: Limits,
  now: Date,
): Promise<'booked' | 'taken' | 'too-many'> {
  const { startsAt, endsAt, timeZone, locationId, vehicleId } = wish
  if ((await drivesToCome(trx, site.slug, lead.contactId, now)) >= mostPerPerson) return 'too-many'
  const seat = await freeSeat({ trx, site }, wish, seats, null)
  if (seat === null) return 'taken'
  const row = await trx
    .insertInto('testDrives')
    .values({
      siteId: site.slug,
      leadId: lead.id,
      locationId,
      vehicleId,
      startsAt,
      endsAt,
      timeZone,
      seat,
      bookedAt: now,
      cancelledAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('leadId')
    .executeTakeFirst()
  return row === undefined ? 'taken' : 'booked'
}

/** Gives a booking that stands, of a row that the transaction has locked, another time. */
export async function moveDrive(
  { trx, site }: SiteTransaction,
  leadId: string,
  wish: DriveWish,
  seats: Omit<Limits, 'mostPerPerson'>,
): Promise<'moved' | 'taken'> {
  const seat = await freeSeat({ trx, site }, wish, seats, leadId)
  if (seat === null) return 'taken'
  await trx
    .updateTable('testDrives')
    .set({ startsAt: wish.startsAt, endsAt: wish.endsAt, seat, confirmedAt: null })
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .execute()
  return 'moved'
}

/** A lead's booking, locked until the transaction ends; null where there is none. */
export async function lockDrive({ trx, site }: SiteTransaction, leadId: string) {
  return (
    (await trx
      .selectFrom('testDrives')
      .selectAll()
      .where('siteId', '=', site.slug)
      .where('leadId', '=', leadId)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/**
 * The lowest seat that nobody has meanwhile; null for none, and for a time that staff have blocked. One booking of a
 * location at a time looks, so that drives of different lengths are seen too. `exceptLeadId` names the booking or
 * reservation whose own seat counts as free.
 */
export async function freeSeat(
  { trx, site }: SiteTransaction,
  { startsAt, endsAt, locationId, vehicleId }: Pick<DriveWish, 'startsAt' | 'endsAt' | 'locationId' | 'vehicleId'>,
  { capacity, slotMinutes }: Omit<Limits, 'mostPerPerson'>,
  exceptLeadId: string | null,
): Promise<number | null> {
  // Always the location before the vehicle, so that no two wait for each other.
  await lockLocation({ trx, site }, locationId)
  if (await isBlocked({ db: trx, site }, { locationId, startsAt, endsAt })) return null
  if (vehicleId !== null) await lock(trx, `test drive ${site.slug} of ${vehicleId}`)
  let query = trx
    .selectFrom('testDrives')
    .select(['seat', 'locationId', 'vehicleId'])
    .where('siteId', '=', site.slug)
    .where('cancelledAt', 'is', null)
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .where(({ eb, or }) =>
      or([eb('locationId', '=', locationId), ...(vehicleId === null ? [] : [eb('vehicleId', '=', vehicleId)])]),
    )
  if (exceptLeadId !== null) query = query.where('leadId', '!=', exceptLeadId)
  const drives = await query.execute()
  const collections = await standingCollections(
    { db: trx, site },
    { locationId, vehicleId, exceptLeadId, endsAfter: startsAt, startsBefore: endsAt, slotMinutes },
  )
  const meanwhile = [...drives, ...collections]
  if (vehicleId !== null && meanwhile.some((drive) => drive.vehicleId === vehicleId)) return null
  const taken = new Set(drives.filter((drive) => drive.locationId === locationId).map(({ seat }) => seat))
  const collected = collections.filter((collection) => collection.locationId === locationId).length
  if (taken.size + collected >= capacity) return null
  return Array.from({ length: capacity }, (_, place) => place + 1).find((seat) => !taken.has(seat)) ?? null
}

/** One booking, move or blocking of a location at a time, until the transaction ends. */
export function lockLocation({ trx, site }: SiteTransaction, locationId: string): Promise<void> {
  return lock(trx, `test drive ${site.slug} at ${locationId}`)
}

async function isBlocked(
  { db, site }: SiteScope,
  { locationId, startsAt, endsAt }: { locationId: string; startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('calendarBlocks')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('locationId', '=', locationId)
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .executeTakeFirst()
  return row !== undefined
}

/** Times of a location that staff have blocked and that are not over. */
export async function blockedTimes(
  { db, site }: SiteScope,
  { locationId, now }: { locationId: string; now: Date },
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  return db
    .selectFrom('calendarBlocks')
    .select(['startsAt', 'endsAt'])
    .where('siteId', '=', site.slug)
    .where('locationId', '=', locationId)
    .where('endsAt', '>', now)
    .execute()
}

async function lock(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

async function drivesToCome(
  trx: Transaction<Database>,
  siteId: string,
  contactId: string | null,
  now: Date,
): Promise<number> {
  if (contactId === null) return 0
  const { count } = await trx
    .selectFrom('testDrives as d')
    .innerJoin('leads as l', (join) => join.onRef('l.siteId', '=', 'd.siteId').onRef('l.id', '=', 'd.leadId'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.siteId', '=', siteId)
    .where('l.contactId', '=', contactId)
    .where('d.cancelledAt', 'is', null)
    .where('d.startsAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The booking of a lead with its vehicle, as its page shows it; null where there is none. */
export async function driveOf({ db, site }: SiteScope, leadId: string) {
  return (
    (await db
      .selectFrom('testDrives')
      .selectAll()
      .where('siteId', '=', site.slug)
      .where('leadId', '=', leadId)
      .executeTakeFirst()) ?? null
  )
}
