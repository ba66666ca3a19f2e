import type { FastifyInstance } from 'fastify'
import { routes } from '#pages/routes.ts'
import { API_PREFIX, ASSETS_PREFIX, MAIN_PREFIX, PICTURES_PREFIX, SPECULATION_RULES_PATH } from '#domain/site/paths.ts'

/**
 * The header of every page that names the speculation rules. As a file they need no inline script
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Speculation-Rules).
 */
export const SPECULATION_HEADER = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } as const

/** Beginnings of paths that are not pages, or whose responses a browser cannot reuse. */
const NO_PAGES = [API_PREFIX, PICTURES_PREFIX, ASSETS_PREFIX, MAIN_PREFIX].map((prefix) => `${prefix}/`)
const FILES = ['.pdf', '.json', '.svg'].map((end) => `[href*="${end}"]`)

/**
 * Links that open elsewhere or download a file, and links of lists for which a script requests the main part alone.
 */
const NOT_FOLLOWED = ['[download]', '[target]', '[data-hydrates]', '[data-keep-scroll] a', '.pg a']

/** A path before its first parameter. */
const beginningOf = (path: string): string => path.split(/[:*]/, 1)[0] ?? path

/** Whether more follows a parameter, as in `/cars/:slug/checkout`: the beginning says too little then. */
const goesOn = (path: string): boolean => path.slice(beginningOf(path).length).includes('/')

/**
 * Rules by which browsers fetch a page's HTML when a shopper is about to press its link: the pointer rests on it, or a
 * finger goes down. Scripts of a fetched page do not run before it is shown, so no view is counted early. Left out are
 * pages of one shopper, which change or tell of what was sent, and forms (`routes.ts`): by the beginning of the link
 * where that is enough, since a URL pattern costs a phone several times as much, for each link of the page
 * (docs/decisions/009).
 */
export function speculationRules(): object {
  const never = routes.flatMap((row) => ('ahead' in row || 'audience' in row ? [row.path] : []))
  const beginnings = never.filter((path) => !goesOn(path)).map(beginningOf)
  const notFollowed = [
    ...NOT_FOLLOWED,
    ...FILES,
    ...[...NO_PAGES, ...shortest(beginnings)].map((beginning) => `[href^="${beginning}"]`),
  ]
  return {
    prefetch: [
      {
        source: 'document',
        eagerness: 'moderate',
        where: {
          and: [
            { selector_matches: `[href^="/"]:not(${notFollowed.join(', ')})` },
            // `//another.example` begins as a path does.
            { href_matches: '/*' },
            { not: { href_matches: never.filter(goesOn).map((path) => `${path}{/}?`) } },
          ],
        },
      },
    ],
  }
}

/** Beginnings that no other is the beginning of. */
const shortest = (beginnings: readonly string[]): string[] =>
  beginnings.filter((one) => !beginnings.some((other) => other !== one && one.startsWith(other)))

/** Serves the rules, the same for every site. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const body = JSON.stringify(speculationRules())
  app.get(SPECULATION_RULES_PATH, { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/speculationrules+json').send(body),
  )
}
