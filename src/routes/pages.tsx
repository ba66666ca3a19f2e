import type { ComponentType } from 'react'
import { HomePage } from './home/page.tsx'
import { NotFoundPage } from './not-found/page.tsx'
import type { PublicSite } from './public-site.ts'
import type { RouteId } from './routes.ts'
import { SearchPage } from './search/page.tsx'
import { VehiclePage } from './vehicle/page.tsx'

export interface PageProps<Data> {
  site: PublicSite
  data: Data
}

type Page = ComponentType<PageProps<unknown>>

/**
 * A page for the table below. What reaches it in the browser was made by the page's own loader and came as JSON,
 * whose type ends at the wire: the table of loaders (`loaders.ts`) is what keeps the two in step.
 */
function page<Data>(component: ComponentType<PageProps<Data>>): Page {
  return component as Page
}

/** The component of every row of the URL table. */
export const pages: Record<RouteId, Page> = {
  home: page(HomePage),
  search: page(SearchPage),
  'used-car': page(SearchPage),
  vehicle: page(VehiclePage),
  'not-found': page(NotFoundPage),
}
