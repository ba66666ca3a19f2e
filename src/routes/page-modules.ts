import type { Template } from '#domain/site/identity.ts'
import type { RouteId } from './routes.ts'

/** Source file of a page's component: what the build names its chunk by, so that the server can have it loaded early. */
export function pageModule(routeId: RouteId, template: Template): string {
  return routeId === 'home' ? `src/routes/home/${template}.tsx` : MODULES[routeId]
}

const MODULES: Record<Exclude<RouteId, 'home'>, string> = {
  search: 'src/routes/search/page.tsx',
  'used-car': 'src/routes/search/page.tsx',
  vehicle: 'src/routes/vehicle/page.tsx',
  saved: 'src/routes/saved/page.tsx',
  compare: 'src/routes/compare/page.tsx',
  'not-found': 'src/routes/not-found/any-path-page.tsx',
}
