import { dealerNode, departmentNode } from '#domain/documents/dealer-node.ts'
import { locationById, shownLocations } from '#domain/site/places/lookups.ts'
import { HOME_PATH } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { HERO_SIZES } from '#ui/picture-sizes.ts'
import { findInStock, findListed } from '../in-stock.ts'
import type { PageHead, PageLoader } from '../page.ts'
import { promotionsOf } from '../promotions.ts'
import { banners, sales } from './features.ts'
import { locations } from './locations.ts'
import { reviews } from './reviews.ts'
import { searchForm } from './search-form.ts'
import {
  arrivals,
  bill,
  board,
  brandWall,
  featured,
  hero,
  range,
  sell,
  towMatch,
  visit,
  yards,
  type Figures,
} from './sections.ts'
import type { HomeData } from './view.ts'

/** The home page: figures counted now, sections the site has words for. */
export const loadHome: PageLoader<HomeData> = async (ctx, { url }) => {
  const { site } = ctx
  // None of these waits for another; copy names figures, so what has copy follows.
  const [stock, listed, onStage, slides, promotions, sold, models, yardBoard, lately, tow] = await Promise.all([
    findInStock(ctx, {}, { hitsPerPage: 1 }),
    findListed(ctx, {}),
    featured(ctx),
    banners(ctx),
    promotionsOf(ctx),
    sales(ctx),
    range(ctx),
    board(ctx),
    arrivals(ctx),
    towMatch(ctx, url),
  ])
  const figures: Figures = {
    vehicles: stock.count,
    locations: shownLocations(site, 'sales').length,
    brands: stock.facets.make.filter(({ count }) => count > 0).length,
    ...(onStage === null ? {} : { model: onStage.count }),
  }
  const [top, search, places, yardCards, said] = await Promise.all([
    hero(ctx, figures),
    searchForm(ctx, stock),
    yards(ctx, figures),
    locations(ctx),
    reviews(ctx),
  ])
  const data: HomeData = {
    hero: top,
    search,
    banners: slides,
    promotions,
    sell: sell(ctx),
    sales: sold,
    brandWall: brandWall(ctx, listed, figures),
    featured: onStage,
    range: models,
    board: yardBoard,
    arrivals: lately,
    yards: places,
    reviews: said,
    locations: yardCards,
    bill: bill(ctx),
    towMatch: tow,
    story: site.home.story,
    visit: visit(ctx),
  }
  return { kind: 'page', status: 200, head: headOf(site, top, yardCards), data }
}

function headOf(site: Site, top: HomeData['hero'], shown: HomeData['locations']): PageHead {
  const yards = shown?.cards.flatMap(({ id }) => locationById(site, id) ?? []) ?? []
  const departments = yards.map((yard) => departmentNode(site, yard))
  return {
    title: `${site.home.pageTitle} | ${site.name}`,
    description: site.home.description,
    canonical: HOME_PATH,
    index: true,
    structuredData: [{ ...dealerNode(site, null), ...(departments.length === 0 ? {} : { department: departments }) }],
    ...pictureHead(top),
  }
}

/** The hero's picture, for shares and loaded early; nothing where a drawing stands. */
function pictureHead({ picture, title }: HomeData['hero']): Pick<PageHead, 'shareImage' | 'preloadImage'> {
  return picture === null
    ? {}
    : {
        shareImage: { path: `${picture.src}.jpg`, alt: title, widthPx: null, heightPx: null },
        preloadImage: { href: picture.src, srcSet: picture.srcSet, sizes: HERO_SIZES },
      }
}
