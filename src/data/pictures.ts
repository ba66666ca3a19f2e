import { sql } from 'kysely'
import type { PictureSubject } from '#domain/media/parse-picture-url.ts'
import type { PictureRef } from '#domain/media/picture-url.ts'
import { sourceIdOf } from './picture-source-id.ts'
import { STOCK_CHANNEL } from './platform/stock-changes.ts'
import type { SiteScope } from './site-scope.ts'

/** A picture that was imported for a site. */
export interface KnownPicture {
  sourceUrl: string
  contentHash: string
  widthPx: number
  heightPx: number
}

/** Outcome of fetching the picture at one source URL. */
export type PictureOutcome = { sourceUrl: string; checkedAt: Date; attempts: number } &
  /** `luma`: mean brightness, 0 to 255. */
  (
    | { contentHash: string; width: number; height: number; failure: null; luma?: number | null }
    | { contentHash: null; width: null; height: null; failure: string }
  )

/** A picture address that a site uses, with what became of it last; null when it was never tried. */
export interface UsedPicture {
  sourceUrl: string
  last: { contentHash: string | null; failure: string | null; checkedAt: Date; attempts: number } | null
}

/** How a picture is asked for: by what a page calls it, or by the address that the site's own settings name. */
export type NamedPicture = Exclude<PictureSubject, { kind: 'none' }> | { kind: 'address'; sourceUrl: string }

/** Finds a picture among those of one site; null when the site has none such, or none yet. */
export async function findPicture({ db, site }: SiteScope, named: NamedPicture): Promise<KnownPicture | null> {
  const found = await db
    .selectFrom('pictures')
    .select(['sourceUrl', 'contentHash', 'width', 'height'])
    .where('siteId', '=', site.slug)
    .where((where) => {
      switch (named.kind) {
        case 'content':
          return where('contentHash', '=', named.contentHash)
        case 'source':
          return where(sourceIdOf('sourceUrl'), '=', named.sourceId)
        case 'address':
          return where('sourceUrl', '=', named.sourceUrl)
      }
    })
    .where('contentHash', 'is not', null)
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return null
  const { sourceUrl, contentHash, width: widthPx, height: heightPx } = found
  return contentHash === null || widthPx === null || heightPx === null
    ? null
    : { sourceUrl, contentHash, widthPx, heightPx }
}

/**
 * Picture references by source URL, in the given order. For pictures of feeds and settings that no card carries.
 */
export async function pictureRefs({ db, site }: SiteScope, sourceUrls: readonly string[]): Promise<PictureRef[]> {
  const { rows } = await sql<PictureRef>`
    select p.content_hash, picture_source_id(asked.source_url) as source_id
    from unnest(${[...sourceUrls]}::text[]) with ordinality as asked (source_url, place)
    left join pictures p on p.site_id = ${site.slug} and p.source_url = asked.source_url
    order by asked.place`.execute(db)
  return rows
}

/** Last outcomes of source URLs, in the given order. For pictures of settings, which no vehicle has. */
export async function knownAmong({ db, site }: SiteScope, sourceUrls: readonly string[]): Promise<UsedPicture[]> {
  const rows =
    sourceUrls.length === 0
      ? []
      : await db
          .selectFrom('pictures')
          .select(['sourceUrl', 'contentHash', 'failure', 'checkedAt', 'attempts'])
          .where('siteId', '=', site.slug)
          .where('sourceUrl', 'in', [...sourceUrls])
          .execute()
  const known = new Map(rows.map(({ sourceUrl, ...last }) => [sourceUrl, last]))
  return sourceUrls.map((sourceUrl) => ({ sourceUrl, last: known.get(sourceUrl) ?? null }))
}

/** The next distinct picture addresses of a site after `after` in the order of their text; an empty list at the end. */
export async function usedPictures({ db, site }: SiteScope, after: string, limit: number): Promise<UsedPicture[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('media')
        .select('sourceUrl')
        .distinct()
        .where('siteId', '=', site.slug)
        .where('sourceUrl', '>', after)
        .orderBy('sourceUrl')
        .limit(limit)
        .as('m'),
    )
    .leftJoin('pictures as p', (join) => join.on('p.siteId', '=', site.slug).onRef('p.sourceUrl', '=', 'm.sourceUrl'))
    .select(['m.sourceUrl', 'p.contentHash', 'p.failure', 'p.checkedAt', 'p.attempts'])
    .orderBy('m.sourceUrl')
    .execute()
  return rows.map(({ sourceUrl, contentHash, failure, checkedAt, attempts }) => ({
    sourceUrl,
    last: checkedAt === null || attempts === null ? null : { contentHash, failure, checkedAt, attempts },
  }))
}

/** Stores what became of a batch of pictures and announces it, in one transaction. An empty batch does nothing. */
export async function savePictureOutcomes({ db, site }: SiteScope, outcomes: readonly PictureOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('pictures')
      .values(outcomes.map((outcome) => ({ siteId: site.slug, ...outcome })))
      .onConflict((conflict) =>
        conflict.columns(['siteId', 'sourceUrl']).doUpdateSet((row) => ({
          contentHash: row.ref('excluded.contentHash'),
          width: row.ref('excluded.width'),
          height: row.ref('excluded.height'),
          failure: row.ref('excluded.failure'),
          luma: row.ref('excluded.luma'),
          checkedAt: row.ref('excluded.checkedAt'),
          attempts: row.ref('excluded.attempts'),
        })),
      )
      .execute()
    await sql`select pg_notify(${STOCK_CHANNEL}, ${site.slug})`.execute(tx)
  })
}

/**
 * Notes that a picture's original is no longer what was taken in, so that the next intake takes it in anew. Returns
 * false when its row has changed meanwhile.
 */
export async function markPictureLost(
  { db, site }: SiteScope,
  sourceUrl: string,
  contentHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable('pictures')
    .set({
      contentHash: null,
      width: null,
      height: null,
      failure: 'The original was changed or removed.',
      checkedAt: new Date(0),
      attempts: 1,
    })
    .where('siteId', '=', site.slug)
    .where('sourceUrl', '=', sourceUrl)
    .where('contentHash', '=', contentHash)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Pictures of one vehicle that could not be taken in, in its order, and why. */
export async function refusedPictures(
  { db, site }: SiteScope,
  stocknum: string,
): Promise<{ sourceUrl: string; reason: string }[]> {
  const { rows } = await sql<{ sourceUrl: string; reason: string }>`
    select p.source_url, p.failure as reason from vehicles v
    join media m on m.site_id = v.site_id and m.vehicle_id = v.id
    join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
    where v.site_id = ${site.slug} and v.stocknum = ${stocknum} and p.failure is not null
    order by m.kind, m.position`.execute(db)
  return rows
}

/** How many pictures of a site's vehicles could not be taken in, and the first few of those vehicles. */
export async function countRefusedPictures({
  db,
  site,
}: SiteScope): Promise<{ pictures: number; stocknums: string[] }> {
  const { rows } = await sql<{ pictures: number; stocknums: string[] }>`
    select count(distinct p.source_url)::integer as pictures,
      coalesce((array_agg(distinct v.stocknum order by v.stocknum))[1:5], '{}') as stocknums
    from pictures p
    join media m on m.site_id = p.site_id and m.source_url = p.source_url
    join vehicles v on v.site_id = m.site_id and v.id = m.vehicle_id
    where p.site_id = ${site.slug} and p.failure is not null`.execute(db)
  const [counted] = rows
  return counted ?? { pictures: 0, stocknums: [] }
}
