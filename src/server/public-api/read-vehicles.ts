/** Reads vehicles for the public API, by the search and the page of a vehicle (D1). */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { lastEventId } from '#data/public-api/journal-place.ts'
import type { SiteContext } from '#data/site-context.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { ApiProblem } from '#domain/public-api/problem.ts'
import { vehicleListedOf, vehicleWholeOf, type VehicleWhole } from '#domain/public-api/vehicle-answer.ts'
import { API_PATHS, apiPath } from '#domain/site/paths/paths-api.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { SEARCH_PATH } from '#domain/site/paths.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { resultsForPrograms, type ResultsPage } from '#pages/search/find-results.ts'
import { badRequest, notFound, type ApiAnswer, type ApiContext, type ApiRequest } from './api-context.ts'
import { openCursor, sealCursor } from './sealed-cursor.ts'

/** Names this process: its index counts its own versions. */
const PROCESS = randomUUID()

/** A state of the stock: pages of one list belong together only where it is the same. */
const stockMark = z.strictObject({
  process: z.string(),
  version: z.string(),
  /** Last event of the journal, by which other processes know the stock. */
  event: z.int(),
  site: z.string(),
  day: z.string(),
})
type StockMark = z.output<typeof stockMark>

const pageCursor = z.strictObject({ mark: stockMark, search: z.string(), limit: z.int(), page: z.int().positive() })

async function markOf(ctx: ApiContext): Promise<StockMark> {
  const { site, search, siteVersion, now } = ctx
  return {
    process: PROCESS,
    version: search.version(site.slug),
    event: await lastEventId(ctx),
    site: siteVersion,
    day: localDay(site, now),
  }
}

function isSame(one: StockMark, other: StockMark): boolean {
  if (one.site !== other.site || one.day !== other.day) return false
  // An index may be a second behind the journal: within a process its own version tells more.
  return one.process === other.process ? one.version === other.version : one.event === other.event
}

/** A page of the vehicles that a search finds, found as the results page of the same search finds them. */
export async function readVehicles(ctx: ApiContext, { query, search }: ApiRequest): Promise<ApiAnswer> {
  const asked = search.toString()
  const mark = await markOf(ctx)
  const { page, limit } = placeOf(ctx, { asked, mark, limit: query.limit, cursor: query.cursor })
  const found = await resultsOf(ctx, search, { page, limit })
  const next = { mark, search: asked, limit, page: page + 1 }
  return {
    data: found.result.hits.map((card) => vehicleListedOf(card, ctx.site)),
    count: found.result.count,
    next:
      page >= found.result.pages
        ? null
        : nextOf(ctx, search, { fields: query.fields ?? null, cursor: sealCursor(ctx.cursorKey, next) }),
  }
}

/** Address of a list with more parameters. */
function nextOf(ctx: ApiContext, search: URLSearchParams, more: Record<string, string | null>): string {
  const address = publicUrl(ctx.site, apiPath(API_PATHS.vehicles, more))
  if (search.size === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${search.toString()}`
}

interface ChangesQuery {
  asked: string
  mark: StockMark
  limit: number
  cursor: string | undefined
}

function placeOf(ctx: ApiContext, { asked, mark, limit, cursor }: ChangesQuery): { page: number; limit: number } {
  if (cursor === undefined) return { page: 1, limit }
  const read = pageCursor.safeParse(openCursor(ctx.cursorKey, cursor))
  if (!read.success) throw badRequest({ cursor: 'It is none of ours; leave it out to begin anew.' })
  if (read.data.search !== asked)
    throw badRequest({ cursor: 'It belongs to another search; leave it out to begin anew.' })
  if (!isSame(read.data.mark, mark))
    throw new ApiProblem({
      code: 'stock_changed',
      message: 'The stock has changed since this list was begun. Begin anew.',
      next: nextOf(ctx, new URLSearchParams(asked), { limit: String(read.data.limit) }),
    })
  return { page: read.data.page, limit: read.data.limit }
}

/** The results that the site's own page would show, at another number a page. */
async function resultsOf(
  ctx: ApiContext,
  search: URLSearchParams,
  { page, limit }: { page: number; limit: number },
): Promise<ResultsPage> {
  const address = new URLSearchParams(search)
  if (page > 1) address.set('page', String(page))
  const found = await resultsForPrograms(ctx, `${SEARCH_PATH}?${address.toString()}`, limit)
  if (found !== null) return found
  throw badRequest({ search: 'The site knows no such make, model, body or dealership.' })
}

/** One vehicle that the site lists. */
export async function readVehicle(ctx: ApiContext, { part }: ApiRequest): Promise<ApiAnswer> {
  const id = vehicleIdOf(part)
  const data = id === null ? null : await vehicleAnswer(ctx, id)
  if (data === null) throw notFound(`vehicle "${part}" here`)
  return { data }
}

/** The API's answer about a vehicle, without a request; null where the site does not list it. */
export async function vehicleAnswer(ctx: SiteContext, id: number): Promise<VehicleWhole | null> {
  const [card] = await ctx.search.cards(ctx.site.slug, [id])
  const vehicle = card === undefined ? null : await vehicleBySlug(ctx, card.slug)
  return card === undefined || vehicle === null ? null : vehicleWholeOf(card, vehicle, ctx.site)
}
