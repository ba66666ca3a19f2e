import type { SiteContext } from '#data/site-context.ts'
import { siteTimeZone, yearNumber } from '#domain/hours/local-day.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { understoodState } from '#domain/search/understand-query.ts'
import { countingRequest } from './place.ts'

/**
 * A search with what its words mean as filters, ranges and a place, and only the other words left to search for. Who
 * wrote "near" and chose no order sees the nearest first. Words that find something as they stand, but nothing by their
 * meaning, stay.
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
