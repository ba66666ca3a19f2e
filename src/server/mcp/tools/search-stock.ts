import { z } from 'zod'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { withPage } from '#domain/search/search-state.ts'
import { appliedFilters } from '#pages/search/chips.ts'
import { resultsForPrograms, type ResultsPage } from '#pages/search/find-results.ts'
import { distanceKmOf, nearPlace } from '#pages/search/place.ts'
import { spellingNote } from '#pages/search/spelling-note.ts'
import { cardRules } from '#pages/card-rules.ts'
import { cardAnswers, cardAnswersOf } from '../card-answer.ts'
import { PRICES_SAY } from '../price-answer.ts'
import { ANSWER_FIELDS, NoneInStock, Refused, tool } from '../tool.ts'
import { FACET_OF, searchInput, type FacetAsked } from './search-input.ts'
import { searchStateOf } from './search-state.ts'

const VEHICLES_A_PAGE = 10
/** Facets whose counts help to ask again, and values told of each. */
const COUNTED = [
  'make',
  'body',
  'condition',
  'fuel',
  'transmission',
  'drive',
  'state',
] as const satisfies readonly FacetAsked[]
const MOST_COUNTED = 12

export const searchStock = tool({
  name: 'search_stock',
  title: 'Search the dealer’s stock',
  description:
    'Searches the vehicles that this dealer has now. Ask in plain words with `query`, or with filters, or both. ' +
    'Answers ten vehicles a page, how many match, how the words were understood, and counts to narrow by.',
  input: searchInput,
  output: z.object({
    ...ANSWER_FIELDS,
    count: z.number().describe('Vehicles that match.'),
    page: z.number(),
    pages: z.number(),
    understood: z.array(z.string()).describe('What the search asks for, in words.'),
    left_out: z.array(z.string()).describe('Words that were not searched for: no vehicle says them.'),
    read_as: z.string().optional().describe('Other spelling of the words, where one was needed.'),
    ...cardAnswers.shape,
    counts: z
      .record(z.string(), z.record(z.string(), z.number()))
      .describe('By filter and value: vehicles that match when the value is chosen too.'),
  }),
  run: async ({ ctx, noteMiss }, input) => {
    const { site, search } = ctx
    const state = await searchStateOf(ctx, input)
    if (state instanceof NoneInStock) noteMiss(state.asked)
    if (state instanceof Refused) return state
    const dictionary = search.dictionary(site.slug)
    const found = await resultsForPrograms(ctx, searchPath(withPage(state, input.page), dictionary), VEHICLES_A_PAGE)
    if (found === null) return new Refused('This search cannot be read. Ask again with fewer or other words.')
    const { result, place } = found
    if (found.count === 0) noteMiss(found.asked.query)
    const rules = { ...cardRules(ctx), distanceKm: distanceKmOf(ctx, place) }
    const read = spellingNote(found.state.query, result)
    return {
      price_says: PRICES_SAY,
      link: publicUrl(site, searchPath(withPage(found.state, 1), dictionary)),
      count: found.count,
      page: found.asked.page,
      pages: result.pages,
      understood: appliedFilters(found.state, site, dictionary, nearPlace(found.state, place)).map(
        ({ label }) => label,
      ),
      left_out: [found.leftOut, ...found.idle, found.cut].filter((words) => words !== ''),
      ...(read === null ? {} : { read_as: read }),
      ...cardAnswersOf(ctx, result.hits, rules),
      counts: countsOf(found),
    }
  },
})

function countsOf({ result: { facets } }: ResultsPage): Record<string, Record<string, number>> {
  return Object.fromEntries(
    COUNTED.map((name): [string, Record<string, number>] => {
      const found = facets[FACET_OF[name]].filter(({ count }) => count > 0)
      const most = found.toSorted((one, other) => other.count - one.count).slice(0, MOST_COUNTED)
      return [name, Object.fromEntries(most.map(({ value, count }) => [value, count]))]
    }).filter(([, counts]) => Object.keys(counts).length > 1),
  )
}
