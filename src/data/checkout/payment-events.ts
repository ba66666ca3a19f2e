/** Keeps events of the provider before they are handled (R42). It names payments; nothing of the payer is kept. */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

export interface ToldEvent {
  id: string
  type: string
  paymentId: string | null
  providerId: string | null
  intentId: string | null
  refundId: string | null
  at: Date
}

/** Keeps an event; false where it was kept before. */
export async function addPaymentEvent({ db, site }: SiteScope, event: ToldEvent): Promise<boolean> {
  const { id, type, providerId, at } = event
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentEvents')
    .values({
      siteId: site.slug,
      providerEventId: id,
      type,
      providerId,
      createdAt: at,
      receivedAt: sql<Date>`now()`,
      handledAt: null,
      outcome: null,
      body: JSON.stringify(event),
    })
    .onConflict((conflict) => conflict.columns(['siteId', 'providerEventId']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes what an event led to; it is not handled again. */
export async function noteEventHandled({ db, site }: SiteScope, id: string, outcome: string): Promise<void> {
  await db
    .updateTable('paymentEvents')
    .set({ handledAt: sql<Date>`now()`, outcome })
    .where('siteId', '=', site.slug)
    .where('providerEventId', '=', id)
    .execute()
}

const BATCH = 500

/** Events that were kept and not handled: the provider was away, or the process was killed. */
export async function unhandledEvents({ db, site }: SiteScope): Promise<ToldEvent[]> {
  const rows = await db
    .selectFrom('paymentEvents')
    .select(['providerEventId', 'type', 'providerId', 'createdAt', 'body'])
    .where('siteId', '=', site.slug)
    .where('handledAt', 'is', null)
    .orderBy('receivedAt')
    .limit(BATCH)
    .execute()
  return rows.map(({ providerEventId: id, type, providerId, createdAt: at, body }) => {
    const name = (key: string) => {
      const value: unknown = Reflect.get(body, key)
      return typeof value === 'string' ? value : null
    }
    return {
      id,
      type,
      providerId,
      at,
      paymentId: name('paymentId'),
      intentId: name('intentId'),
      refundId: name('refundId'),
    }
  })
}

/** When the latest event that we know happened; null for none. */
export async function latestEventAt({ db, site }: SiteScope): Promise<Date | null> {
  const row = await db
    .selectFrom('paymentEvents')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('siteId', '=', site.slug)
    .executeTakeFirst()
  return row?.at ?? null
}
