import type { SiteScope } from './vehicle-queries.ts'

/** Upright size in pixels of a picture that a site has taken in; null where it has none such. */
export async function pictureSize({ db, site }: SiteScope, contentHash: string | null): Promise<{ widthPx: number; heightPx: number } | null> {
  if (contentHash === null) return null
  const row = await db.selectFrom('pictures').select(['width', 'height'])
    .where('siteId', '=', site.slug).where('contentHash', '=', contentHash).limit(1).executeTakeFirst()
  return row === undefined || row.width === null || row.height === null ? null : { widthPx: row.width, heightPx: row.height }
}
