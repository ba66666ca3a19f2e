/** What a site may show on its home page besides stock: banners and promotions that run today, with their pictures; its sales. */
import { pictureRefs } from '#data/pictures.ts'
import { salesSince } from '#data/sales-this-month.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { pictureSrcSet, pictureUrl, type PictureRef } from '#domain/media/picture-url.ts'
import { fromFirstBanner, isShownOn } from '#domain/site/announcement.ts'
import { brisbaneMonthStart, inventedSales } from '#domain/site/sales-counter.ts'
import type { SlidePicture } from '#ui/banner/banners.tsx'
import { untilWords } from '../date-words.ts'
import type { PageContext } from '../page.ts'
import type { HomeData } from './view.ts'

const WIDTHS = [640, 960, 1440, 1920] as const

/** A picture of the site's media folder. */
export async function pictureOf({ site, db }: PageContext, path: string | null): Promise<SlidePicture | null> {
  if (path === null) return null
  const [ref = null] = await pictureRefs(db, site.slug, [path])
  return slidePicture(ref)
}

function slidePicture(ref: PictureRef | null): SlidePicture {
  return { src: pictureUrl(ref, 960), srcSet: pictureSrcSet(ref, WIDTHS) }
}

/** Banners and promotions of the day. */
export async function features({ site, db, now }: PageContext): Promise<Pick<HomeData, 'banners' | 'promotions'>> {
  const day = localDay(site, now)
  const banners = fromFirstBanner(site.banners.filter((banner) => isShownOn(banner, day)))
  const promotions = site.promotions.filter((promotion) => isShownOn(promotion, day))
  const paths = [...new Set([...banners, ...promotions].flatMap(({ image }) => image ?? []))]
  const refs = paths.length === 0 ? [] : await pictureRefs(db, site.slug, paths)
  const pictures = new Map(paths.map((path, place) => [path, slidePicture(refs[place] ?? null)]))
  const pictureAt = (path: string) => pictures.get(path) ?? slidePicture(null)
  return {
    banners: banners.map(({ title, text, linkText, linkUrl, image }) => ({ title, text, linkText, linkUrl, picture: image === null ? null : pictureAt(image) })),
    promotions: promotions.map(({ title, text, linkText, linkUrl, image, endsOn }) => (
      { title, text, linkText, linkUrl, until: endsOn === null ? null : untilWords(endsOn), picture: pictureAt(image) }
    )),
  }
}

/** 'Sales this Month' as the site's switch has it (A20.4). */
export async function sales({ site, db, now }: PageContext): Promise<HomeData['sales']> {
  switch (site.switches.salesCounter) {
    case 'off': return null
    case 'real': return { count: await salesSince({ db, site }, brisbaneMonthStart(now)), isInvented: false }
    case 'synthetic': return { count: inventedSales(now), isInvented: true }
  }
}
