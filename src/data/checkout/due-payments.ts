/** Payments that something must be done about (R52, R55). */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { Payment } from './payments.ts'

/** Most rows of one run; the next run takes the others. */
const BATCH = 20_000

/** Authorised money to take (its reservation is completed) or to let go (it is to go back). */
export async function authorisedToEnd({ db, site }: SiteScope): Promise<{ payment: Payment; isBought: boolean }[]> {
  const rows = await db
    .selectFrom('payments as p')
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.siteId', '=', 'p.siteId').onRef('r.id', '=', 'p.reservationId'),
    )
    .selectAll('p')
    .select(sql<boolean>`p.state = 'authorised'`.as('isBought'))
    .where('p.siteId', '=', site.slug)
    .where('p.paidCents', 'is', null)
    .where((where) =>
      where.or([
        where('p.state', '=', 'refund_pending'),
        where.and([where('p.state', '=', 'authorised'), where('r.state', '=', 'completed')]),
      ]),
    )
    .orderBy('p.createdAt')
    .limit(BATCH)
    .execute()
  return rows.map(({ isBought, ...payment }) => ({ payment, isBought }))
}

/** Payments older than `seconds` whose offer a crash has lost, or about which nobody has heard since (R55.1). */
export async function unheardPayments({ db, site }: SiteScope, seconds: number): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('state', 'in', ['created', 'open'])
    .where('createdAt', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .where((where) =>
      where.or([
        where('checkedAt', 'is', null),
        where('checkedAt', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`),
      ]),
    )
    .orderBy('createdAt')
    .limit(BATCH)
    .execute()
}

/** Open payments of reservations that are over: nobody may pay them any more. */
export async function paymentsToClose({ db, site }: SiteScope): Promise<Payment[]> {
  return db
    .selectFrom('payments as p')
    .innerJoin('reservations as r', (join) =>
      join.onRef('r.siteId', '=', 'p.siteId').onRef('r.id', '=', 'p.reservationId'),
    )
    .selectAll('p')
    .where('p.siteId', '=', site.slug)
    .where('p.state', '=', 'open')
    .where('r.state', 'not in', ['holding', 'paying'])
    .orderBy('p.createdAt')
    .limit(BATCH)
    .execute()
}

/** A hold whose time and grace are over, by the database's clock. */
export interface OverdueHold {
  id: string
  /** It is over for so long that it ends although the provider did not answer. */
  isForgotten: boolean
}

/** Minutes after a hold's end in which a payment may still be told of (section 4). */
const GRACE_MINUTES = 2
/** Longest time that a hold stays because the provider is away (R55), minutes. */
const PATIENCE_MINUTES = 120

/** Holds that are over (R55.2). */
export async function overdueHolds({ db, site }: SiteScope): Promise<OverdueHold[]> {
  return db
    .selectFrom('reservations')
    .select('id')
    .select(sql<boolean>`hold_until + make_interval(mins => ${PATIENCE_MINUTES}) <= now()`.as('isForgotten'))
    .where('siteId', '=', site.slug)
    .where('state', 'in', ['holding', 'paying'])
    .where('holdUntil', '<=', sql<Date>`now() - make_interval(mins => ${GRACE_MINUTES})`)
    .orderBy('holdUntil')
    .limit(BATCH)
    .execute()
}

/** Reservations whose authorised money must be taken within a day, and nobody was told (R52). */
export async function endingAuthorisations({ db, site }: SiteScope): Promise<string[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('reservations as r', (join) =>
      join.onRef('r.siteId', '=', 'p.siteId').onRef('r.id', '=', 'p.reservationId'),
    )
    .select('r.id')
    .where('p.siteId', '=', site.slug)
    .where('p.state', '=', 'authorised')
    .where('p.captureBefore', '<=', sql<Date>`now() + interval '24 hours'`)
    .where('r.state', '=', 'reserved')
    .where('r.attention', 'is', null)
    .orderBy('p.captureBefore')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
