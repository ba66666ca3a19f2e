import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import type { FacetValue } from '#domain/search/search.ts'
import type { BRAND_KINDS } from '#domain/site/content/brands.ts'
import type { Site } from '#domain/site/site.ts'
import type { ItemType } from '#domain/vehicle/vehicle.ts'
import { BRANDS_PATH, FIND_SIMILAR_PATH, HOME_PATH, campaignPath } from '#domain/site/paths.ts'
import type { WallBrand, WallGroup } from '#ui/brands/brand-wall.tsx'
import { filledInOf } from '../content/figures.ts'
import { findInStock, hrefOf } from '../in-stock.ts'
import type { PageContext, PageLoader } from '../page.ts'
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
  const companies = companyGroup(site)
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
    ...named.map(({ title, slug, skipPage, externalUrl }): WallBrand => {
      const make = stocked.get(title.toLowerCase())
      const stock = make === undefined ? FIND_SIMILAR_PATH : makeHref(ctx, itemType, make.value)
      return {
        name: title,
        href: externalUrl ?? (skipPage ? stock : (overviewOf(ctx, slug) ?? stock)),
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

/** A brand's own page, where the site's folder holds it. */
function overviewOf({ pages }: PageContext, slug: string): string | null {
  const path = campaignPath(slug)
  return pages.some((page) => page.path === path) ? path : null
}

function makeHref(ctx: PageContext, itemType: ItemType, make: string): string {
  return hrefOf(
    ctx,
    ctx.site.search.itemTypes.length === 1 ? { make: [make] } : { make: [make], item_type: [itemType] },
  )
}

function kindOf(itemType: ItemType): BrandKind | null {
  return itemType === 'car' || itemType === 'motorcycle' || itemType === 'truck' ? itemType : null
}

function companyGroup({ brands }: Site): WallGroup | null {
  const companies = brands.filter(({ kind }) => kind === 'company')
  if (companies.length === 0) return null
  return {
    id: 'brands-company',
    title: COMPANIES,
    brands: companies.map(({ title, externalUrl }) => ({ name: title, href: externalUrl, count: null })),
  }
}
