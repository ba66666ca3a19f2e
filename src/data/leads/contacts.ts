/**
 * Finds or makes the contact of a lead. Enquiries with one e-mail address or telephone number share a contact (A11.19).
 */
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ContactKey } from '#domain/leads/contact-keys.ts'
import { KEPT_PLAN } from '../platform/keep-plans.ts'
import type { SiteScope } from '../site-scope.ts'
import type { ContactsTable } from './leads-schema.ts'
import type { Parts } from './one-statement.ts'

/** The contact that a lead is of, and what is still to be written of it. */
export interface LeadContact {
  id: string
  isNew: boolean
  /** Keys that nobody has yet. */
  missing: readonly ContactKey[]
}

/**
 * The contact of these keys (in the order of `contactKeysOf`), a new one when none is known, null without keys.
 * `several` where they belong to two, which `joinedContactOf` makes one. Locks nothing: what was read is old when it is
 * written down, and PostgreSQL refuses it then, for a key that somebody has by now or a contact that is gone.
 */
export async function contactOf(
  { db, site }: SiteScope,
  keys: readonly ContactKey[],
  newId: string,
): Promise<LeadContact | 'several' | null> {
  if (keys.length === 0) return null
  const { rows: known } = await keyHolders(site.slug, keys).execute(db)
  return new Set(known.map(({ id }) => id)).size > 1 ? 'several' : contactAmong(known, keys, newId)
}

/**
 * The same, inside a transaction. Two contacts that turn out to be one person are joined: the older stays. Nobody else
 * can change either until the transaction ends.
 */
export async function joinedContactOf(
  scope: SiteScope,
  keys: readonly ContactKey[],
  newId: string,
): Promise<LeadContact | null> {
  if (keys.length === 0) return null
  const known = await lockedKeyHolders(scope, keys)
  const [kept, other] = [...new Map(known.map((contact) => [contact.id, contact])).values()].sort(
    (one, two) => one.firstSeenAt.getTime() - two.firstSeenAt.getTime(),
  )
  if (kept !== undefined && other !== undefined) await join(scope, other.id, kept.id)
  return contactAmong(
    known.map((key) => ({ ...key, id: kept?.id ?? key.id })),
    keys,
    newId,
  )
}

/** Statements that store a contact with its new keys. */
export function contactParts({ db, site }: SiteScope, { id, isNew, missing }: LeadContact, at: Date): Parts {
  return {
    seen: isNew
      ? db.insertInto('contacts').values({ siteId: site.slug, id, firstSeenAt: at, lastSeenAt: at })
      : db.updateTable('contacts').set({ lastSeenAt: at }).where('siteId', '=', site.slug).where('id', '=', id),
    ...(missing.length > 0 && {
      named: db.insertInto('contactKeys').values(missing.map((key) => ({ siteId: site.slug, ...key, contactId: id }))),
    }),
  }
}

/** A key that somebody has, and whose it is. */
type KeyHolderRow = Pick<Selectable<ContactsTable>, 'id' | 'firstSeenAt'> & Pick<ContactKey, 'kind'>

/**
 * Who has the keys. Each lead asks, so the plan is kept. It looks each key up by the whole primary key: a plan for a
 * list of keys, made while there are few contacts, would go on reading all of them.
 */
function keyHolders(siteId: string, keys: readonly ContactKey[]): RawBuilder<KeyHolderRow> {
  const holders = keys.map(
    ({ kind, value }) => sql`
      select c.id, c.first_seen_at, k.kind from contact_keys as k
      join contacts as c on c.site_id = k.site_id and c.id = k.contact_id
      where k.site_id = ${siteId} and k.kind = ${kind} and k.value = ${value}`,
  )
  return sql<KeyHolderRow>`${KEPT_PLAN} ${sql.join(holders, sql` union all `)}`
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

function contactAmong(
  known: readonly { id: string; kind: ContactKey['kind'] }[],
  keys: readonly ContactKey[],
  newId: string,
): LeadContact {
  const [first] = known
  return {
    id: first?.id ?? newId,
    isNew: first === undefined,
    missing: keys.filter(({ kind }) => !known.some((key) => key.kind === kind)),
  }
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
