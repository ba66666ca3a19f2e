import { sql, type Kysely } from 'kysely'
import type { PictureSubject } from '#domain/media/parse-picture-url.ts'
import type { Database } from './schema.ts'

/** A picture of a site as its route needs it. `content` is null until it was taken in. */
export interface KnownPicture {
  sourceUrl: string
  content: { hash: string; widthPx: number } | null
}

/** What became of one picture address. */
export type PictureOutcome = { sourceUrl: string; checkedAt: Date; attempts: number } & (
  | { contentHash: string; width: number; height: number; failure: null }
  | { contentHash: null; width: null; height: null; failure: string }
)

/** A picture address used by a site's vehicles, with what is known of it. */
export interface UsedPicture {
  sourceUrl: string
  taken: { contentHash: string | null; checkedAt: Date; attempts: number } | null
}

/** The channel on which changes of stock, and of its pictures, are announced; the payload is the site's id. */
const STOCK_CHANNEL = 'forecourt_stock'

/** Finds a picture among those of one site; null when the site has none such. */
export async function findPicture(db: Kysely<Database>, siteId: string, subject: Exclude<PictureSubject, { kind: 'none' }>): Promise<KnownPicture | null> {
  const found = subject.kind === 'content'
    ? await db.selectFrom('pictures').select(['sourceUrl', 'contentHash', 'width'])
      .where('siteId', '=', siteId).where('contentHash', '=', subject.contentHash)
      .orderBy('checkedAt', 'desc').limit(1).executeTakeFirst()
    : await db.selectFrom('media as m')
      .leftJoin('pictures as p', (join) => join.onRef('p.siteId', '=', 'm.siteId').onRef('p.sourceUrl', '=', 'm.sourceUrl'))
      .select(['m.sourceUrl', 'p.contentHash', 'p.width'])
      .where('m.siteId', '=', siteId).where(sql<string>`picture_source_id(m.source_url)`, '=', subject.sourceId)
      .limit(1).executeTakeFirst()
  if (found === undefined) return null
  const { sourceUrl, contentHash, width } = found
  return { sourceUrl, content: contentHash === null || width === null ? null : { hash: contentHash, widthPx: width } }
}

/** The next distinct picture addresses of a site after `after` in the order of their text; an empty list at the end. */
export async function usedPictures(db: Kysely<Database>, siteId: string, after: string, limit: number): Promise<UsedPicture[]> {
  const rows = await db.selectFrom(
    db.selectFrom('media').select('sourceUrl').distinct()
      .where('siteId', '=', siteId).where('sourceUrl', '>', after).orderBy('sourceUrl').limit(limit).as('m'),
  )
    .leftJoin('pictures as p', (join) => join.on('p.siteId', '=', siteId).onRef('p.sourceUrl', '=', 'm.sourceUrl'))
    .select(['m.sourceUrl', 'p.contentHash', 'p.checkedAt', 'p.attempts'])
    .orderBy('m.sourceUrl').execute()
  return rows.map(({ sourceUrl, contentHash, checkedAt, attempts }) => ({
    sourceUrl, taken: checkedAt === null || attempts === null ? null : { contentHash, checkedAt, attempts },
  }))
}

/** Stores what became of a batch of pictures and announces it, in one transaction. An empty batch does nothing. */
export async function savePictureOutcomes(db: Kysely<Database>, siteId: string, outcomes: readonly PictureOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('pictures').values(outcomes.map((outcome) => ({ siteId, ...outcome })))
      .onConflict((conflict) => conflict.columns(['siteId', 'sourceUrl']).doUpdateSet((row) => ({
        contentHash: row.ref('excluded.contentHash'),
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
        failure: row.ref('excluded.failure'),
        checkedAt: row.ref('excluded.checkedAt'),
        attempts: row.ref('excluded.attempts'),
      })))
      .execute()
    await sql`select pg_notify(${STOCK_CHANNEL}, ${siteId})`.execute(tx)
  })
}

/**
 * Notes that a picture's original is no longer what was taken in, so that the next intake takes it in anew.
 * Returns false when its row has changed meanwhile.
 */
export async function markPictureLost(db: Kysely<Database>, siteId: string, sourceUrl: string, contentHash: string): Promise<boolean> {
  const result = await db.updateTable('pictures')
    .set({ contentHash: null, width: null, height: null, failure: 'The original was changed or removed.', checkedAt: new Date(0), attempts: 1 })
    .where('siteId', '=', siteId).where('sourceUrl', '=', sourceUrl).where('contentHash', '=', contentHash)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
