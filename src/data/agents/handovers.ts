/** Keeps forms that agents have filled in for shoppers (R62). */
import { sql, type Insertable } from 'kysely'
import type { HandoverKind } from '#domain/agents/handover-kinds.ts'
import type { SiteScope } from '../site-scope.ts'
import type { HandoversTable } from './agents-schema.ts'

export interface OpenedHandover {
  id: string
  kind: HandoverKind
  vehicleId: number
  startsAt: Date | null
  expiresAt: Date
  leadId: string | null
}

/** A form that can be sent yet. */
export interface LiveHandover {
  id: string
  client: string
  wish: string
}

/** Other texts are never queried. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Keeps a prepared form under the hash of its link’s token. */
export async function keepHandover(
  { db, site }: SiteScope,
  handover: Omit<Insertable<HandoversTable>, 'siteId' | 'openedAt' | 'leadId'>,
): Promise<void> {
  await db
    .insertInto('handovers')
    .values({ siteId: site.slug, ...handover })
    .execute()
}

/** The form of a link, which counts as opened from now on; null for no link of this site. */
export async function openHandover({ db, site }: SiteScope, hash: Buffer, now: Date): Promise<OpenedHandover | null> {
  const row = await db
    .updateTable('handovers')
    .set({ openedAt: sql`coalesce(opened_at, ${now})` })
    .where('siteId', '=', site.slug)
    .where('hash', '=', hash)
    .returning(['id', 'kind', 'vehicleId', 'startsAt', 'expiresAt', 'leadId'])
    .executeTakeFirst()
  return row ?? null
}

/** The form of an id that is not over and was not sent; null for any other. */
export async function liveHandover({ db, site }: SiteScope, id: string, now: Date): Promise<LiveHandover | null> {
  if (!ID.test(id)) return null
  const row = await db
    .selectFrom('handovers')
    .select(['id', 'client', 'wish'])
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .where('leadId', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Notes the lead that was sent with a form; of several the first counts. */
export async function noteHandoverSent({ db, site }: SiteScope, id: string, leadId: string): Promise<void> {
  await db
    .updateTable('handovers')
    .set({ leadId })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('leadId', 'is', null)
    .execute()
}

/** How far forms of one kind got. */
export interface HandoverCount {
  kind: HandoverKind
  prepared: number
  opened: number
  sent: number
}

/** Forms that agents prepared since a moment, by kind, the most first (R65). */
export async function countHandovers({ db, site }: SiteScope, since: Date): Promise<HandoverCount[]> {
  const { rows } = await sql<HandoverCount>`
    select kind, count(*)::int as prepared, count(opened_at)::int as opened, count(lead_id)::int as sent
      from handovers where site_id = ${site.slug} and created_at >= ${since}
      group by kind order by prepared desc, kind`.execute(db)
  return rows
}

/** Deletes at most `most` of a site's forms that were over before a moment. */
export async function forgetHandovers({ db, site }: SiteScope, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from handovers where site_id = ${site.slug} and id in
    (select id from handovers where site_id = ${site.slug} and expires_at < ${before} order by expires_at
    limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
