import type { FastifyInstance } from 'fastify'
import { routes } from '#pages/routes.ts'
import { API_PREFIX, ASSETS_PREFIX, MAIN_PREFIX, PICTURES_PREFIX, SPECULATION_RULES_PATH } from '#domain/site/paths.ts'

/**
 * The header of every page that names the speculation rules. As a file they need no inline script
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Speculation-Rules).
 */
export const SPECULATION_HEADER = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } as const

/** Paths that are not pages, or whose responses a browser cannot reuse. */
const NO_PAGES = [
  ...[API_PREFIX, PICTURES_PREFIX, ASSETS_PREFIX, MAIN_PREFIX].map((prefix) => `${prefix}/*`),
  '/*.pdf',
  '/*.json',
  '/*.svg',
]
/**
 * Links that open elsewhere or download a file, and links of lists for which a script requests the main part alone.
 */
const NOT_FOLLOWED = '[download], [target], [data-hydrates], [data-keep-scroll] a, .pg a'

/**
 * Rules by which browsers fetch a page's HTML when a shopper is about to press its link: the pointer rests on it, or a
 * finger goes down. Scripts of a fetched page do not run before it is shown, so no view is counted early. Left out are
 * pages of one shopper, which change or tell of what was sent, and forms (`routes.ts`).
 */
export function speculationRules(): object {
  const never = routes.flatMap((row) => ('ahead' in row || 'audience' in row ? [`${row.path}{/}?`] : []))
  return {
    prefetch: [
      {
        source: 'document',
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [...NO_PAGES, ...never] } },
            { not: { selector_matches: NOT_FOLLOWED } },
          ],
        },
      },
    ],
  }
}

/** Serves the rules, the same for every site. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const body = JSON.stringify(speculationRules())
  app.get(SPECULATION_RULES_PATH, { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/speculationrules+json').send(body),
  )
}
