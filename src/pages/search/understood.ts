import type { SiteContext } from '#data/site-context.ts'
import { siteTimeZone, yearNumber } from '#domain/hours/local-day.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { understoodState } from '#domain/search/understand-query.ts'
import { countingRequest } from './place.ts'

/**
 * Turns the words of a search into filters, ranges and a place. Words without such a meaning stay as text. "Near" sorts
 * by distance unless another order is chosen. The words stay unchanged when only the typed text finds vehicles.
 */
export async function understood(ctx: SiteContext, asked: SearchState): Promise<SearchState> {
  if (asked.query === '') return asked
  const { site } = ctx
  const meant = understoodState(
    asked,
    ctx.search.vocabulary(site.slug),
    site.search.synonyms,
    yearNumber(ctx.now, siteTimeZone(site)),
  )
  if (meant === asked) return asked
  const state =
    asked.near === null && meant.near !== null && meant.sort === null ? { ...meant, sort: 'nearest' as const } : meant
  const [byMeaning, asTyped] = await ctx.search.lists(site.slug, [
    countingRequest(ctx, state),
    countingRequest(ctx, asked),
  ])
  return byMeaning?.count === 0 && (asTyped?.count ?? 0) > 0 ? asked : state
}
