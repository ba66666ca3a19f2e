/** Reads the prices that surfaces say of one vehicle for the office, by the readers of the price audit (Office R32). */
import { listFeeds } from '#data/feeds-out/feeds.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { PriceDesk, SurfacePrice } from '#office/desks.ts'
import { isInFeed } from '../feeds-out/feed-vehicles.ts'
import type { AskSite, PostToSite } from '../http/ask-inside.ts'
import { auditedOf, readAudited } from '../price-audit/audited-vehicles.ts'
import { PRICE_DOCUMENTS } from '../price-audit/documents.ts'
import { FEED_FILES } from '../price-audit/feed-surface.ts'
import { readSurfaces, type SurfaceReading } from '../price-audit/read-surfaces.ts'
import { PRICE_SURFACES, type PriceSurfaceId } from '../price-audit/surfaces.ts'
import type { AuditedVehicle } from '../price-audit/surface.ts'

export interface ShopServices {
  /** The program's own pages, and its index of the stock. */
  shop: { ask: AskSite; post: PostToSite; catchUp(): Promise<void> }
}

const PAGES = [
  { kind: 'card', name: 'Card in results', surface: 'card of results' },
  { kind: 'page', name: 'Vehicle page', surface: 'page' },
  { kind: 'data', name: 'Structured data', surface: 'structured data' },
] as const satisfies readonly { kind: SurfacePrice['kind']; name: string; surface: PriceSurfaceId }[]

interface Feed {
  name: string
  /** The surface of its format; null where its choice leaves the vehicle out. */
  surface: PriceSurfaceId | null
}

/** The site's feeds to partners that run. Files of one format say the same price, so one of them is read. */
async function feedsOf(ctx: SiteContext, vehicleId: number): Promise<Feed[]> {
  const running = (await listFeeds(ctx)).filter(({ pausedAt }) => pausedAt === null)
  return Promise.all(
    running.map(async (feed) => {
      const file = FEED_FILES.find(({ reader }) => reader.format.id === feed.format)
      const isIn = file !== undefined && (await isInFeed(ctx, feed, vehicleId))
      return { name: feed.name, surface: isIn ? file.id : null }
    }),
  )
}

export function priceDeskOf(
  { shop }: { shop: Pick<ShopServices['shop'], 'ask' | 'catchUp'> },
  ctx: SiteContext,
): PriceDesk {
  return {
    surfaces: async (vehicleId, planned) => {
      await shop.catchUp()
      const [audited] = await readAudited(ctx, [vehicleId])
      if (audited === undefined) return null
      const after = auditedOf(ctx, { ...audited.vehicle, ...planned })
      const feeds = await feedsOf(ctx, vehicleId)
      const wanted = new Set<string>(feeds.flatMap(({ surface }) => surface ?? []))
      const documents = PRICE_DOCUMENTS.filter(({ id }) => id === 'vehicle-page' || id === 'results' || wanted.has(id))
      // None of these documents reads the site's content pages.
      const readings = await readSurfaces({ ...ctx, ...shop, pages: [] }, [audited], { documents })
      return [
        ...PAGES.map(({ surface, ...row }) => ({ ...row, ...sayingOf(readings, surface, after) })),
        ...feeds.map(({ name, surface }) => ({ kind: 'feed' as const, name, ...sayingOf(readings, surface, after) })),
      ]
    },
  }
}

const LEFT_OUT = { now: null, problem: null, planned: null }

function sayingOf(
  readings: readonly SurfaceReading[],
  id: PriceSurfaceId | null,
  after: AuditedVehicle | null,
): Pick<SurfacePrice, 'now' | 'problem' | 'planned'> {
  const reading = readings.find(({ surface }) => surface === id)
  const surface = PRICE_SURFACES.find((row) => row.id === id)
  if (reading === undefined || surface === undefined || after === null) return LEFT_OUT
  return { now: reading.said, problem: reading.problem, planned: surface.expects(after) }
}
