import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { formatCount } from '#domain/money/money.ts'
import { brandOverviewPath } from '#domain/site/paths/brand-paths.ts'
import { brandAt, hasOverview, type Brand } from '#domain/site/content/brands.ts'
import { plainText, wordsOf, type FilledIn } from '#domain/site/content/pages-text.ts'
import { BRANDS_PATH, FIND_SIMILAR_PATH, HOME_PATH } from '#domain/site/paths.ts'
import { BANNER_SIZES } from '#ui/picture-sizes.ts'
import { filledInOf } from '../content/figures.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageHead, PageLoader, PageResult } from '../page.ts'
import { siteLogos } from '../site-logos.ts'
import { sitePictures } from '../site-pictures.ts'
import type { BrandData } from './brand-page.tsx'
import { brandLinks, brandModels, brandStock, brandYards } from './brand-parts.ts'
import { itemTypeOf, stockHref } from './brand-stock.ts'
import { companyPath } from './company-path.ts'

/**
 * The page of a brand (R120, A3.18). A brand without one leads to its stock, a company of the group to its own page; a
 * name that the site does not sell is not found.
 */
export const loadBrand: PageLoader<BrandData | NotFoundData> = async (ctx, { url, params }) => {
  const { site, pages, now } = ctx
  const brand = brandAt(site.brands, params['brand'] ?? '')
  if (brand === null) return notFound(ctx)
  if (hasOverview(brand)) return overviewPage(ctx, brand, url.searchParams)
  const own = itemTypeOf(brand) === null ? companyPath(pages, brand, localDay(site, now)) : await stockHref(ctx, brand)
  return own === null ? notFound(ctx) : { kind: 'redirect', status: 302, location: own }
}

async function overviewPage(ctx: PageContext, brand: Brand, query: URLSearchParams): Promise<PageResult<BrandData>> {
  const [values, pictureAt, logoAt, stock, models, yards] = await Promise.all([
    filledInOf(ctx),
    sitePictures(ctx, [brand.imageBanner]),
    siteLogos(ctx, [brand.logo]),
    brandStock(ctx, brand),
    brandModels(ctx, brand, query),
    brandYards(ctx, brand),
  ])
  const counted = countedWords(stock.count, yards?.count ?? 0)
  const [first, ...paragraphs] = brand.description
  const data: BrandData = {
    kind: 'brand',
    title: brand.title,
    crumbs: [
      { label: 'Home', href: HOME_PATH },
      { label: 'Brands', href: BRANDS_PATH },
    ],
    banner: brand.imageBanner === null ? null : pictureAt(brand.imageBanner),
    logo: logoAt(brand.logo),
    lede: first === undefined ? [counted] : wordsOf(first, values),
    paragraphs: paragraphs.map((text) => wordsOf(text, values)),
    action:
      stock.count === 0
        ? { label: 'Ask us for one', href: FIND_SIMILAR_PATH }
        : { label: `See ${formatCount(stock.count)} in stock`, href: stock.href },
    models,
    stock,
    yards: yards?.carousel ?? null,
    links: brandLinks(brand, { stock, yards, hasModels: models !== null }),
  }
  return { kind: 'page', status: 200, head: headOf(ctx, brand, data, { counted, values }), data }
}

/** "12 in stock, at 3 yards." */
function countedWords(count: number, yards: number): string {
  const stock = count === 0 ? 'None in stock today' : `${formatCount(count)} in stock`
  return yards === 0 ? `${stock}.` : `${stock}, at ${yards === 1 ? 'one yard' : `${formatCount(yards)} yards`}.`
}

function headOf(
  { site }: PageContext,
  { title, slug, description: [first] }: Brand,
  { crumbs, banner }: BrandData,
  { counted, values }: { counted: string; values: FilledIn },
): PageHead {
  const path = brandOverviewPath(slug)
  return {
    title: `${title} | ${site.name}`,
    description: [`${title} at ${site.name}: ${counted}`, first === undefined ? null : plainText(first, values)]
      .filter(Boolean)
      .join(' '),
    canonical: path,
    index: true,
    structuredData: [breadcrumbNode(site, [...crumbs, { label: title, href: path }])],
    ...(banner === null ? {} : { preloadImage: { href: banner.src, srcSet: banner.srcSet, sizes: BANNER_SIZES } }),
  }
}
