import type { FastifyInstance } from 'fastify'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import type { Suggested } from '#domain/search/suggested.ts'
import type { Suggestion } from '#domain/search/search-vocabulary.ts'
import { SUGGESTIONS_API } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'
import { parameterOf } from './parameter.ts'
import { sendTaggedJson } from './tagged-json.ts'

/** Longest query that gets suggestions; makes, models and bodies are shorter. */
const LONGEST_TYPED = 60

/**
 * `GET /api/suggestions?q=`: makes, models and bodies of the site's stock that the words may become, each with its
 * results page.
 */
export function registerSuggestions(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: SUGGESTIONS_API }, async (request, reply) => {
    const {
      site: { slug },
      search,
    } = request.ctx
    const typed = parameterOf(request.url, 'q').slice(0, LONGEST_TYPED).toWellFormed().trim()
    const dictionary = search.dictionary(slug)
    const found = typed === '' ? [] : search.suggestions(slug, typed)
    return sendTaggedJson(request, reply, {
      suggestions: found.map((suggestion) => suggestedOf(suggestion, dictionary)),
    })
  })
}

function suggestedOf({ kind, value, make, count }: Suggestion, dictionary: SearchDictionary): Suggested {
  const filters = make === null ? { [kind]: [value] } : { make: [make], [kind]: [value] }
  const label = make === null || value.toLowerCase().startsWith(`${make.toLowerCase()} `) ? value : `${make} ${value}`
  return { kind, label, href: searchPath({ ...EMPTY_STATE, filters }, dictionary), count }
}
