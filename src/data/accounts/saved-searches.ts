/** Searches that shoppers saved (R70, R76). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AlertCadence, AlertChannel, AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { SiteScope } from '../site-scope.ts'

/** How its shopper wants to be told of a search's news. */
export interface SearchWishes {
  kinds: AlertKind[]
  channel: AlertChannel
  cadence: AlertCadence
}

export interface SavedSearch extends SearchWishes {
  id: string
  name: string
  /** Canonical address of its results. */
  path: string
}

export interface NewSearch extends Omit<SavedSearch, 'id'> {
  accountId: string
}

const COLUMNS = ['id', 'name', 'path', 'kinds', 'channel', 'cadence'] as const

/**
 * Saves a search; one that the account has already is returned as it is. Null where the account has `most` others. The
 * account's row is locked, so that two at once cannot both be the last.
 */
export async function saveSearch(
  { db, site }: SiteScope,
  { accountId, ...search }: NewSearch,
  { now, most }: { now: Date; most: number },
): Promise<{ search: SavedSearch; isNew: boolean } | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select from accounts where site_id = ${site.slug} and id = ${accountId} for update`.execute(tx)
    const kept = await listSearches({ db: tx, site }, accountId)
    const same = kept.find(({ path }) => path === search.path)
    if (same !== undefined) return { search: same, isNew: false }
    if (kept.length >= most) return null
    const id = randomUUID()
    await tx
      .insertInto('savedSearches')
      .values({ siteId: site.slug, id, accountId, ...search, createdAt: now, checkedAt: now, agreedAt: now })
      .execute()
    return { search: { id, ...search }, isNew: true }
  })
}

/** The searches of an account, the newest first. */
export async function listSearches({ db, site }: SiteScope, accountId: string): Promise<SavedSearch[]> {
  return db
    .selectFrom('savedSearches')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Vehicles that each search of an account has found since its shopper last looked, by the search's id. */
export async function newBySearch({ db, site }: SiteScope, accountId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('savedSearches as s')
    .innerJoin('alerts as a', (join) =>
      join
        .onRef('a.siteId', '=', 's.siteId')
        .onRef('a.accountId', '=', 's.accountId')
        .onRef('a.searchId', '=', 's.id')
        .onRef('a.at', '>', 's.checkedAt'),
    )
    .select(['s.id', sql<number>`count(distinct a.vehicle_id)::int`.as('count')])
    .where('s.siteId', '=', site.slug)
    .where('s.accountId', '=', accountId)
    .groupBy('s.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** When the last letter or text about each search of an account went, by the search's id. */
export async function lastLetters({ db, site }: SiteScope, accountId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('alerts as a')
    .innerJoin('notices as n', (join) => join.onRef('n.siteId', '=', 'a.siteId').onRef('n.id', '=', 'a.noticeId'))
    .select(['a.searchId', sql<Date>`max(n.settled_at)`.as('at')])
    .where('a.siteId', '=', site.slug)
    .where('a.accountId', '=', accountId)
    .where('a.searchId', 'is not', null)
    .where('n.state', '=', 'delivered')
    .groupBy('a.searchId')
    .execute()
  return new Map(rows.flatMap(({ searchId, at }) => (searchId === null ? [] : [[searchId, at]])))
}

/** Sets the wishes of a search. One that is to be told of is agreed to anew, whatever was stopped before (R87). */
export function wishedAt<Wishes extends Partial<SearchWishes>>(wishes: Wishes, now: Date) {
  return wishes.cadence === undefined || wishes.cadence === 'off' ? wishes : { ...wishes, agreedAt: now }
}

/** Every search of an account that is told of is agreed to anew: its shopper has ended a pause. */
export async function agreeAnew({ db, site }: SiteScope, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('savedSearches')
    .set({ agreedAt: now })
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where('cadence', '<>', 'off')
    .execute()
}

/** A search by its id as text, which may be no id at all, and the account that it must belong to. */
interface OwnSearch {
  accountId: string
  id: string
}

const isTheirs = (site: SiteScope['site'], { accountId, id }: OwnSearch) =>
  sql<boolean>`site_id = ${site.slug} and account_id = ${accountId} and id::text = ${id}`

/** Changes a search of an account; null where the account has none of this id. */
export async function changeSearch(
  { db, site }: SiteScope,
  of: OwnSearch,
  changes: Partial<SearchWishes & { name: string; checkedAt: Date; agreedAt: Date }>,
): Promise<SavedSearch | null> {
  const row = await db
    .updateTable('savedSearches')
    .set(changes)
    .where(isTheirs(site, of))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a search of an account with what is still to be told of it; returns what it was, or null. */
export async function removeSearch({ db, site }: SiteScope, of: OwnSearch): Promise<SavedSearch | null> {
  const row = await db.deleteFrom('savedSearches').where(isTheirs(site, of)).returning(COLUMNS).executeTakeFirst()
  return row ?? null
}
