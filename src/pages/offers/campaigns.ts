import { localDay } from '#domain/hours/local-day.ts'
import { isShownOn } from '#domain/site/content/announcement.ts'
import { campaignPath } from '#domain/site/paths.ts'
import type { OfferView } from '#ui/promotions/offer-row.tsx'
import { untilWords } from '../date-words.ts'
import type { PageContext } from '../page.ts'
import { promotionsOf } from '../promotions.ts'

/**
 * Campaigns that run today: promotions of the settings, and dated campaign pages. The page that a campaign links to
 * carries its conditions.
 */
export async function campaignsOf(ctx: PageContext): Promise<OfferView[]> {
  const { site, pages, now } = ctx
  const day = localDay(site, now)
  const promoted = (await promotionsOf(ctx)).map(({ title, text, linkText, linkUrl, until, picture }) => ({
    title,
    text,
    link: { label: linkText, href: linkUrl },
    until,
    picture,
  }))
  const written = pages
    .filter(
      ({ path, from, until }) =>
        path.startsWith(campaignPath('')) && until !== null && isShownOn({ startsOn: from, endsOn: until }, day),
    )
    .map(({ title, lede, description, path, until }) => ({
      title,
      text: lede ?? description,
      link: { label: 'Conditions and dates', href: path },
      until: until === null ? null : untilWords(until),
      picture: null,
    }))
  return [...promoted, ...written]
}
