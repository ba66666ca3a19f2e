import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import type { FacetValue } from '#domain/search/search.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { brandOverviewPath } from '#domain/site/paths/brand-paths.ts'
import { hasOverview, type BRAND_KINDS } from '#domain/site/content/brands.ts'
import type { ItemType } from '#domain/vehicle/vehicle.ts'
import { BRANDS_PATH, FIND_SIMILAR_PATH, HOME_PATH } from '#domain/site/paths.ts'
import type { WallBrand, WallGroup } from '#ui/brands/brand-wall.tsx'
import { filledInOf } from '../content/figures.ts'
import { findInStock, hrefOf } from '../in-stock.ts'
import type { PageContext, PageLoader } from '../page.ts'
import { companyPath } from './company-path.ts'
import { makeFilters } from './brand-stock.ts'
import type { BrandsData } from './page.tsx'

type BrandKind = (typeof BRAND_KINDS)[number]

const TITLES: Record<ItemType, string> = {
  car: 'Cars',
  motorcycle: 'Motorcycles',
  truck: 'Trucks',
  caravan: 'Caravans',
  trailer: 'Trailers',
  boat: 'Boats',
}
const COMPANIES = 'Companies of the group'

/**
 * Every brand the site sells, in the groups of what it sells, with what is in stock of each now (A3.16, A22.1–A22.3).
 */
export const loadBrands: PageLoader<BrandsData> = async (ctx) => {
  const { site } = ctx
  const [values, ...all] = await Promise.all([
    filledInOf(ctx),
    ...site.search.itemTypes.map((itemType) => groupOf(ctx, itemType)),
  ])
  const groups = all.filter(({ brands }) => brands.length > 0)
  const companies = companyGroup(ctx)
  const figures = [
    { figure: values.brands, label: values.brands === 1 ? 'brand' : 'brands' },
    { figure: values.vehicles, label: values.vehicles === 1 ? 'vehicle in stock' : 'vehicles in stock' },
    { figure: values.locations, label: values.locations === 1 ? 'yard' : 'yards' },
    ...(values.years > 1 ? [{ figure: values.years, label: 'years in the trade' }] : []),
  ]
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `Brands | ${site.name}`,
      description: `Every brand at ${site.name}, with what is in stock of each.`,
      canonical: BRANDS_PATH,
      index: true,
      structuredData: [
        breadcrumbNode(site, [
          { label: 'Home', href: HOME_PATH },
          { label: 'Brands', href: BRANDS_PATH },
        ]),
      ],
    },
    data: {
      figures: figures.map(({ figure, label }) => ({ figure: figure.toLocaleString('en-AU'), label })),
      groups: [...groups, ...(companies === null ? [] : [companies])],
    },
  }
}

/** Brands of one kind of vehicle: those the site names for it and those in stock, by name. */
async function groupOf(ctx: PageContext, itemType: ItemType): Promise<WallGroup> {
  const { facets } = await findInStock(ctx, { item_type: [itemType] }, { hitsPerPage: 1 })
  const stocked = new Map(
    facets.make.filter(({ count }) => count > 0).map((make): [string, FacetValue] => [make.value.toLowerCase(), make]),
  )
  const named = ctx.site.brands.filter(({ kind }) => kind === kindOf(itemType))
  const others = [...stocked.values()].filter(
    ({ value }) => !named.some(({ title }) => title.toLowerCase() === value.toLowerCase()),
  )
  const brands: WallBrand[] = [
    ...named.map((brand): WallBrand => {
      const make = stocked.get(brand.title.toLowerCase())
      const stock = make === undefined ? FIND_SIMILAR_PATH : makeHref(ctx, itemType, make.value)
      return {
        name: brand.title,
        href: brand.externalUrl ?? (hasOverview(brand) ? brandOverviewPath(brand.slug) : stock),
        count: make?.count ?? 0,
      }
    }),
    ...others.map(({ value, count }): WallBrand => ({ name: value, href: makeHref(ctx, itemType, value), count })),
  ]
  return {
    id: `brands-${itemType}`,
    title: TITLES[itemType],
    brands: brands.sort((one, other) => one.name.localeCompare(other.name, 'en-AU')),
  }
}

function makeHref(ctx: PageContext, itemType: ItemType, make: string): string {
  return hrefOf(ctx, makeFilters(ctx.site, itemType, make))
}

function kindOf(itemType: ItemType): BrandKind | null {
  return itemType === 'car' || itemType === 'motorcycle' || itemType === 'truck' ? itemType : null
}

/** Companies with their pages: what each does is written in the site's folder (R121). */
function companyGroup({ site, pages, now }: PageContext): WallGroup | null {
  const companies = site.brands.filter(({ kind }) => kind === 'company')
  if (companies.length === 0) return null
  const day = localDay(site, now)
  return {
    id: 'brands-company',
    title: COMPANIES,
    brands: companies.map((company) => ({
      name: company.title,
      href: company.externalUrl ?? (company.skipPage ? null : companyPath(pages, company, day)),
      count: null,
    })),
  }
}
