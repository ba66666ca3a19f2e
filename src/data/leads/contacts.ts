/** Who a lead is of: enquiries that share an e-mail address or telephone number belong to one contact (A11.19). */
import type { Transaction } from 'kysely'
import type { ContactKey } from '#domain/leads/contact-keys.ts'
import type { Database } from '../schema.ts'

/** The transaction met another that changed the same contact; run it again. */
export class ContactMoved extends Error {
  override name = 'ContactMoved'
}

/**
 * The contact of these keys (in the order of `contactKeysOf`), made when none is known. Two contacts that turn out to be one person
 * are joined: the older stays. Nobody else can change either until the transaction ends. Throws `ContactMoved` where two first
 * enquiries of one person come at once: the second waited for the first, and sees what it made when it is run again.
 */
export async function contactOf(trx: Transaction<Database>, siteId: string, keys: readonly ContactKey[], { at, newId }: { at: Date; newId: string }): Promise<string | null> {
  if (keys.length === 0) return null
  const known = await trx
    .selectFrom('contactKeys as k')
    .innerJoin('contacts as c', (join) => join.onRef('c.siteId', '=', 'k.siteId').onRef('c.id', '=', 'k.contactId'))
    .select(['c.id', 'c.firstSeenAt', 'k.kind'])
    .where('k.siteId', '=', siteId)
    .where(({ eb, or, and }) => or(keys.map(({ kind, value }) => and([eb('k.kind', '=', kind), eb('k.value', '=', value)]))))
    .orderBy('c.id')
    .forUpdate('c')
    .execute()
  const [kept, other] = [...new Map(known.map((contact) => [contact.id, contact])).values()].sort((one, two) => one.firstSeenAt.getTime() - two.firstSeenAt.getTime())
  const contactId = kept?.id ?? newId
  if (other !== undefined) await join(trx, siteId, other.id, contactId)

  const missing = keys.filter(({ kind }) => !known.some((key) => key.kind === kind)).map((key) => ({ siteId, ...key, contactId }))
  const seen = kept === undefined
    ? trx.with('seen', (query) => query.insertInto('contacts').values({ siteId, id: contactId, firstSeenAt: at, lastSeenAt: at }).returning('id'))
    : trx.with('seen', (query) => query.updateTable('contacts').set({ lastSeenAt: at }).where('siteId', '=', siteId).where('id', '=', contactId).returning('id'))
  if (missing.length === 0) await seen.selectFrom('seen').select('id').execute()
  else {
    const added = await seen.insertInto('contactKeys').values(missing).onConflict((conflict) => conflict.doNothing()).returning('kind').execute()
    if (added.length < missing.length) throw new ContactMoved()
  }
  return contactId
}

async function join(trx: Transaction<Database>, siteId: string, from: string, to: string): Promise<void> {
  await trx.updateTable('contactKeys').set({ contactId: to }).where('siteId', '=', siteId).where('contactId', '=', from).execute()
  await trx.updateTable('leads').set({ contactId: to }).where('siteId', '=', siteId).where('contactId', '=', from).execute()
  await trx.deleteFrom('contacts').where('siteId', '=', siteId).where('id', '=', from).execute()
}
