/** Promotions in a site's settings that are current today (A3.11, A3.12). */
import { localDay } from '#domain/hours/local-day.ts'
import { isShownOn } from '#domain/site/content/announcement.ts'
import type { PromotionView } from '#ui/promotions/promotions.tsx'
import { untilWords } from './date-words.ts'
import type { PageContext } from './page.ts'
import { sitePictures } from './site-pictures.ts'

export async function promotionsOf(ctx: PageContext): Promise<PromotionView[]> {
  const day = localDay(ctx.site, ctx.now)
  const promotions = ctx.site.promotions.filter((promotion) => isShownOn(promotion, day))
  const pictureAt = await sitePictures(
    ctx,
    promotions.map(({ image }) => image),
  )
  return promotions.map(({ title, text, linkText, linkUrl, image, endsOn }) => ({
    title,
    text,
    linkText,
    linkUrl,
    until: endsOn === null ? null : untilWords(endsOn),
    picture: pictureAt(image),
  }))
}
