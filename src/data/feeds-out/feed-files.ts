/** The last good file of each feed and kind, in the database, so that every process serves the same one (R42). */
import type { FileKind } from '#domain/feeds-out/feed-format.ts'
import type { SiteScope } from '../site-scope.ts'

export interface FeedFile {
  feedId: string
  kind: FileKind
  /** Compressed by gzip. */
  body: Buffer
  /** Size and hash of the file itself. */
  bytes: number
  sha256: string
  vehicleIds: readonly number[]
  madeAt: Date
}

/** A kept file without its body, and since when a newer one is held back. */
export type KeptFacts = Omit<FeedFile, 'body'> & { heldSince: Date | null }

interface Which {
  feedId: string
  kind: FileKind
}

/** Facts of the kept file; null before the first. */
export async function keptFeedFacts({ db, site }: SiteScope, { feedId, kind }: Which): Promise<KeptFacts | null> {
  const row = await db
    .selectFrom('feedFiles')
    .select(['feedId', 'kind', 'bytes', 'sha256', 'vehicleIds', 'madeAt', 'heldSince'])
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
): Promise<Pick<FeedFile, 'body' | 'sha256'> | null> {
  const row = await db
    .selectFrom('feedFiles')
    .select(['body', 'sha256'])
    .where('siteId', '=', site.slug)
    .where('feedId', '=', feedId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a file that partners may have, in place of the one before. */
export async function keepFeedFile({ db, site }: SiteScope, { vehicleIds, ...file }: FeedFile): Promise<void> {
  const values = { ...file, vehicleIds: JSON.stringify(vehicleIds), heldSince: null }
  const { feedId: _feed, kind: _kind, ...changed } = values
  await db
    .insertInto('feedFiles')
    .values({ ...values, siteId: site.slug })
    .onConflict((conflict) => conflict.columns(['siteId', 'feedId', 'kind']).doUpdateSet(changed))
    .execute()
}

/** A newer file is held back; of several moments the first stays. Answers it. */
export async function holdFeedFile({ db, site }: SiteScope, { feedId, kind }: Which, now: Date): Promise<Date> {
  const { heldSince } = await db
    .updateTable('feedFiles')
    .set(({ fn, val, ref }) => ({ heldSince: fn.coalesce(ref('heldSince'), val(now)) }))
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
