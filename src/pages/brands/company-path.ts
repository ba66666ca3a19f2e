import type { Brand } from '#domain/site/content/brands.ts'
import { pageAt, type SitePage } from '#domain/site/content/pages.ts'
import { contentPath } from '#domain/site/paths.ts'

/** The page of a company of the group; null without one that day. The site's folder holds it under its name. */
export function companyPath(pages: readonly SitePage[], { slug }: Pick<Brand, 'slug'>, day: string): string | null {
  return pageAt(pages, contentPath(slug), day)?.path ?? null
}
