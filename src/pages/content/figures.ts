import { siteTimeZone, yearNumber } from '#domain/hours/local-day.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import type { FilledIn } from '#domain/site/content/pages-text.ts'
import { findInStock } from '../in-stock.ts'
import type { PageContext } from '../page.ts'
import { addressLine, licenceLine } from '../public-site.ts'

/**
 * Counts the figures that a site's texts may quote (A22.3). Brands are the makes in stock and those in its settings.
 */
export async function filledInOf(ctx: PageContext): Promise<FilledIn> {
  const { site } = ctx
  const { count, facets } = await findInStock(ctx, {}, { hitsPerPage: 1 })
  const sold = site.brands.filter(({ kind }) => kind !== 'company').map(({ title }) => title)
  const stocked = facets.make.filter(({ count: inStock }) => inStock > 0).map(({ value }) => value)
  const shown = shownLocations(site)
  return {
    vehicles: count,
    locations: shownLocations(site, 'sales').length,
    workshops: shownLocations(site, 'service').length,
    brands: new Set([...sold, ...stocked]).size,
    states: new Set(shown.map(({ address }) => address.state)).size,
    years: site.foundedYear === null ? 0 : yearNumber(ctx.now, siteTimeZone(site)) - site.foundedYear,
    name: site.name,
    legalName: site.legalName,
    phone: site.phone ?? '',
    email: site.email,
    address: addressLine(site),
    licences: licenceLine(site) ?? '',
  }
}
