/** Vehicles that staff keep for somebody until a time, which then ends by itself (Office R33). */
import { sql } from 'kysely'
import { spokenUntil, type KeptWish } from '#domain/office/kept-by-hand.ts'
import type { Site } from '#domain/site/site.ts'
import { noteAudit } from '../accounts/audit.ts'
import { currentHolder } from '../checkout/holds.ts'
import { keptVehicles } from '../checkout/kept-vehicles.ts'
import { lockLine } from '../checkout/line-places.ts'
import type { Reservation } from '../checkout/reservations.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { STOCK_CHANNEL } from '../platform/stock-changes.ts'
import { journalAs } from '../platform/stock-journal.ts'
import type { SiteContext } from '../site-context.ts'
import type { SiteScope } from '../site-scope.ts'
import { unlockFields } from '../vehicle-locks.ts'
import { endKept } from './end-kept.ts'
import { editWithin, lockedRow, type EditAnswer, type Editor } from './edit-vehicle.ts'

/** Somebody for whom a vehicle is kept. */
export interface HandReservation {
  id: number
  vehicleId: number
  forWhom: string
  /** Reference of their lead; null for none. */
  reference: string | null
  /** The person who keeps it. */
  staffName: string | null
  createdAt: Date
  until: Date
}

/** The reservation by hand of a vehicle; null where nobody keeps it. */
export async function handReservationOf({ db, site }: SiteScope, vehicleId: number): Promise<HandReservation | null> {
  const row = await db
    .selectFrom('handReservations as h')
    .leftJoin('staff as s', 's.id', 'h.staffId')
    .leftJoin('leads as l', (join) => join.onRef('l.siteId', '=', 'h.siteId').onRef('l.id', '=', 'h.leadId'))
    .select(['h.id', 'h.vehicleId', 'h.forWhom', 'l.reference', 's.name as staffName', 'h.createdAt', 'h.until'])
    .where('h.siteId', '=', site.slug)
    .where('h.vehicleId', '=', vehicleId)
    .where('h.endedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export type KeepAnswer =
  | EditAnswer
  /** A shopper holds it on the site, or pays just now. */
  | { kind: 'held'; holder: Reservation }
  /** Somebody in the vehicle's line has been promised it first. */
  | { kind: 'promised' }
  | { kind: 'kept'; by: HandReservation }
  | { kind: 'not-for-sale' }

/** Keeps a vehicle for somebody. One vehicle has one holder, on the site or by hand. */
export async function keepByHand(
  { db, site }: { db: SiteContext['db']; site: Site },
  { vehicleId, version, ...wish }: KeptWish & { vehicleId: number; version: string | null },
  editor: Editor,
): Promise<KeepAnswer> {
  return inTransaction(db, async (trx): Promise<KeepAnswer> => {
    const scope = { db: trx, site }
    const holder = await currentHolder({ trx, site }, vehicleId, editor.now)
    if (holder !== null) return { kind: 'held', holder }
    await lockLine({ trx, site }, vehicleId)
    const kept = await handReservationOf(scope, vehicleId)
    if (kept !== null) return { kind: 'kept', by: kept }
    if ((await keptVehicles(scope, [vehicleId])).has(vehicleId)) return { kind: 'promised' }
    const row = await lockedRow(scope, vehicleId)
    if (row !== null && row.row['status'] !== 'in_stock' && row.row['status'] !== 'coming_soon')
      return { kind: 'not-for-sale' }
    // Without the name: the history is kept for good.
    const note = `Kept by hand until ${spokenUntil(wish.until, site)}`
    const edit = { vehicleId, version, set: { reserved: true }, note, leadId: wish.leadId }
    const answer = await editWithin(scope, edit, editor)
    if (answer.kind !== 'saved') return answer
    await trx
      .insertInto('handReservations')
      .values({
        siteId: site.slug,
        vehicleId,
        forWhom: wish.forWhom,
        leadId: wish.leadId,
        staffId: editor.staffId,
        createdAt: editor.now,
        until: wish.until,
        endedAt: null,
      })
      .execute()
    return answer
  })
}

/** Lets a vehicle go that is kept by hand; the feed says again whether it is reserved. */
export async function freeByHand(
  { db, site }: SiteScope,
  { vehicleId, version }: { vehicleId: number; version: string | null },
  editor: Editor,
): Promise<EditAnswer> {
  return inTransaction(db, async (trx) => {
    const scope = { db: trx, site }
    const edit = { vehicleId, version, set: { reserved: false }, unlock: ['reserved'] }
    const answer = await editWithin(scope, edit, editor)
    if (answer.kind !== 'saved') return answer
    await endKept(scope, vehicleId, editor.now)
    return answer
  })
}

const ACTOR = 'job:kept-by-hand'
const AT_ONCE = 100
/** Days after its end that a reservation by hand is forgotten, with the name in it. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Frees the vehicles whose time by hand is over, and forgets what ended long ago. Returns how many it freed. */
export async function endDueByHand({ db, site }: SiteScope, now: Date, signal: AbortSignal): Promise<number> {
  const due = await db
    .selectFrom('handReservations')
    .select(['id', 'vehicleId'])
    .where('siteId', '=', site.slug)
    .where('endedAt', 'is', null)
    .where('until', '<=', now)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  await db
    .deleteFrom('handReservations')
    .where('siteId', '=', site.slug)
    .where('endedAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
  let ended = 0
  for (const one of due) {
    if (signal.aborted) break
    if (await inTransaction(db, (trx) => endOne({ db: trx, site }, one, now))) ended++
  }
  return ended
}

async function endOne(
  scope: SiteScope,
  { id, vehicleId }: { id: number; vehicleId: number },
  now: Date,
): Promise<boolean> {
  const { db, site } = scope
  await lockedRow(scope, vehicleId)
  const { numUpdatedRows } = await db
    .updateTable('handReservations')
    .set({ endedAt: now })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await journalAs(scope, ACTOR)
  const fed = await unlockFields(scope, vehicleId, ['reserved'], now)
  const { numUpdatedRows: freed } = await db
    .updateTable('vehicles')
    .set({ reserved: fed['reserved'] === true })
    .set({ updatedAt: sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')` })
    .where('siteId', '=', site.slug)
    .where('id', '=', vehicleId)
    .where('reserved', '=', true)
    .executeTakeFirst()
  await noteAudit(scope, { at: now, actor: ACTOR, action: 'kept-by-hand-over', subject: String(vehicleId) })
  if (freed > 0n) await sql`select pg_notify(${STOCK_CHANNEL}, ${site.slug})`.execute(db)
  return true
}
