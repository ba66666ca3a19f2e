/** Sources of a site's stock feeds (R45): their settings, keys and how their last delivery went. */
import { sql, type Selectable } from 'kysely'
import type { FeedSourceSettings } from '#domain/office/feeds/feed-source.ts'
import { columnMapOf, type ColumnMap } from '#domain/stock/column-map.ts'
import { fieldPatternsOf, type FieldPatterns } from '#domain/stock/field-patterns.ts'
import type { SiteScope } from '../site-scope.ts'
import type { FeedSourcesTable } from './feeds-schema.ts'

/** One source. `keyHash` is that of a pushing system's key. */
export interface FeedSource extends Omit<Selectable<FeedSourcesTable>, 'columnMap' | 'fieldPatterns' | 'siteId'> {
  columnMap: ColumnMap
  fieldPatterns: FieldPatterns
}

type Row = Selectable<FeedSourcesTable>
const sourceOfRow = ({ siteId: _site, columnMap, fieldPatterns, ...row }: Row): FeedSource => ({
  ...row,
  columnMap: columnMapOf(columnMap),
  fieldPatterns: fieldPatternsOf(fieldPatterns),
})

/** A site's sources by name. */
export async function listFeedSources({ db, site }: SiteScope): Promise<FeedSource[]> {
  const rows = await db.selectFrom('feedSources').selectAll().where('siteId', '=', site.slug).orderBy('name').execute()
  return rows.map(sourceOfRow)
}

/** The source of this id; null where the site has none. */
export async function readFeedSource({ db, site }: SiteScope, id: string): Promise<FeedSource | null> {
  const row = await db
    .selectFrom('feedSources')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : sourceOfRow(row)
}

/** Adds a source; false where the site has one of that id. */
export async function addFeedSource(
  { db, site }: SiteScope,
  settings: FeedSourceSettings,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('feedSources')
    .values({ siteId: site.slug, ...settings, ...NEW, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const NEW = {
  keyHash: null,
  etag: null,
  lastModified: null,
  pausedAt: null,
  triedAt: null,
  goodAt: null,
  failure: null,
}

/** Columns of a source that a person changes. */
export type SourceChanges = Partial<
  Omit<FeedSourceSettings, 'id'> & {
    columnMap: ColumnMap
    fieldPatterns: FieldPatterns
    keyHash: Buffer
    pausedAt: Date | null
  }
>

/**
 * Changes a source that is still of this version; false where it is not, or there is none. What the source's server
 * said of its last file is forgotten, so that the next fetch reads it whole.
 */
export async function changeFeedSource(
  { db, site }: SiteScope,
  { id, version }: { id: string; version: number },
  { columnMap, fieldPatterns, ...changes }: SourceChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedSources')
    .set({ ...changes, etag: null, lastModified: null })
    .$if(columnMap !== undefined, (update) => update.set({ columnMap: JSON.stringify(columnMap) }))
    .$if(fieldPatterns !== undefined, (update) => update.set({ fieldPatterns: JSON.stringify(fieldPatterns) }))
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Takes a source whose time to be fetched has come, so that no other process fetches it too; null for none. It is tried
 * again at its next time, however this fetch ends.
 */
export async function claimDueSource({ db, site }: SiteScope, now: Date): Promise<FeedSource | null> {
  const { rows } = await sql<Row>`update feed_sources s set tried_at = ${now}
    where s.site_id = ${site.slug} and s.id = (
      select d.id from feed_sources d where d.site_id = ${site.slug} and d.kind = 'https' and d.paused_at is null
        and (d.tried_at is null or d.tried_at + make_interval(mins => d.every_minutes) <= ${now}::timestamptz)
      order by d.tried_at nulls first, d.id for update skip locked limit 1)
    returning s.*`.execute(db)
  const [row] = rows
  return row === undefined ? null : sourceOfRow(row)
}

export interface DeliveryEnd {
  now: Date
  /** Null where it went well, even if nothing was new. */
  failure: string | null
  /** Of a fetched file that was taken. */
  etag?: string | null
  lastModified?: string | null
}

/** Notes how a delivery of a source ended. */
export async function noteDelivery(
  { db, site }: SiteScope,
  id: string,
  { now, failure, ...headers }: DeliveryEnd,
): Promise<void> {
  await db
    .updateTable('feedSources')
    .set({ triedAt: now, failure, ...(failure === null && { goodAt: now, ...headers }) })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .execute()
}
