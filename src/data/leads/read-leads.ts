/** Reads leads of one site, for delivery and for the command line. */
import { sql, type Kysely } from 'kysely'
import type { FormValues } from '#domain/forms/form.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'
import { leadOf } from './lead-rows.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function leadsOf(db: Kysely<Database>, siteId: string) {
  return db
    .selectFrom('leads as l')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('leadConsents as c')
          .select(['c.optIn', 'c.optInText', 'c.optInPreTicked', 'c.termsText', 'c.privacyText', 'c.givenAt'])
          .whereRef('c.siteId', '=', 'l.siteId')
          .whereRef('c.leadId', '=', 'l.id')
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('consent'),
      (join) => join.onTrue(),
    )
    .selectAll('l')
    .select([
      'consent.optIn',
      'consent.optInText',
      'consent.optInPreTicked',
      'consent.termsText',
      'consent.privacyText',
      'consent.givenAt',
    ])
    .where('l.siteId', '=', siteId)
}

/** A lead of a site by its id; null when the site has none such, or it was erased. */
export async function readLead({ db, site }: SiteScope, leadId: string): Promise<Lead | null> {
  if (!UUID.test(leadId)) return null
  const row = await leadsOf(db, site.slug).where('l.id', '=', leadId).executeTakeFirst()
  return row === undefined ? null : leadOf(row)
}

/** Leads of a site by their ids, in no order; erased ones are left out. */
export async function readLeads({ db, site }: SiteScope, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return []
  return (await leadsOf(db, site.slug).where('l.id', 'in', ids).execute()).map(leadOf)
}

/** A lead by its id or by the reference that people are told, however it is written. */
export async function findLead({ db, site }: SiteScope, name: string): Promise<Lead | null> {
  if (UUID.test(name)) return readLead({ db, site }, name)
  const row = await leadsOf(db, site.slug).where('l.reference', '=', name.trim().toUpperCase()).executeTakeFirst()
  return row === undefined ? null : leadOf(row)
}

/** Values from an unfinished lead's earlier steps; null without such a lead. */
export async function submittedOf({ db, site }: SiteScope, leadId: string): Promise<FormValues | null> {
  if (!UUID.test(leadId)) return null
  const row = await db
    .selectFrom('leads')
    .select('submitted')
    .where('siteId', '=', site.slug)
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row?.submitted ?? null
}

export interface LeadFilter {
  /** Inclusive. */
  since?: Date
  /** Exclusive. */
  until?: Date
  /** E-mail address or telephone number (E.164) of the person. */
  person?: string
  includePartial?: boolean
}

/** Rows read at a time; a site's leads may be many. */
const BATCH = 500

/** Leads of a site, newest first, read bit by bit. */
export async function* eachLead(
  { db, site }: SiteScope,
  filter: LeadFilter = {},
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Lead> {
  let after: { createdAt: Date; id: string } | null = null
  for (let left = limit; left > 0;) {
    let query = leadsOf(db, site.slug).orderBy('l.createdAt', 'desc').orderBy('l.id').limit(Math.min(BATCH, left))
    if (filter.since !== undefined) query = query.where('l.createdAt', '>=', filter.since)
    if (filter.until !== undefined) query = query.where('l.createdAt', '<', filter.until)
    if (filter.includePartial !== true) query = query.where('l.state', '=', 'complete')
    const { person } = filter
    if (person !== undefined)
      query = query.where(({ eb, or }) =>
        or([eb(sql<string>`lower(l.email)`, '=', person.toLowerCase()), eb('l.phone', '=', person)]),
      )
    const last = after
    if (last !== null) {
      query = query.where(({ eb, or, and }) =>
        or([
          eb('l.createdAt', '<', last.createdAt),
          and([eb('l.createdAt', '=', last.createdAt), eb('l.id', '>', last.id)]),
        ]),
      )
    }
    const rows = (await query.execute()).map(leadOf)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < BATCH) return
    after = { createdAt: end.createdAt, id: end.id }
    left -= rows.length
  }
}

export interface Delivery {
  id: string
  channel: string
  routeKey: string
  state: string
  attempts: number
  lastError: string | null
  deliveredAt: Date | null
  dueAt: Date
}

/** How a lead's deliveries stand. */
export async function deliveriesOf({ db, site }: SiteScope, leadId: string): Promise<Delivery[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'channel', 'routeKey', 'state', 'attempts', 'lastError', 'deliveredAt', 'dueAt'])
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .orderBy('routeKey')
    .execute()
}
