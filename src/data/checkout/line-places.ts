/** Lines of shoppers who wait for a vehicle that somebody else has (checkout.md, section 16). */
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { HOLDING_STATES } from '#domain/checkout/checkout-words.ts'
import {
  hoursAlone,
  MOST_IN_LINE,
  MOST_LINES,
  nextPlaceState,
  OPEN_PLACES,
  PASSED_DAYS,
  type LinePlace,
  type LineVehicle,
  type PlaceEvent,
} from '#domain/checkout/first-refusal.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import { noteAudit, type AuditEntry } from '../accounts/audit.ts'
import { isReserved } from '../is-reserved.ts'
import type { SiteScope } from '../site-scope.ts'
import type { LinePlacesTable } from './checkout-schema.ts'
import type { CheckoutScope } from './reservations.ts'

export type KeptPlace = Selectable<LinePlacesTable>
export type OpenPlace = KeptPlace & LinePlace

/** An account and the vehicle that it waits for. */
interface Waiter {
  vehicleId: number
  accountId: string | null
}

/**
 * Lets one transaction at a time decide who has a vehicle next. It is the last lock that is taken: reservations are
 * locked before it, never after.
 */
export async function lockLine({ trx, site }: CheckoutScope, vehicleId: number): Promise<void> {
  const name = `line ${site.slug} ${vehicleId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** The open places of a vehicle's line, the first one first. */
export async function openPlaces({ db, site }: SiteScope, vehicleId: number): Promise<OpenPlace[]> {
  const rows = await db
    .selectFrom('linePlaces')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', vehicleId)
    .where('state', 'in', OPEN_PLACES)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ state, ...row }) => (state === 'waiting' || state === 'offered' ? [{ ...row, state }] : []))
}

/** Vehicles that somebody waits for. */
export async function vehiclesInLine({ db, site }: SiteScope): Promise<number[]> {
  const rows = await db
    .selectFrom('linePlaces')
    .select('vehicleId')
    .distinct()
    .where('siteId', '=', site.slug)
    .where('state', 'in', OPEN_PLACES)
    .orderBy('vehicleId')
    .execute()
  return rows.map(({ vehicleId }) => vehicleId)
}

/** Whether a row of `line_places` keeps its vehicle from others. `isLate`: from one who has paid. */
export function keepsFromOthers(site: CheckoutScope['site'], { isLate }: { isLate: boolean }): RawBuilder<boolean> {
  const doesWait = hoursAlone(site) !== null && !isLate
  return sql<boolean>`(state = 'offered' and offer_until > clock_timestamp()
    or state = 'waiting' and ${doesWait}::boolean)`
}

/** Somebody else who may have the vehicle first. `offerUntil` is null until it is kept for them. */
export interface PlaceAhead {
  offerUntil: Date | null
}

/**
 * The place that keeps a vehicle from this account, or from somebody without one; null for none. An offer counts to its
 * end by the database's clock, whatever the settings say by now. `isLate`: who has paid gives way to an offer alone.
 */
export async function placeAhead(
  { db, site }: SiteScope & Pick<CheckoutScope, 'site'>,
  { vehicleId, accountId }: Waiter,
  { isLate = false }: { isLate?: boolean } = {},
): Promise<PlaceAhead | null> {
  const row = await db
    .selectFrom('linePlaces')
    .select(['accountId', 'state', 'offerUntil'])
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', vehicleId)
    .where(keepsFromOthers(site, { isLate }))
    .orderBy(sql`state = 'offered'`, 'desc')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.accountId === accountId) return null
  return { offerUntil: row.state === 'offered' ? row.offerUntil : null }
}

/** Whether a vehicle can be had now. */
export async function lineVehicle({ db, site }: SiteScope, vehicleId: number): Promise<LineVehicle> {
  const row = await db
    .selectFrom('vehicles as v')
    .select('v.status')
    .select(({ exists, selectFrom }) =>
      sql<boolean>`(${isReserved('v')} or ${exists(
        selectFrom('reservations as r')
          .select('r.id')
          .whereRef('r.siteId', '=', 'v.siteId')
          .whereRef('r.vehicleId', '=', 'v.id')
          .where('r.state', 'in', HOLDING_STATES),
      )})`.as('isKept'),
    )
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', vehicleId)
    .executeTakeFirst()
  if (row === undefined || !isAvailable(row.status)) return 'gone'
  return row.isKept ? 'kept' : 'free'
}

/** `own`: the account itself has the vehicle. `passed`: its hours went by lately. */
export type JoinAnswer = 'joined' | 'in-line' | 'free' | 'gone' | 'own' | 'passed' | 'full' | 'most'

/** Puts an account last in the line of a vehicle that somebody else has. */
export async function joinLine(
  { db, site }: SiteScope & Pick<CheckoutScope, 'site'>,
  { accountId, vehicleId }: Waiter & { accountId: string },
  now: Date,
): Promise<JoinAnswer> {
  return db.transaction().execute(async (trx): Promise<JoinAnswer> => {
    const scope = { db: trx, site }
    const lines = `lines ${site.slug} ${accountId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lines}, 0))`.execute(trx)
    await lockLine({ trx, site }, vehicleId)
    const line = await openPlaces(scope, vehicleId)
    if (line.some((place) => place.accountId === accountId)) return 'in-line'
    const refused = await refusalOf(scope, { vehicleId, accountId }, line)
    if (refused !== null) return refused
    const { id } = await trx
      .insertInto('linePlaces')
      .values({ siteId: site.slug, vehicleId, accountId, offeredAt: null, offerUntil: null, endedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAudit(scope, { at: now, actor: `shopper:${accountId}`, action: 'line-joined', subject: id })
    return 'joined'
  })
}

async function refusalOf(
  scope: SiteScope,
  { vehicleId, accountId }: Waiter & { accountId: string },
  line: readonly OpenPlace[],
): Promise<JoinAnswer | null> {
  const vehicle = await lineVehicle(scope, vehicleId)
  if (vehicle === 'gone') return 'gone'
  if (vehicle === 'free' && line.length === 0) return 'free'
  const { rows } = await sql<{ isOwn: boolean; hasPassed: boolean; lines: number }>`select
    exists (select from reservations where site_id = ${scope.site.slug} and vehicle_id = ${vehicleId}
      and account_id = ${accountId} and state = any(${HOLDING_STATES}::text[])) as is_own,
    exists (select from line_places where site_id = ${scope.site.slug} and vehicle_id = ${vehicleId}
      and account_id = ${accountId} and state = 'passed'
      and ended_at > clock_timestamp() - make_interval(days => ${PASSED_DAYS})) as has_passed,
    (select count(*) from line_places where site_id = ${scope.site.slug} and account_id = ${accountId}
      and state = any(${OPEN_PLACES}::text[]))::int as lines`.execute(scope.db)
  const [known] = rows
  if (known?.isOwn === true) return 'own'
  if (known?.hasPassed === true) return 'passed'
  if (line.length >= MOST_IN_LINE) return 'full'
  return (known?.lines ?? 0) >= MOST_LINES ? 'most' : null
}

export interface PlaceMover {
  now: Date
  actor: AuditEntry['actor']
  /** Until when the vehicle is kept, of an offer. */
  until?: Date
}

/** Moves a place; null where it, its account or the move is unknown. */
export async function movePlace(
  { trx, site }: CheckoutScope,
  id: string,
  event: PlaceEvent,
  { now, actor, until }: PlaceMover,
): Promise<KeptPlace | null> {
  const scope = { db: trx, site }
  const known = await readPlace(scope, id)
  if (known === null) return null
  // Before the place: a deletion locks the account first, and the place with it.
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('id', '=', known.accountId)
    .forKeyShare()
    .executeTakeFirst()
  const before = await trx
    .selectFrom('linePlaces')
    .select('state')
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const state = before === undefined ? null : nextPlaceState(before.state, event)
  if (account === undefined || before === undefined || state === null) return null
  const isOpen = state === 'waiting' || state === 'offered'
  const place = await trx
    .updateTable('linePlaces')
    .set({ state, endedAt: isOpen ? null : sql<Date>`clock_timestamp()` })
    .$if(state === 'waiting', (update) => update.set({ offerUntil: null }))
    .$if(state === 'offered', (update) =>
      update.set({
        offeredAt: sql<Date>`clock_timestamp()`,
        offerUntil: until ?? null,
        offers: sql<number>`offers + 1`,
      }),
    )
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const facts = { before: { state: before.state }, after: { state } }
  await noteAudit(scope, { at: now, actor, action: `line-${event}`, subject: id, ...facts })
  return place
}

/** The vehicle is held by an account that waited for it: its place is done. */
export async function takePlace(
  { trx, site }: CheckoutScope,
  { vehicleId, accountId }: Waiter,
  now: Date,
): Promise<void> {
  if (accountId === null) return
  const own = (await openPlaces({ db: trx, site }, vehicleId)).find((place) => place.accountId === accountId)
  if (own !== undefined) await movePlace({ trx, site }, own.id, 'taken', { now, actor: `shopper:${accountId}` })
}

/** Takes an account out of a vehicle's line; false where it does not stand there. */
export async function leaveLine(
  { db, site }: SiteScope & Pick<CheckoutScope, 'site'>,
  { accountId, vehicleId }: Waiter & { accountId: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const own = (await openPlaces({ db: trx, site }, vehicleId)).find((place) => place.accountId === accountId)
    if (own === undefined) return false
    return (await movePlace({ trx, site }, own.id, 'left', { now, actor: `shopper:${accountId}` })) !== null
  })
}

/** The same by the place that a letter names; false where it is not the account's, or has ended. */
export async function leavePlace(
  { db, site }: SiteScope & Pick<CheckoutScope, 'site'>,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
): Promise<boolean> {
  const place = await readPlace({ db, site }, id)
  if (place === null || place.accountId !== accountId) return false
  return leaveLine({ db, site }, place, now)
}

/** A place by its id; null where this site has none such. */
export async function readPlace({ db, site }: SiteScope, id: string): Promise<KeptPlace | null> {
  const row = await db
    .selectFrom('linePlaces')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export interface AccountPlace {
  vehicleId: number
  state: (typeof OPEN_PLACES)[number]
  offerUntil: Date | null
  /** Shoppers who asked before, at this moment. */
  ahead: number
}

/** The lines that an account stands in. */
export async function placesOf({ db, site }: SiteScope, accountId: string): Promise<AccountPlace[]> {
  const { rows } = await sql<AccountPlace>`select p.vehicle_id, p.state, p.offer_until,
      (select count(*) from line_places o where o.site_id = p.site_id and o.vehicle_id = p.vehicle_id
        and o.state = any(${OPEN_PLACES}::text[]) and o.number < p.number)::int as ahead
    from line_places p
    where p.site_id = ${site.slug} and p.account_id = ${accountId} and p.state = any(${OPEN_PLACES}::text[])
    order by p.number`.execute(db)
  return rows
}
