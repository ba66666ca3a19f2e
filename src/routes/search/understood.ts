import { requestOf, type SearchState } from '#domain/search/search-state.ts'
import { understoodState } from '#domain/search/understand-query.ts'
import type { PageContext } from '../page.ts'
import { placeOf } from './place.ts'

/**
 * A search with what its words mean as filters, ranges and a place, and only the other words left to search for. Who wrote
 * "near" and chose no order sees the nearest first. Words that find something as they stand, but nothing by their meaning, stay.
 */
export async function understood(ctx: PageContext, asked: SearchState): Promise<SearchState> {
  if (asked.query === '') return asked
  const { site } = ctx
  const meant = understoodState(asked, ctx.search.vocabulary(site.slug), site.search.synonyms, ctx.now.getUTCFullYear())
  if (meant === asked) return asked
  const state = asked.near === null && meant.near !== null && meant.sort === null ? { ...meant, sort: 'nearest' as const } : meant
  return (await countOf(ctx, state)) === 0 && (await countOf(ctx, asked)) > 0 ? asked : state
}

async function countOf(ctx: PageContext, state: SearchState): Promise<number> {
  const { count } = await ctx.search.search(ctx.site.slug, { ...requestOf(state, ctx.site.search, placeOf(ctx, state)), page: 1, hitsPerPage: 1 })
  return count
}
