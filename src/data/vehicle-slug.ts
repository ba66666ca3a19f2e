import type { SiteScope } from './site-scope.ts'

/** Pattern of ids: positive and exact as a number. Other texts are never queried. */
const ID = /^[1-9]\d{0,14}$/

/** Slug of a site's vehicle by its id as an address writes it; null where there is none. */
export async function vehicleSlugById({ db, site }: SiteScope, id: string): Promise<string | null> {
  if (!ID.test(id)) return null
  const row = await db
    .selectFrom('vehicles')
    .select('slug')
    .where('siteId', '=', site.slug)
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row?.slug ?? null
}
