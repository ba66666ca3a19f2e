import { loadCompare } from './compare/load.ts'
import { loadHome } from './home/load.ts'
import { loadNotFound } from './not-found/load.ts'
import type { PageLoader } from './page.ts'
import type { RouteId } from './routes.ts'
import { loadSaved } from './saved/load.ts'
import { loadSearch } from './search/load.ts'
import { loadVehicle } from './vehicle/load.ts'

/** The loader of every row of the URL table; each makes the data of its page in `pages.tsx`. */
export const loaders: Record<RouteId, PageLoader<unknown>> = {
  home: loadHome,
  search: loadSearch,
  'used-car': loadSearch,
  vehicle: loadVehicle,
  saved: loadSaved,
  compare: loadCompare,
  'not-found': loadNotFound,
}
