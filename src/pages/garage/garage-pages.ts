import { GARAGE_PAGES, garagePagePath, type GaragePage } from '#domain/site/paths.ts'

const LABELS: Record<GaragePage, string> = {
  overview: 'Overview',
  watchlist: 'Watchlist',
  searches: 'Searches',
  vehicles: 'Vehicles',
  activity: 'Activity',
  settings: 'Settings',
}

/** The pages of a site's garage, in the order of its menus (R50). */
export const garagePages = (site: { garagePath: string }) =>
  GARAGE_PAGES.map((page) => ({ page, label: LABELS[page], href: garagePagePath(site, page) }))
