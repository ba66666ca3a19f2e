import { INTEREST_KINDS, stockInterest, type InterestKind } from '#data/office/stock-list.ts'
import type { SiteContext } from '#data/site-context.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { NO_INTEREST, type RowFacts, type StockInterest } from '#domain/office/stock/stock-columns.ts'
import { stockPageOf, type StockPage } from '#domain/office/stock/stock-page.ts'
import type { StockQuery } from '#domain/office/stock/stock-query.ts'
import type { StockVehicle } from '#domain/office/stock/stock-vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import { listedStock, withMarket, type StockOffice } from './listed-stock.ts'

export interface FoundStock {
  page: StockPage
  /** False where the market has not been looked at yet for all of the stock: views by it cannot be counted. */
  isPlaced: boolean
  /** Facts of a vehicle that are not its own; its interest as far as it was asked for. */
  factsOf(vehicle: StockVehicle): RowFacts
}

/** Finds what a query asks for. `isWhole`: every row that is found is wanted with all that is known of it. */
export async function findStock(office: StockOffice, query: StockQuery, isWhole = false): Promise<FoundStock> {
  const { ctx } = office
  const needsMarket = isWhole || query.view === 'over' || query.position !== null || query.order === 'market'
  const ordered = INTEREST_KINDS.find((kind) => kind === query.order)
  const [{ stock, isPlaced }, interest] = await Promise.all([
    listedStock(office, needsMarket),
    isWhole ? countAll(ctx, INTEREST_KINDS) : ordered === undefined ? null : keptInterest(ctx, ordered),
  ])
  const yards = new Map(ctx.site.locations.map(({ id, name }) => [id, name]))
  const factsOf = ({ id, locationId }: StockVehicle): RowFacts => ({
    now: ctx.now,
    interest: interest?.get(id) ?? NO_INTEREST,
    yard: yards.get(locationId ?? '') ?? '',
  })
  const page = stockPageOf(stock, { query, now: ctx.now, factsOf })
  return { page: { ...page, rows: page.rows.map((listed) => withMarket(ctx, listed)) }, isPlaced, factsOf }
}

type InterestCounts = ReadonlyMap<number, StockInterest>

const countAll = (ctx: SiteContext, kinds: readonly InterestKind[]): Promise<InterestCounts> =>
  stockInterest(ctx, { ids: null, kinds, today: localDay(ctx.site, ctx.now) })

/** Counting a whole stock takes long, and the order of a list needs no count of this minute. */
const INTEREST_KEPT_MS = 60_000
const kept = new WeakMap<Site, Partial<Record<InterestKind, { until: number; counts: Promise<InterestCounts> }>>>()

function keptInterest(ctx: SiteContext, kind: InterestKind): Promise<InterestCounts> {
  const ofSite = kept.get(ctx.site) ?? {}
  const known = ofSite[kind]
  const now = ctx.now.getTime()
  if (known !== undefined && known.until > now) return known.counts
  const counts = countAll(ctx, [kind])
  kept.set(ctx.site, { ...ofSite, [kind]: { until: now + INTEREST_KEPT_MS, counts } })
  counts.catch(() => kept.delete(ctx.site))
  return counts
}
