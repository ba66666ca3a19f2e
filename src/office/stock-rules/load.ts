import { officePath } from '#domain/office/office-paths.ts'
import { LISTING_RULES, SOLD_RULE } from '#domain/search/listing-rules.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { OfficePage, SiteOffice } from '../screen.ts'
import { listedStock } from '../stock/listed-stock.ts'

export interface StockRulesView {
  listHref: string
  /** Where the settings are written. */
  file: string
  rules: { setting: string; words: string; remedy: string; hides: number; href: string | null }[]
}

/** The rules that keep vehicles off the site, as this site has them, and how many each hides (Office R34). */
export async function loadStockRules(office: SiteOffice): Promise<OfficePage<StockRulesView>> {
  const { site } = office.ctx
  const settings = searchFactsOf(site)
  const { stock } = await listedStock(office, false)
  const list = officePath(site.slug, 'stock')
  return {
    title: 'Why vehicles are not on the site',
    view: {
      listHref: list,
      file: `sites/${site.slug}/site.json`,
      rules: [...LISTING_RULES, SOLD_RULE].map(({ setting, hidden, remedy }) => {
        const hides = stock.filter(({ reasons }) =>
          reasons.some((reason) => reason.weight === 'hides' && reason.setting === setting),
        ).length
        const status = setting === SOLD_RULE.setting ? 'status=sold' : 'view=hidden'
        return { setting, words: hidden(settings), remedy, hides, href: hides === 0 ? null : `${list}?${status}` }
      }),
    },
  }
}
