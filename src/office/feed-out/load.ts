import { lastFeedRuns, type FeedRun } from '#data/feeds-out/feed-runs.ts'
import { stockNumbers } from '#data/feeds-out/feed-vehicles.ts'
import { feedById, OLD_KEY_DAYS } from '#data/feeds-out/feeds.ts'
import type { FeedValue } from '#domain/feeds-out/feed-format.ts'
import { readLeftOutKey } from '#domain/feeds-out/left-out.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

/** Vehicles that are named of each reason. */
const MOST_NAMED = 200
const PREVIEW_ROWS = 20

export interface FeedOutView {
  name: string
  facts: string
  backHref: string
  isPaused: boolean
  /** Why vehicles are left out, the commonest first, with the column of the stock feed to mend. */
  reasons: {
    key: string
    words: string
    field: string
    count: number
    vehicles: { id: number; stocknum: string; href: string }[]
  }[]
  /** When the last file was made; null while there is none. */
  madeAt: string | null
  previewHref: string
  /** Null where it was not asked for. */
  preview: { id: number; stocknum: string; cells: { column: string; value: string }[] }[] | null
  oldKeyDays: number
  canWork: boolean
  /** Addresses with the key that was made just now, shown this once. */
  addresses: string | null
}

/** One feed: who is left out of its last file and why, and its first rows as they would be now (R41, R160). */
export async function loadFeedOut(
  { ctx, desks, can }: SiteOffice,
  { params, url, once }: OfficeRequest,
): Promise<OfficePage<FeedOutView>> {
  const { site } = ctx
  const feed = await feedById(ctx, params['feed'] ?? '')
  if (feed === null) return null
  const runs = await lastFeedRuns(ctx)
  const run = runs.find(({ feedId }) => feedId === feed.id) ?? null
  const path = officePath(site.slug, 'feeds-out', feed.id)
  const rows = url.searchParams.has('preview') ? await desks.feedRows(feed, PREVIEW_ROWS) : null
  const numbers = await stockNumbers(
    ctx,
    (rows ?? []).map(({ vehicleId }) => vehicleId),
  )
  return {
    title: feed.name,
    view: {
      name: feed.name,
      facts: `${run === null ? 'Never made' : `${run.rows.toLocaleString('en-AU')} rows`}, of ${feed.searchPath}`,
      backHref: officePath(site.slug, 'feeds-out'),
      isPaused: feed.pausedAt !== null,
      reasons: run === null ? [] : await reasonsOf(ctx, run),
      madeAt: run === null ? null : spokenDateTime(run.at, siteTimeZone(site)),
      previewHref: `${path}?preview`,
      preview:
        rows === null
          ? null
          : rows.map(({ vehicleId, cells }) => ({
              id: vehicleId,
              stocknum: numbers.get(vehicleId) ?? String(vehicleId),
              cells: Object.entries(cells).map(([column, value]) => ({ column, value: cellWords(value) })),
            })),
      oldKeyDays: OLD_KEY_DAYS,
      canWork: can('reach.work'),
      addresses: once['addresses'] ?? null,
    },
  }
}

async function reasonsOf(ctx: SiteOffice['ctx'], { leftOut }: FeedRun): Promise<FeedOutView['reasons']> {
  const reasons = Object.entries(leftOut).toSorted(([, one], [, other]) => other.length - one.length)
  const named = await stockNumbers(
    ctx,
    reasons.flatMap(([, ids]) => ids.slice(0, MOST_NAMED)),
  )
  return reasons.map(([key, ids]) => {
    const { words, field } = readLeftOutKey(key) ?? { words: key, field: '' }
    const vehicles = ids.slice(0, MOST_NAMED).map((id) => ({
      id,
      stocknum: named.get(id) ?? String(id),
      href: officePath(ctx.site.slug, 'stock', id),
    }))
    return { key, words, field, count: ids.length, vehicles }
  })
}

const cellWords = (value: FeedValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
