import { readBotChecks } from '#data/reach/bot-checks.ts'
import { readBots } from '#data/reach/day-counts.ts'
import { indexNowState, waitingAddresses } from '#data/reach/index-now.ts'
import { readLandings, type LandingRow } from '#data/reach/landing-rows.ts'
import { landingVisits } from '#data/reach/landing-visits.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { dateAfter } from '#domain/hours/wall-clock.ts'
import { spokenDate, spokenDateTime } from '#domain/leads/zoned-time.ts'
import { verdictWords } from '#domain/reach/crawler-domains.ts'
import type { AddressVerdict } from '#domain/reach/listed-address.ts'
import { isLive } from '#domain/search/landings/landing-life.ts'
import { landingPath } from '#domain/site/paths/paths-results.ts'
import { listPage, type ListPage } from '../list-page.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { vehiclesLeftOut, type VehiclesLeftOut } from './vehicles-left-out.ts'

/** Days that requests of crawlers look back. */
const DAYS = 30

export interface EnginesView {
  days: number
  /** Null while the sitemaps are not there. */
  addresses: { kind: string; count: number }[] | null
  crawlers: { name: string; requests: number; last: string; verified: string }[]
  indexNow: { isOn: boolean; waiting: number; refused: string | null; waitsUntil: string | null }
  landings: ListPage<{ path: string; state: string; vehicles: number; visits: number }>
  leftOut: ListPage<{ path: string; why: string }>
  /** Null for a person who may not read the stock. */
  vehiclesLeftOut: VehiclesLeftOut[] | null
  tested: { address: string; verdict: AddressVerdict | null } | null
  canWork: boolean
}

/** Shows which addresses engines read and list, and tests one (R160). */
export async function loadEngines(office: SiteOffice, { url }: OfficeRequest): Promise<OfficePage<EnginesView>> {
  const { ctx, desks, can } = office
  const { site, now } = ctx
  const today = localDay(site, now)
  const days = { from: dateAfter(today, 1 - DAYS), to: today }
  const address = url.searchParams.get('address')?.trim() ?? ''
  const [addresses, bots, checks, landings, visits, verdict, vehicles] = await Promise.all([
    desks.engines.addresses(),
    readBots(ctx, days),
    readBotChecks(ctx, days),
    readLandings(ctx),
    landingVisits(ctx, days),
    address === '' ? null : desks.engines.test(address),
    can('stock.read') ? vehiclesLeftOut(ctx, desks.engines.twins()) : null,
  ])
  const known = landings.toSorted((one, other) => other.vehicles - one.vehicles)
  return {
    title: 'Search engines',
    view: {
      days: DAYS,
      addresses,
      crawlers: crawlersOf(bots).map(({ name, requests, last }) => ({
        name,
        requests,
        last: spokenDate(last),
        verified: verdictWords(name, checks.get(name)),
      })),
      indexNow: await indexNowOf(office),
      landings: listPage(
        known.map((row) => ({
          path: landingPath(row.slug),
          state: stateOf(row),
          vehicles: row.vehicles,
          visits: visits.get(row.slug) ?? 0,
        })),
        'landings',
        url,
      ),
      leftOut: listPage(pagesLeftOut(desks.unlistedPages(), known), 'left-out', url),
      vehiclesLeftOut: vehicles,
      tested: address === '' ? null : { address, verdict },
      canWork: can('reach.work'),
    },
  }
}

const pagesLeftOut = (pages: readonly string[], landings: readonly LandingRow[]): { path: string; why: string }[] => [
  ...pages.map((path) => ({ path, why: 'Its settings say that engines leave it out (index).' })),
  ...landings
    .filter((row) => isLive(row) && row.sameAs !== null)
    .map(({ slug }) => ({ path: landingPath(slug), why: 'Its vehicles are nearly those of a wider list.' })),
]

function crawlersOf(
  bots: readonly { bot: string; hits: number; lastDay: string }[],
): { name: string; requests: number; last: string }[] {
  const known = new Map<string, { name: string; requests: number; last: string }>()
  for (const { bot, hits, lastDay } of bots) {
    const row = known.get(bot) ?? { name: bot, requests: 0, last: lastDay }
    known.set(bot, {
      name: bot,
      requests: row.requests + Number(hits),
      last: lastDay > row.last ? lastDay : row.last,
    })
  }
  return [...known.values()].toSorted((one, other) => other.requests - one.requests)
}

async function indexNowOf({ ctx }: SiteOffice): Promise<EnginesView['indexNow']> {
  const { site, now } = ctx
  const [{ refusedAt, refusedStatus, waitUntil }, { count }] = await Promise.all([
    indexNowState(ctx),
    waitingAddresses(ctx),
  ])
  const zone = siteTimeZone(site)
  return {
    isOn: site.reach.indexNow,
    waiting: count,
    refused: refusedAt === null ? null : `Refused with ${refusedStatus} on ${spokenDateTime(refusedAt, zone)}.`,
    waitsUntil: waitUntil !== null && waitUntil > now ? spokenDateTime(waitUntil, zone) : null,
  }
}

function stateOf({ firstLive, goneAt, belowSince }: LandingRow): string {
  if (firstLive === null) return 'waits'
  if (goneAt !== null) return 'gone'
  return belowSince === null ? 'lives' : 'lives, thin'
}
