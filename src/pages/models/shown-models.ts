/** The models that a page's site shows. */
import { siteModels, type SiteModel } from '#domain/catalogue/site-models.ts'
import type { PageContext } from '../page.ts'

export type HasModels = Pick<PageContext, 'site' | 'catalogues'>

/** The models of a site, its own settings before the catalogues. */
export const shownModels = ({ site, catalogues }: HasModels): SiteModel[] => siteModels(site, catalogues)

/** Models of the site's one manufacturer, in menu order; none of a site of several. */
export function ownModels(ctx: HasModels): SiteModel[] {
  const { manufacturer } = ctx.site
  return manufacturer === null ? [] : shownModels(ctx).filter(({ make }) => make.name === manufacturer.name)
}
