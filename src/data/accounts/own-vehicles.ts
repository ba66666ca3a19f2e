/** Vehicles that shoppers own, and what they are worth month by month (R52). */
import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { MOST_OWN_VEHICLES, type OwnVehicleChange, type OwnVehicleDetails } from '#domain/accounts/own-vehicle.ts'
import type { OwnVehiclesTable, StoredOwnVehicle } from './accounts-schema.ts'
import type { SiteScope } from '../site-scope.ts'
import { lockAccount } from './lock-account.ts'

/** An estimate of a day; money in cents. */
export interface OwnVehicleValue {
  /** 'YYYY-MM-DD'. */
  day: string
  lowCents: number
  midCents: number
  highCents: number
  /** Advertisements that it rests on; 0 where the source does not say. */
  compared: number
}

type OwnVehicleRow = Omit<Selectable<OwnVehiclesTable>, 'siteId' | 'accountId' | 'vehicle' | 'createdAt'>

export interface KeptOwnVehicle extends StoredOwnVehicle, OwnVehicleRow {
  /** Oldest first. */
  values: OwnVehicleValue[]
}

const COLUMNS = [
  'id',
  'rego',
  'regoState',
  'vehicle',
  'km',
  'kmOn',
  'nickname',
  'towKg',
  'payoutCents',
  'payoutOn',
] as const

/** The vehicles of an account, the newest first; of one id only that one. */
export async function readOwnVehicles(
  { db, site }: SiteScope,
  { accountId, id }: { accountId: string; id?: string },
): Promise<KeptOwnVehicle[]> {
  const rows = await db
    .selectFrom('ownVehicles')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .$if(id !== undefined, (query) => query.where(sql`id::text`, '=', id ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  const values =
    rows.length === 0
      ? []
      : await db
          .selectFrom('ownVehicleValues')
          .select(['vehicleId', 'day', 'lowCents', 'midCents', 'highCents', 'compared'])
          .where('siteId', '=', site.slug)
          .where(
            'vehicleId',
            'in',
            rows.map((row) => row.id),
          )
          .orderBy('day')
          .execute()
  return rows.map(({ vehicle, ...row }) => ({
    ...row,
    ...vehicle,
    values: values.flatMap(({ vehicleId, ...value }) => (vehicleId === row.id ? [value] : [])),
  }))
}

/** Adds a vehicle; null where the account keeps as many as it may. `day` is that of its kilometres, 'YYYY-MM-DD'. */
export async function addOwnVehicle(
  { db, site }: SiteScope,
  accountId: string,
  { rego, regoState, km, ...vehicle }: OwnVehicleDetails,
  { now, day }: { now: Date; day: string },
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    // Two forms sent at once must not both be the last that fits.
    await lockAccount({ db: trx, site }, accountId)
    const { count } = await trx
      .selectFrom('ownVehicles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('siteId', '=', site.slug)
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_OWN_VEHICLES) return null
    const id = randomUUID()
    await trx
      .insertInto('ownVehicles')
      .values({
        siteId: site.slug,
        id,
        accountId,
        rego,
        regoState,
        vehicle: JSON.stringify(vehicle),
        km,
        kmOn: day,
        nickname: null,
        towKg: null,
        payoutCents: null,
        payoutOn: null,
        createdAt: now,
      })
      .execute()
    return id
  })
}

/**
 * Changes a vehicle. Kilometres and payout take the day on which they were told, when they differ from before. False
 * where the account has no such vehicle.
 */
export async function changeOwnVehicle(
  { db, site }: SiteScope,
  { accountId, id, day }: { accountId: string; id: string; day: string },
  { km, nickname, towKg, payoutCents }: OwnVehicleChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ownVehicles')
    .set({
      nickname,
      towKg,
      payoutCents,
      payoutOn: sql`case when payout_cents is not distinct from ${payoutCents}::bigint then payout_on
        when ${payoutCents}::bigint is null then null else ${day}::date end`,
      ...(km === null ? {} : { km, kmOn: day }),
    })
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a vehicle with its values. */
export async function removeOwnVehicle(
  { db, site }: SiteScope,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await db
    .deleteFrom('ownVehicles')
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where(sql`id::text`, '=', id)
    .execute()
}

/** Keeps the estimate of a day; a second one of the same day takes its place. */
export async function keepOwnVehicleValue(
  { db, site }: SiteScope,
  vehicleId: string,
  { day, ...figures }: OwnVehicleValue,
): Promise<void> {
  await db
    .insertInto('ownVehicleValues')
    .values({ siteId: site.slug, vehicleId, day, ...figures })
    .onConflict((conflict) => conflict.columns(['siteId', 'vehicleId', 'day']).doUpdateSet(figures))
    .execute()
}

/** A vehicle that an estimate is due for. */
export type DueOwnVehicle = StoredOwnVehicle & { id: string; km: number | null }

/** Vehicles of the site without an estimate since a day ('YYYY-MM-DD'), in the order of their ids, after `afterId`. */
export async function ownVehiclesWithoutValueSince(
  { db, site }: SiteScope,
  day: string,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<DueOwnVehicle[]> {
  const rows = await db
    .selectFrom('ownVehicles as o')
    .select(['o.id', 'o.vehicle', 'o.km'])
    .where('o.siteId', '=', site.slug)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ownVehicleValues as v')
            .select('v.day')
            .whereRef('v.siteId', '=', 'o.siteId')
            .whereRef('v.vehicleId', '=', 'o.id')
            .where('v.day', '>=', day),
        ),
      ),
    )
    .$if(afterId !== null, (query) => query.where('o.id', '>', afterId ?? ''))
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.map(({ vehicle, ...row }) => ({ ...row, ...vehicle }))
}
