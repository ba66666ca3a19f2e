import { RESULTS_COUNT_API, isResultsPath } from '#domain/site/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { PageContext } from '#pages/page.ts'
import { countResults } from '#pages/search/find-results.ts'
import { pageUrl } from '../pages/canonical-url.ts'

/**
 * `GET /api/results-count?{address}`: `{ count }`, how many vehicles the results page at this address says match, for a
 * search form whose choices are counted before it is sent. The address is read as the page's own is, and followed where
 * it leads; 404 where no results are.
 */
export function registerResultsCount(
  app: FastifyInstance,
  { services, now }: { services: Pick<PageContext, 'db' | 'search' | 'places' | 'market'>; now: () => Date },
): void {
  app.get(RESULTS_COUNT_API, async (request, reply) => {
    const site = request.servedSite?.site
    if (!site) return reply.callNotFound()
    const url = pageUrl(request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '')
    const ctx = { ...services, search: services.search.forPage?.() ?? services.search, site, now: now() }
    const count = isResultsPath(url.pathname) ? await countResults(ctx, url) : null
    reply.header('cache-control', 'no-cache')
    return count === null
      ? reply.code(404).send({ code: 'no_results_page', message: 'No results page has this address' })
      : reply.send({ count })
  })
}
