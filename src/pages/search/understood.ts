import type { SiteContext } from '#data/site-context.ts'
import { siteTimeZone, yearNumber } from '#domain/hours/local-day.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { understandQuery, understoodState, type UnderstandingOptions } from '#domain/search/understand-query.ts'
import type { LeftAsWords } from '#domain/search/understand-names.ts'
import { withoutPhrases } from '#domain/search/understand-words.ts'
import { countingRequest } from './place.ts'

/**
 * Share of matching vehicles above which a body word becomes a filter. Some body words are also part of names, such as
 * "SUV" in a badge.
 */
const BODY_SHARE = 0.9
/** Names are filters where these find three of four that the words find: else the stock writes them otherwise. */
const NAMES_SHARE = 0.75

/**
 * Turns the words of a search into filters, ranges and a place. Words without such a meaning stay as text. "Near" sorts
 * by distance unless another order is chosen. Names stay words where filters would lose most of what the words find,
 * and everything does where only the typed text finds vehicles (F4, F6).
 */
export async function understood(ctx: SiteContext, asked: SearchState): Promise<SearchState> {
  if (asked.query === '') return asked
  const state = reading(ctx, asked, 'nothing')
  if (state === asked) return asked
  const [withBodies, asWords] = [reading(ctx, asked, 'bodies in names'), reading(ctx, asked, 'names')]
  // A distance that the shopper chose stands; one that only a town's name stands for may find nothing.
  const anywhere =
    asked.near !== null || state.near === null ? state : { ...state, near: { ...state.near, withinKm: null } }
  const [whole, bodies, words, typed, away] = await counts(ctx, [state, withBodies, asWords, asked, anywhere])
  if (whole === 0 && bodies === 0 && words === 0) return typed > 0 ? asked : away > 0 ? anywhere : state
  const [best, found] = whole < bodies * BODY_SHARE ? [withBodies, bodies] : [state, whole]
  return found < words * NAMES_SHARE ? asWords : best
}

function reading(ctx: SiteContext, asked: SearchState, leaves: LeftAsWords): SearchState {
  const { site, search } = ctx
  const options = { ...optionsOf(ctx), leaves }
  const meant = understoodState(asked, search.vocabulary(site.slug), site.search.synonyms, yearOf(ctx), options)
  const isNear = meant !== asked && asked.near === null && meant.near !== null && meant.sort === null
  return isNear ? { ...meant, sort: 'nearest' as const } : meant
}

/** How many vehicles each search finds, without the words that nothing tells. */
async function counts(
  ctx: SiteContext,
  states: readonly SearchState[],
): Promise<[number, number, number, number, number]> {
  const lists = await ctx.search.lists(
    ctx.site.slug,
    states.map((state) => countingRequest(ctx, { ...state, query: searchedWords(ctx, state.query).words })),
  )
  const [whole = 0, bodies = 0, words = 0, typed = 0, away = 0] = lists.map(({ count }) => count)
  return [whole, bodies, words, typed, away]
}

/** The words of a query that are searched for, and those that are left out since no stock tells what they say (F12). */
export function searchedWords(ctx: SiteContext, query: string): { words: string; idle: readonly string[] } {
  if (query === '') return { words: '', idle: [] }
  const { site, search } = ctx
  const { idle } = understandQuery(
    query,
    search.vocabulary(site.slug),
    site.search.synonyms,
    yearOf(ctx),
    optionsOf(ctx),
  )
  return { words: withoutPhrases(query, idle), idle }
}

function optionsOf({ places }: SiteContext): UnderstandingOptions {
  return { townPostcode: (name) => places.postcodeOfTown(name) }
}

function yearOf({ now, site }: SiteContext): number {
  return yearNumber(now, siteTimeZone(site))
}
