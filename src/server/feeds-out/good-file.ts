/** Decides whether partners get the new file of a feed or the last good one (R42). */
import { createHash } from 'node:crypto'
import { holdFeedFile, keepFeedFile, keptFeedFacts, renewableFile, type KeptFacts } from '#data/feeds-out/feed-files.ts'
import { noteFeedRun, type FeedRun } from '#data/feeds-out/feed-runs.ts'
import { stillOnOffer } from '#data/feeds-out/feed-vehicles.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import { changedSince, currentSnapshot } from '#data/platform/stock-changes.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { FeedFormat, FileKind, FileRow } from '#domain/feeds-out/feed-format.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { publicOrigin } from '#domain/site/addresses/public-url.ts'
import { heldFile } from './held-file.ts'
import { makeFeed, specialDaysOf, type EarlierFile, type YardHours } from './make-feed.ts'

/** Most of the last file's vehicles that may go at once although they are for sale. */
const MOST_GONE = 0.3
/** Time for which the last good file stands in. */
const HELD_MS = 24 * 3_600_000

export interface GoodFile {
  sha256: string
  /** Until when a newer file is held back; null where this is the newest. */
  heldUntil: Date | null
  /** Snapshot of the database before it was made. */
  seen: string
}

/** The program and the settings by which rows are made. */
export interface RowProgram {
  build: string
  siteVersion: string
}

export interface FeedRenewal {
  feed: FeedOut
  format: FeedFormat
  kind: FileKind
  how: FeedRun['how']
  program: RowProgram
}

/**
 * Makes a file, and keeps it as the good one unless too many vehicles would vanish: then the last good file stands in
 * for a day, without those that must go at once. Vehicles that were sold, reserved or withdrawn since do not count
 * (R41). Rows of the kept file are taken over where it was made by the same program and settings on the same day. Null
 * where the format is not written so.
 */
export async function renewFeedFile(
  ctx: SiteContext,
  { feed, format, kind, how, program }: FeedRenewal,
): Promise<GoodFile | null> {
  const which = { feedId: feed.id, kind }
  const seen = await currentSnapshot(ctx.db)
  const hours = await specialDaysOf(ctx)
  const madeBy = madeByOf(ctx, feed, program, hours)
  const earlier = await earlierFile(ctx, which, madeBy)
  const [made, kept] = [await makeFeed(ctx, feed, format, kind, { earlier, hours }), await keptFeedFacts(ctx, which)]
  if (made === null) return null
  const { rows, leftOut, bytes, sha256 } = made
  const run = { feedId: feed.id, at: ctx.now, stockVersion: ctx.search.version(ctx.site.slug), how }
  const outcome = { rows: rows.length, leftOut, bytes, sha256 }
  const isHeld = kept !== null && kept.sha256 !== sha256 && (await isTooFew(ctx, kept, rows))
  const standIn = isHeld ? await heldFile(ctx, feed, { format, kind }, made) : null
  if (standIn !== null) {
    const since = await holdFeedFile(ctx, which, standIn, ctx.now)
    await noteFeedRun(ctx, { ...run, ...outcome, status: 'held' })
    ctx.log.warn(
      {
        event: 'feed_out_held',
        site: ctx.site.slug,
        feed: feed.id,
        rows: rows.length,
        before: kept?.vehicleIds.length,
      },
      'a feed lost many vehicles at once; its last good file is served for a day',
    )
    return { sha256: standIn.sha256, heldUntil: new Date(since.getTime() + HELD_MS), seen }
  }
  // Also the same file: the next one begins at what it has seen.
  await keepFeedFile(ctx, which, { body: made.body, bytes, sha256, rows, madeBy, seen }, ctx.now)
  await noteFeedRun(ctx, { ...run, ...outcome, status: 'good' })
  return { sha256, heldUntil: null, seen }
}

/** All that rows of a feed are made by, besides their vehicles, as a hash. */
function madeByOf(
  { site, now }: SiteContext,
  { format, options }: FeedOut,
  { build, siteVersion }: RowProgram,
  hours: YardHours,
): string {
  const parts = [build, siteVersion, publicOrigin(site), localDay(site, now), format, options, [...hours]]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** The kept file with the vehicles that changed since it was made; null where it was made otherwise. */
async function earlierFile(
  ctx: SiteContext,
  which: { feedId: string; kind: FileKind },
  madeBy: string,
): Promise<EarlierFile | null> {
  const kept = await renewableFile(ctx, which, madeBy)
  return kept && { ...kept, changed: await changedSince(ctx, kept.seen) }
}

async function isTooFew(
  ctx: SiteContext,
  kept: Pick<KeptFacts, 'vehicleIds' | 'heldSince'>,
  rows: readonly FileRow[],
): Promise<boolean> {
  if (kept.heldSince !== null && ctx.now.getTime() - kept.heldSince.getTime() >= HELD_MS) return false
  const there = new Set(rows.map(({ vehicleId }) => vehicleId))
  const gone = kept.vehicleIds.filter((id) => !there.has(id))
  if (gone.length <= kept.vehicleIds.length * MOST_GONE) return false
  return (await stillOnOffer(ctx, gone)).length > kept.vehicleIds.length * MOST_GONE
}
