import type { ComponentType } from 'react'
import type { Template } from '#domain/site/identity.ts'
import type { PublicSite } from './public-site.ts'
import { routes, type RouteId } from './routes.ts'

export interface PageProps<Data> {
  site: PublicSite
  data: Data
}

/**
 * A page whatever its data. What reaches it in the browser was made by the page's own loader and came as JSON, whose
 * type ends at the wire: the table of loaders (`loaders.ts`) is what keeps the two in step.
 */
type Page = ComponentType<PageProps<never>>

const search = async (): Promise<Page> => (await import('./search/page.tsx')).SearchPage

const finance = async (): Promise<Page> => (await import('./finance/page.tsx')).FinancePage

const form = async (): Promise<Page> => (await import('./forms/page.tsx')).FormPage

const content = async (): Promise<Page> => (await import('./content/page.tsx')).ContentPage

const locator = async (): Promise<Page> => (await import('./locations/page.tsx')).LocatorPage

const tradeIn = async (): Promise<Page> => (await import('./trade-in/page.tsx')).TradeInPage

/**
 * The component of every row of the URL table; a browser loads the ones it shows. `page-modules.ts` names the same
 * files.
 */
const PAGES: Record<RouteId, (template: Template) => Promise<Page>> = {
  home: (template) => HOMES[template](),
  search,
  'used-car': search,
  vehicle: async () => (await import('./vehicle/page.tsx')).VehiclePage,
  saved: async () => (await import('./saved/page.tsx')).SavedPage,
  compare: async () => (await import('./compare/page.tsx')).ComparePage,
  print: async () => (await import('./print/page.tsx')).PrintPage,
  finance,
  'finance-enquiry': finance,
  'apply-for-finance': finance,
  'personalised-finance': finance,
  'vehicle-form': form,
  'vehicle-trade-in': tradeIn,
  'trade-in': tradeIn,
  contact: form,
  'contact-us': form,
  'contact-location': form,
  'find-similar': form,
  'book-test-drive': async () => (await import('./test-drive/page.tsx')).TestDrivePage,
  'manage-test-drive': async () => (await import('./test-drive/manage-page.tsx')).ManageDrivePage,
  'order-now': form,
  service: form,
  parts: form,
  'parts-and-accessories': form,
  fleet: form,
  careers: form,
  insurance: form,
  'sell-my-car': tradeIn,
  'instant-price': tradeIn,
  feedback: form,
  success: async () => (await import('./success/page.tsx')).SuccessPage,
  'dealer-locator': locator,
  locations: locator,
  location: async () => (await import('./locations/location-page.tsx')).LocationPage,
  brands: async () => (await import('./brands/page.tsx')).BrandsPage,
  offers: async () => (await import('./offers/page.tsx')).OffersPage,
  campaign: content,
  content,
  styleguide: async () => (await import('./styleguide/page.tsx')).StyleguidePage,
  'not-found': async () => (await import('./not-found/any-path-page.tsx')).AnyPathPage,
}

const HOMES: Record<Template, () => Promise<Page>> = {
  'weather-map': async () => (await import('./home/weather-map.tsx')).WeatherMapHome,
  'paint-booth': async () => (await import('./home/paint-booth.tsx')).PaintBoothHome,
  'park-sign': async () => (await import('./home/park-sign.tsx')).ParkSignHome,
}

const loaded = new Map<string, Page>()

/** Loads a page's code, once. Rejects when the browser cannot fetch it. */
export async function loadPage(routeId: RouteId, template: Template): Promise<void> {
  const key = `${routeId} ${template}`
  if (!loaded.has(key)) loaded.set(key, await PAGES[routeId](template))
}

/**
 * Parts that a first page loads later, and that one come to from another has to have: nothing of the server's stands in
 * their place.
 */
const LATER: Partial<Record<RouteId, () => Promise<void>>> = {
  vehicle: async () => (await import('./vehicle/later-blocks.tsx')).loadBlocks(),
}

/** Loads a page's code with all its parts, once. Rejects when the browser cannot fetch it. */
export async function loadWholePage(routeId: RouteId, template: Template): Promise<void> {
  await Promise.all([loadPage(routeId, template), LATER[routeId]?.()])
}

/**
 * Loads the code of every page of these templates: a server does so before it answers, since another version's build
 * may take the files away later.
 */
export async function loadEveryPage(templates: readonly Template[]): Promise<void> {
  for (const template of templates) await Promise.all(routes.map(({ id }) => loadPage(id, template)))
}

/** A page that `loadPage` has loaded: rendering waits for nothing. */
export function pageOf(routeId: RouteId, template: Template): Page {
  const page = loaded.get(`${routeId} ${template}`)
  if (!page) throw new Error(`the page "${routeId}" is rendered before its code was loaded`)
  return page
}
