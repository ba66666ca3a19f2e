/**
 * Finds or makes the contact of a lead. Enquiries with one e-mail address or telephone number share a contact (A11.19).
 */
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ContactKey } from '#domain/leads/contact-keys.ts'
import type { SiteScope } from '../site-scope.ts'
import type { ContactsTable } from './leads-schema.ts'
import type { Parts } from './one-statement.ts'

/** The statements that store a lead's contact, and its id, which may be that of a row which they make. */
export interface LeadContact {
  parts: Parts
  id: string | RawBuilder<string> | null
}

/** The lead of nobody who could be told from others. */
const NOBODY = { parts: {}, id: null }

/**
 * The contact of these keys (in the order of `contactKeysOf`), a new one when none is known, found by the statement
 * that writes it. That statement fails with `SEVERAL_CONTACTS` where they belong to two, which `joinedContact` makes
 * one. It locks nothing, and is refused for a key that somebody has by now or a contact that is gone.
 */
export function contactAtOnce(
  { db, site }: SiteScope,
  keys: readonly ContactKey[],
  newId: string,
  at: Date,
): LeadContact {
  if (keys.length === 0) return NOBODY
  const wanted = keys.map(({ kind, value }) => sql`(${kind}, ${value})`)
  return {
    id: sql`(select id from contact)`,
    parts: {
      known: keyHolders(site.slug, keys),
      contact: sql`select distinct id from known
        union all select ${newId}::uuid where not exists (select from known)`,
      met: sql`insert into contacts (site_id, id, first_seen_at, last_seen_at)
        select ${site.slug}, ${newId}::uuid, ${at}::timestamptz, ${at}::timestamptz
        where not exists (select from known)`,
      seen: db
        .updateTable('contacts')
        .set({ lastSeenAt: at })
        .where('siteId', '=', site.slug)
        .where('id', '=', sql<string>`(select id from known limit 1)`),
      named: sql`insert into contact_keys (site_id, kind, value, contact_id)
        select ${site.slug}, w.kind, w.value, (select id from contact)
        from (values ${sql.join(wanted)}) as w (kind, value)
        where not exists (select from known where known.kind = w.kind)`,
    },
  }
}

/** PostgreSQL's code where one of `contactAtOnce` is asked of keys that belong to two contacts. */
export const SEVERAL_CONTACTS = '21000'

/**
 * The same, inside a transaction. Two contacts that turn out to be one person are joined: the older stays. Nobody else
 * can change either until the transaction ends.
 */
export async function joinedContact(
  scope: SiteScope,
  keys: readonly ContactKey[],
  newId: string,
  at: Date,
): Promise<LeadContact & { id: string | null }> {
  if (keys.length === 0) return NOBODY
  const { db, site } = scope
  const known = await lockedKeyHolders(scope, keys)
  const [kept, other] = [...new Map(known.map((contact) => [contact.id, contact])).values()].sort(
    (one, two) => one.firstSeenAt.getTime() - two.firstSeenAt.getTime(),
  )
  if (kept !== undefined && other !== undefined) await join(scope, other.id, kept.id)
  const id = kept?.id ?? newId
  const missing = keys.filter(({ kind }) => !known.some((key) => key.kind === kind))
  return {
    id,
    parts: {
      seen:
        kept === undefined
          ? db.insertInto('contacts').values({ siteId: site.slug, id, firstSeenAt: at, lastSeenAt: at })
          : db.updateTable('contacts').set({ lastSeenAt: at }).where('siteId', '=', site.slug).where('id', '=', id),
      ...(missing.length > 0 && {
        named: db
          .insertInto('contactKeys')
          .values(missing.map((key) => ({ siteId: site.slug, ...key, contactId: id }))),
      }),
    },
  }
}

/** A key that somebody has, and whose it is. */
type KeyHolderRow = Pick<Selectable<ContactsTable>, 'id' | 'firstSeenAt'> & Pick<ContactKey, 'kind'>

/**
 * Who has the keys. It looks each key up by the whole primary key: a plan for a list of keys, made while there are few
 * contacts and kept, would go on reading all of them.
 */
function keyHolders(siteId: string, keys: readonly ContactKey[]): RawBuilder<unknown> {
  const holders = keys.map(
    ({ kind, value }) => sql`
      select k.contact_id as id, k.kind from contact_keys as k
      where k.site_id = ${siteId} and k.kind = ${kind} and k.value = ${value}`,
  )
  return sql.join(holders, sql` union all `)
}

/** The same, locked in the order of their ids: two who lock the same contacts cannot deadlock. */
function lockedKeyHolders({ db, site }: SiteScope, keys: readonly ContactKey[]): Promise<KeyHolderRow[]> {
  return db
    .selectFrom('contactKeys as k')
    .innerJoin('contacts as c', (join) => join.onRef('c.siteId', '=', 'k.siteId').onRef('c.id', '=', 'k.contactId'))
    .select(['c.id', 'c.firstSeenAt', 'k.kind'])
    .where('k.siteId', '=', site.slug)
    .where(({ eb, or, and }) =>
      or(keys.map(({ kind, value }) => and([eb('k.kind', '=', kind), eb('k.value', '=', value)]))),
    )
    .orderBy('c.id')
    .forUpdate('c')
    .execute()
}

async function join({ db, site }: SiteScope, from: string, to: string): Promise<void> {
  await db
    .updateTable('contactKeys')
    .set({ contactId: to })
    .where('siteId', '=', site.slug)
    .where('contactId', '=', from)
    .execute()
  await db
    .updateTable('leads')
    .set({ contactId: to })
    .where('siteId', '=', site.slug)
    .where('contactId', '=', from)
    .execute()
  await db.deleteFrom('contacts').where('siteId', '=', site.slug).where('id', '=', from).execute()
}
