import { localDay } from '#domain/hours/local-day.ts'
import { isThereOn } from '#domain/site/content/pages.ts'
import { filledIn, type FilledIn } from '#domain/site/content/pages-text.ts'
import { campaignPath } from '#domain/site/paths.ts'
import type { PageContext, PageResult } from '../page.ts'
import { filledInOf } from '../content/figures.ts'
import type { TakenDownData } from './page.tsx'

/** Campaigns that are on now beside one that is over. */
const MOST_CAMPAIGNS = 6

/** The result for a page that was there and is no more: status 410, with the campaigns that are on now (R24, R143). */
export async function takenDown(ctx: PageContext): Promise<PageResult<TakenDownData> & { kind: 'page' }> {
  const { site } = ctx
  return {
    kind: 'page',
    status: 410,
    head: {
      title: `Taken down | ${site.name}`,
      description: `${site.name} has taken this page down.`,
      canonical: null,
      index: false,
    },
    data: { kind: 'taken-down', onNow: campaignsNow(ctx, await filledInOf(ctx)) },
  }
}

function campaignsNow({ site, pages, now }: PageContext, values: FilledIn): TakenDownData['onNow'] {
  const day = localDay(site, now)
  return pages
    .filter((page) => page.path.startsWith(campaignPath('')) && page.index && isThereOn(page, day))
    .slice(0, MOST_CAMPAIGNS)
    .map(({ title, path }) => ({ label: filledIn(title, values), href: path }))
}
