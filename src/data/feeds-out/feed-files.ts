/** The last good file of each feed and kind, in the database, so that every process serves the same one (R42). */
import { sql } from 'kysely'
import type { FileKind, FileRow } from '#domain/feeds-out/feed-format.ts'
import type { SiteScope } from '../site-scope.ts'

/** A file that partners get. */
export interface FileBody {
  /** Compressed by gzip. */
  body: Buffer
  /** Size and hash of the file itself. */
  bytes: number
  sha256: string
  rows: readonly FileRow[]
}

/** How a file was made, so that a later one may take rows over. */
export interface FileMaking {
  /** The same for files whose rows of one vehicle are the same. */
  madeBy: string
  /** Snapshot of the database before it was made. */
  seen: string
}

interface Which {
  feedId: string
  kind: FileKind
}

/** A kept file without its body, and since when a newer one is held back. */
export interface KeptFacts {
  sha256: string
  /** Those of the last good file. Meanwhile some of them may have left the body. */
  vehicleIds: readonly number[]
  heldSince: Date | null
}

/** Facts of the kept file; null before the first. */
export async function keptFeedFacts({ db, site }: SiteScope, { feedId, kind }: Which): Promise<KeptFacts | null> {
  const row = await db
    .selectFrom('feedFiles')
    .select(['sha256', 'vehicleIds', 'heldSince'])
    .where('siteId', '=', site.slug)
    .where('feedId', '=', feedId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? null
}

/** The kept file, compressed; null before the first. */
export async function keptFeedBody(
  { db, site }: SiteScope,
  { feedId, kind }: Which,
): Promise<Pick<FileBody, 'body' | 'sha256'> | null> {
  const row = await db
    .selectFrom('feedFiles')
    .select(['body', 'sha256'])
    .where('siteId', '=', site.slug)
    .where('feedId', '=', feedId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? null
}

/** The kept file and its rows; null before the first. */
export async function keptFeedRows(
  { db, site }: SiteScope,
  { feedId, kind }: Which,
): Promise<Pick<FileBody, 'body' | 'rows' | 'sha256'> | null> {
  const row = await db
    .selectFrom('feedFiles')
    .select(['body', 'rows', 'sha256'])
    .where('siteId', '=', site.slug)
    .where('feedId', '=', feedId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The kept file, where it was made so and is whole; else null. One that came with a dump of another server is not taken
 * either: transactions have other numbers there.
 */
export async function renewableFile(
  { db, site }: SiteScope,
  { feedId, kind }: Which,
  madeBy: string,
): Promise<(Pick<FileBody, 'body' | 'rows'> & Pick<FileMaking, 'seen'>) | null> {
  const row = await db
    .selectFrom('feedFiles')
    .select(['body', 'rows', 'seen'])
    .where('siteId', '=', site.slug)
    .where('feedId', '=', feedId)
    .where('kind', '=', kind)
    .where('madeBy', '=', madeBy)
    .where('heldSince', 'is', null)
    .where(sql<boolean>`xmin = kept_xid::xid`)
    .executeTakeFirst()
  return row === undefined || row.seen === null ? null : { ...row, seen: row.seen }
}

/** Keeps a file as the good one, in place of the one before. */
export async function keepFeedFile(
  { db, site }: SiteScope,
  { feedId, kind }: Which,
  { rows, ...file }: FileBody & FileMaking,
  now: Date,
): Promise<void> {
  const vehicleIds = JSON.stringify(rows.map(({ vehicleId }) => vehicleId))
  const keptXid = sql<string>`pg_current_xact_id()`
  const changed = { ...file, rows: JSON.stringify(rows), vehicleIds, madeAt: now, heldSince: null, keptXid }
  await db
    .insertInto('feedFiles')
    .values({ ...changed, siteId: site.slug, feedId, kind })
    .onConflict((conflict) => conflict.columns(['siteId', 'feedId', 'kind']).doUpdateSet(changed))
    .execute()
}

/**
 * A newer file is held back, and `file` stands in for it; of several moments the first stays. Answers it. The vehicles
 * of the last good file stay known.
 */
export async function holdFeedFile(
  { db, site }: SiteScope,
  { feedId, kind }: Which,
  { rows, ...file }: FileBody,
  now: Date,
): Promise<Date> {
  const { heldSince } = await db
    .updateTable('feedFiles')
    .set(({ fn, val, ref }) => ({
      ...file,
      rows: JSON.stringify(rows),
      heldSince: fn.coalesce(ref('heldSince'), val(now)),
      madeBy: null,
      seen: null,
      keptXid: null,
    }))
    .where('siteId', '=', site.slug)
    .where('feedId', '=', feedId)
    .where('kind', '=', kind)
    .returning('heldSince')
    .executeTakeFirstOrThrow()
  return heldSince ?? now
}

/** Since when each feed's file is held back; feeds whose file is not are left out. */
export async function heldFeeds({ db, site }: SiteScope): Promise<{ feedId: string; heldSince: Date }[]> {
  const rows = await db
    .selectFrom('feedFiles')
    .select(['feedId', 'heldSince'])
    .where('siteId', '=', site.slug)
    .where('heldSince', 'is not', null)
    .execute()
  return rows.flatMap(({ feedId, heldSince }) => (heldSince === null ? [] : [{ feedId, heldSince }]))
}
