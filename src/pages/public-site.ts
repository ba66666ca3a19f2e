/** Header and footer data of every page: names, menus with counts, legal lines. */
import { localDay } from '#domain/hours/local-day.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import { isShownOn } from '#domain/site/content/announcement.ts'
import { licences } from '#domain/site/places/lookups.ts'
import { hasPlugin, type Site } from '#domain/site/site.ts'
import { garagePagePath, LOCATOR_PATH } from '#domain/site/paths.ts'
import type { SiteFrame } from '#ui/shell/site-frame.ts'
import { financeNoteOf } from './finance-note.ts'
import { garagePages } from './garage/garage-pages.ts'
import { footerGroups, menuEntries, menuLinks } from './menus.ts'
import type { PageContext } from './page.ts'
import { telephone } from './telephone.ts'

export type PublicSite = SiteFrame

/** The frame of a site's pages. It asks the search index for the counts that menus show. */
export async function publicSite(ctx: PageContext): Promise<PublicSite> {
  const { site } = ctx
  const day = localDay(site, ctx.now)
  const { announcement } = site
  const [menu, footer, legalLinks] = await Promise.all([
    menuEntries(ctx),
    footerGroups(ctx),
    menuLinks(ctx, site.menus.footerLegal, false),
  ])
  return {
    slug: site.slug,
    name: site.name,
    template: site.template,
    logo: { name: site.logo.name, line: site.logo.line, monogram: site.logo.monogram, svg: ctx.logoSvg },
    announcement:
      announcement !== null && isShownOn(announcement, day)
        ? { message: announcement.message, linkText: announcement.linkText, linkUrl: announcement.linkUrl }
        : null,
    menu,
    menusOpenOnHover: site.switches.menusOpenOnHover,
    favourites: site.switches.favourites,
    garage: site.switches.garage ? { href: site.garagePath, links: garagePages(site) } : null,
    watchlist: watchlistOf(site),
    action: actionOf(site),
    chat: hasPlugin(site, 'web-chat') ? site.chat : null,
    footer,
    legalLinks,
    statement: site.statement,
    address: addressLine(site),
    licenceLine: licenceLine(site),
    phone: site.switches.footerPhone ? telephone(site.phone) : null,
    searchPath: searchPath(EMPTY_STATE, ctx.search.dictionary(site.slug)),
    formPath: site.search.defaultPath,
    finance: financeNoteOf(site, day),
    forwarding: site.analytics.forwarding,
  }
}

function watchlistOf(site: Site): SiteFrame['watchlist'] {
  const { favourites, garage } = site.switches
  return favourites && garage
    ? { path: garagePagePath(site, 'watchlist'), signIn: site.accounts.watchlistSignIn }
    : null
}

function actionOf(site: Site): SiteFrame['action'] {
  const action = site.menus.headerAction
  if (action === null) return null
  // A link to the yards has their sign.
  if (action.kind === 'link')
    return { label: action.label, href: action.href, icon: action.href === LOCATOR_PATH ? 'pin' : null }
  const phone = telephone(site.phone)
  return phone === null ? null : { label: phone.text, href: phone.href, icon: 'call' }
}

export function addressLine({ legalName, address }: Site): string {
  return `${legalName}, ${address.street}, ${address.city} ${address.state} ${address.postcode}`
}

/** "Motor dealer licence 4120936", or one number for each state. */
export function licenceLine(site: Site): string | null {
  const all = licences(site)
  const [only] = all
  if (only === undefined) return null
  if (all.length === 1) return `Motor dealer licence ${only.number}`
  return `Licensed motor dealer: ${all.map(({ state, number }) => `${state} ${number}`).join(', ')}`
}
