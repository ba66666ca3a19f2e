import { siteTimeZone } from '#domain/hours/local-day.ts'
import { priceRulesOf } from '#domain/pricing/price-display.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import { templateRow } from '#domain/site/templates.ts'
import type { CardRules } from '#ui/card/card-view.ts'
import { marketFiguresAtHand } from './market-figures.ts'
import type { PageContext } from './page.ts'

/** The site's settings for vehicle cards. */
export function cardRules(
  ctx: Pick<PageContext, 'site' | 'now' | 'search'> & Partial<Pick<PageContext, 'market'>>,
): CardRules {
  const { site, market } = ctx
  const dictionary = ctx.search.dictionary(site.slug)
  return {
    now: ctx.now,
    timeZone: siteTimeZone(site),
    ...priceRulesOf(site),
    showsSeries: site.switches.seriesInTitle,
    usesCarsalesTitle: site.switches.carsalesTitle,
    electricBadge: site.switches.electricBadge,
    toyotaCertifiedBadge: site.switches.certifiedBadge,
    favourites: site.switches.favourites,
    favouritesStrict: site.switches.favouritesStrict,
    hasWatchlist: site.switches.garage,
    showsMasses: templateRow(site.template).showsMasses,
    ...(market === undefined ? {} : { marketFigures: (card) => marketFiguresAtHand({ site, market }, card) }),
    similarHref: ({ make, model }) =>
      searchPath({ ...EMPTY_STATE, filters: { make: [make], model: [model] } }, dictionary),
  }
}
