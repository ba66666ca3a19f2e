/** Makes the documents that say prices, as people and programs get them (R150). */
import { alertFactsOf, isFree } from '#domain/alerts/vehicle-news.ts'
import { MOST } from '#domain/lists/list-ids.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import { comparePath, printPath, savedPath, vehiclePath, vehiclePdfPath } from '#domain/site/paths.ts'
import { makeAgentsAnswer, makeAgentsComparison, makeAgentsSearch } from './agents-surface.ts'
import { askPage } from './ask-page.ts'
import { comparedIds } from './compared-ids.ts'
import { makeApiAnswer } from './api-surface.ts'
import { FEED_DOCUMENTS } from './feed-surface.ts'
import { makeLetter } from './letter-surface.ts'
import type { AuditContext, AuditedVehicle, PriceDocument } from './surface.ts'

/** A row for each; a surface names its own. */
export const PRICE_DOCUMENTS = [
  { id: 'vehicle-page', most: 1, nights: 1, isOf: always, make: pageOf(({ slug }) => vehiclePath(slug)) },
  /** Results are searched by stock number: one list holds the vehicle, wherever it stands in others. */
  {
    id: 'results',
    most: 1,
    nights: 7,
    isOf: always,
    make: (ctx, [one]) =>
      one === undefined
        ? none()
        : askPage(
            ctx,
            searchPath({ ...EMPTY_STATE, query: one.vehicle.stocknum }, ctx.search.dictionary(ctx.site.slug)),
          ),
  },
  {
    id: 'saved',
    most: MOST.favourites,
    nights: 1,
    isOf: hasLists,
    make: (ctx, vehicles) => askPage(ctx, savedPath(idsOf(vehicles))),
  },
  { id: 'comparison', most: MOST.compare, nights: 1, isOf: hasLists, make: makeComparison },
  { id: 'print-sheet', most: 1, nights: 7, isOf: always, make: pageOf(({ slug }) => printPath(slug)) },
  /** A whole one costs more than everything else of its vehicle. */
  { id: 'pdf', most: 1, nights: 28, isOf: always, make: pageOf(({ slug }) => vehiclePdfPath(slug)) },
  /** Only of vehicles that can be had: a letter of others is dropped. */
  {
    id: 'letter',
    most: 5,
    nights: 1,
    isOf: ({ site: { switches, alerts } }, { vehicle }) =>
      switches.garage && alerts.enabled && isFree(alertFactsOf(vehicle)),
    make: makeLetter,
  },
  {
    id: 'api',
    most: 1,
    nights: 1,
    isOf: ({ site }) => site.reach.api.enabled,
    make: makeApiAnswer,
  },
  {
    id: 'agents',
    most: 1,
    nights: 1,
    isOf: ({ site }) => site.reach.agents.mcp,
    make: makeAgentsAnswer,
  },
  {
    id: 'agents-search',
    most: 10,
    nights: 1,
    isOf: ({ site }) => site.reach.agents.mcp,
    make: makeAgentsSearch,
  },
  {
    id: 'agents-comparison',
    most: MOST.compare,
    nights: 1,
    isOf: ({ site }) => site.reach.agents.mcp,
    make: makeAgentsComparison,
  },
  ...FEED_DOCUMENTS,
] as const satisfies readonly PriceDocument[]

export type PriceDocumentId = (typeof PRICE_DOCUMENTS)[number]['id']

const none = () => Promise.resolve(null)

function always(): boolean {
  return true
}

/** A site without lists of shoppers has neither page. */
function hasLists({ site }: AuditContext): boolean {
  return site.switches.favourites
}

const idsOf = (vehicles: readonly AuditedVehicle[]) => vehicles.map(({ vehicle: { id } }) => id)

function pageOf(pathOf: (vehicle: AuditedVehicle['vehicle']) => string): PriceDocument['make'] {
  return (ctx, [one]) => (one === undefined ? none() : askPage(ctx, pathOf(one.vehicle)))
}

async function makeComparison(ctx: AuditContext, vehicles: readonly AuditedVehicle[]): Promise<Buffer | null> {
  const ids = await comparedIds(ctx, vehicles)
  return ids === null ? null : askPage(ctx, comparePath(ids))
}
