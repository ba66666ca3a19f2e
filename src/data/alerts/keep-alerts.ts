/** Keeps alerts, and puts them into letters and texts (R73, R74). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MOST_BOUNCES } from '#domain/accounts/bounces.ts'
import type { AlertChannel } from '#domain/alerts/alert-kinds.ts'
import type { Alert } from '#domain/alerts/alerts-of.ts'
import type { SiteScope } from '../site-scope.ts'

export type KeptAlert = Alert & { id: string }

/** Keeps alerts; those that were kept before are left out of the answer. */
export async function keepAlerts({ db, site }: SiteScope, alerts: readonly Alert[], now: Date): Promise<KeptAlert[]> {
  if (alerts.length === 0) return []
  const rows = alerts.map((alert) => ({ ...alert, id: randomUUID() }))
  const kept = await db
    .insertInto('alerts')
    .values(rows.map((row) => ({ ...row, siteId: site.slug, at: now, noticeId: null })))
    .onConflict((conflict) => conflict.columns(['siteId', 'accountId', 'kind', 'vehicleId', 'once']).doNothing())
    .returning('id')
    .execute()
  const ids = new Set(kept.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/** Member of a notice's subject that lists vehicles like one that is sold. */
export const similarMember = (soldId: number): string => `similar ${soldId}`

/**
 * Puts alerts into a letter or text, beside those that it has: its subject lists them, since one alert may go by both
 * channels. The alert itself notes the last. `similar`: vehicles like the sold ones among theirs, by id.
 */
export async function putInto(
  { db, site }: SiteScope,
  noticeId: string,
  { alertIds, similar }: { alertIds: readonly string[]; similar: ReadonlyMap<number, readonly number[]> },
): Promise<void> {
  const others = JSON.stringify(Object.fromEntries([...similar].map(([soldId, ids]) => [similarMember(soldId), ids])))
  await sql`update notices set subject = subject || ${others}::jsonb
      || jsonb_build_object('alerts', coalesce(subject -> 'alerts', '[]') || to_jsonb(${alertIds}::text[]))
    where site_id = ${site.slug} and id = ${noticeId}`.execute(db)
  await db
    .updateTable('alerts')
    .set({ noticeId })
    .where('siteId', '=', site.slug)
    .where('id', '=', sql<string>`any(${alertIds}::uuid[])`)
    .execute()
}

/** Where an account is told by a channel, and what it agreed to. */
export interface Addressee {
  accountId: string
  /** Four digits; null where the shopper gave none. */
  postcode: string | null
  channel: AlertChannel
  /** An address, or a number as E.164. */
  to: string
  isPaused: boolean
  /** When it agreed to be told of watched vehicles this way; null where its last word was no, or none. */
  consentedAt: Date | null
}

/** The addresses of these accounts that still take letters and texts (R85, R88): of each kind the one proved first. */
export async function readAddressees({ db, site }: SiteScope, accountIds: readonly string[]): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select distinct on (i.account_id, i.kind) i.account_id, i.value as to, a.postcode, a.alerts_paused as is_paused,
      case i.kind when 'email' then 'email' else 'sms' end as channel,
      case when c.given then c.at end as consented_at
    from account_identifiers i
    join accounts a on a.site_id = i.site_id and a.id = i.account_id
    left join lateral (
      select given, at from consents c where c.site_id = i.site_id and c.account_id = i.account_id
        and c.purpose = case i.kind when 'email' then 'alerts_email' else 'alerts_sms' end
      order by c.id desc limit 1
    ) c on true
    where i.site_id = ${site.slug} and i.account_id = any(${accountIds}::uuid[]) and i.bounces < ${MOST_BOUNCES}
    order by i.account_id, i.kind, i.verified_at, i.value`.execute(db)
  return rows
}

/** A letter or text about alerts that was queued lately. */
export interface LateNotice {
  id: string
  key: string
  /** False for one that has gone, or is about to go with the words that it has. */
  isWaiting: boolean
}

/**
 * Letters and texts about alerts of an account by a channel: those that wait, and those queued since a moment. They are
 * locked to the transaction's end: one that a worker takes meanwhile would go without what is put into it.
 */
export async function readLateNotices(
  { db, site }: SiteScope,
  { accountId, channel, since, now }: { accountId: string; channel: AlertChannel; since: Date; now: Date },
): Promise<LateNotice[]> {
  const { rows } = await sql<LateNotice>`
    select id, dedupe_key as key, state = 'waiting' and locked_until is null and due_at > ${now} as is_waiting
    from notices
    where site_id = ${site.slug} and account_id = ${accountId} and channel = ${channel} and kind = 'alerts'
      and dedupe_key is not null and (state = 'waiting' or created_at >= ${since})
    for update`.execute(db)
  return rows
}
