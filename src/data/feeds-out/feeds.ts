/** A site's feeds to partners: what each holds, its keys, and what became of it (R40–R46). */
import { sql, type Selectable } from 'kysely'
import { feedOptionsSchema, type FeedOptions } from '#domain/feeds-out/feed-options.ts'
import type { SiteScope } from '../site-scope.ts'
import type { FeedsOutTable } from './feeds-schema.ts'

/** Time for which the key before the present one works. */
export const OLD_KEY_DAYS = 7
const DAY_MS = 86_400_000

export type FeedOut = Omit<Selectable<FeedsOutTable>, 'siteId' | 'madeAt' | 'options' | 'lastPulledSeen'> & {
  options: FeedOptions
}

export type NewFeed = Pick<
  FeedOut,
  'id' | 'name' | 'format' | 'searchPath' | 'options' | 'keyHash' | 'pushUrl' | 'pushSecret' | 'everyMinutes'
>

const COLUMNS = [
  'id',
  'name',
  'format',
  'searchPath',
  'options',
  'keyHash',
  'oldKeyHash',
  'oldKeyUntil',
  'pushUrl',
  'pushSecret',
  'everyMinutes',
  'pausedAt',
  'lastPulledAt',
  'lastPulledBy',
  'lastPulledWithOldKey',
] as const

/** Adds a feed; false where the site has one of this id. */
export async function addFeed({ db, site }: SiteScope, { options, ...feed }: NewFeed): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feedsOut')
    .values({ ...feed, siteId: site.slug, options: JSON.stringify(options) })
    .onConflict((conflict) => conflict.columns(['siteId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Every feed of a site, by id. */
export async function listFeeds({ db, site }: SiteScope): Promise<FeedOut[]> {
  const rows = await db.selectFrom('feedsOut').select(COLUMNS).where('siteId', '=', site.slug).orderBy('id').execute()
  return rows.map(withOptions)
}

/** One feed of a site; null where it has none of this id. */
export async function feedById({ db, site }: SiteScope, id: string): Promise<FeedOut | null> {
  const row = await db
    .selectFrom('feedsOut')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : withOptions(row)
}

const withOptions = (row: Omit<FeedOut, 'options'> & { options: unknown }): FeedOut => ({
  ...row,
  options: feedOptionsSchema.parse(row.options),
})

/** Gives a feed another key; the one that it had works for seven days more. False where there is no such feed. */
export async function changeFeedKey(
  { db, site }: SiteScope,
  { id, keyHash, now }: { id: string; keyHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedsOut')
    .set({
      oldKeyHash: sql<Buffer>`key_hash`,
      oldKeyUntil: new Date(now.getTime() + OLD_KEY_DAYS * DAY_MS),
      keyHash,
    })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stops a feed, or lets it go on (`pausedAt` null). False where there is no such feed. */
export async function pauseFeed(
  { db, site }: SiteScope,
  { id, pausedAt }: { id: string; pausedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedsOut')
    .set({ pausedAt })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface FeedPull {
  id: string
  /** The program's name, as it gives it. */
  by: string | null
  now: Date
  /** Snapshot of the database before the file was made (R151). */
  seen: string
  /** Whether it came with the key before the present one. */
  isOldKey: boolean
}

/** Notes that a feed was fetched whole, or that its partner has just this file. */
export async function noteFeedPull({ db, site }: SiteScope, { id, by, now, seen, isOldKey }: FeedPull): Promise<void> {
  await db
    .updateTable('feedsOut')
    .set({ lastPulledAt: now, lastPulledBy: by, lastPulledSeen: seen, lastPulledWithOldKey: isOldKey })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .execute()
}

/** Removes a feed with its files, runs and pushes. False where there is no such feed. */
export async function removeFeed({ db, site }: SiteScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feedsOut')
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
