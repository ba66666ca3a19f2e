/** Home page sections besides stock: today's banners with their pictures, and this month's sales. */
import { salesSince } from '#data/sales-this-month.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { fromFirstBanner, isShownOn } from '#domain/site/content/announcement.ts'
import { brisbaneMonthStart, inventedSales } from '#domain/site/content/sales-counter.ts'
import type { PageContext } from '../page.ts'
import { sitePictures } from '../site-pictures.ts'
import type { HomeData } from './view.ts'

/** Banners of the day. */
export async function banners(ctx: PageContext): Promise<HomeData['banners']> {
  const day = localDay(ctx.site, ctx.now)
  const shown = fromFirstBanner(ctx.site.banners.filter((banner) => isShownOn(banner, day)))
  const pictureAt = await sitePictures(
    ctx,
    shown.map(({ image }) => image),
  )
  return shown.map(({ title, text, linkText, linkUrl, image }) => ({
    title,
    text,
    linkText,
    linkUrl,
    picture: image === null ? null : pictureAt(image),
  }))
}

/** 'Sales this Month' as the site's switch has it (A20.4). */
export async function sales({ site, db, now }: PageContext): Promise<HomeData['sales']> {
  switch (site.switches.salesCounter) {
    case 'off':
      return null
    case 'real':
      return { count: await salesSince({ db, site }, brisbaneMonthStart(now)), isInvented: false }
    case 'synthetic':
      return { count: inventedSales(now), isInvented: true }
  }
}
