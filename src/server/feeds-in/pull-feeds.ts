/** Fetches sources that are due, and tells of those that are late (R45, R47). */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchFeed } from '#adapters/stock-feed/fetch-feed.ts'
import type { PictureNetwork } from '#adapters/pictures/picture-network.ts'
import { keptFilesOf } from '#data/office/feed-runs.ts'
import { claimDueSource, listFeedSources, noteDelivery, type FeedSource } from '#data/office/feed-sources.ts'
import { recordFailedRun } from '#data/stock-import/import-runs.ts'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import { listStaff } from '#data/platform/staff/staff.ts'
import { withFeedSources } from '#data/platform/sites-with-work.ts'
import { lateMinutesOf } from '#domain/office/feeds/feed-source.ts'
import { can } from '#domain/office/permissions.ts'
import type { Job } from '../jobs/job.ts'
import { dropFile } from './feed-files.ts'
import { takeDelivery, type FeedContext } from './feed-desk.ts'

/** Longest time for a feed to be fetched and imported. */
const FETCH_MS = 600_000

/** The job that fetches the sources of each site and tells of late ones. */
export function feedsIn(folder: string, network: PictureNetwork): Job {
  return {
    name: 'feeds-in',
    everySeconds: 60,
    where: 'anywhere',
    hasWork: withFeedSources,
    run: async (ctx, signal) => {
      const feeds = { ...ctx, folder }
      await pullDue(feeds, network, signal)
      await tellLate(feeds)
      await sweepFiles(feeds)
    },
  }
}

/** Fetches each source that is due, one after the other: runs of one site wait for each other anyway. */
export async function pullDue(ctx: FeedContext, network: PictureNetwork, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const source = await claimDueSource(ctx, ctx.now)
    if (source === null) return
    await pullSource(ctx, source, network, { stop: signal, startedBy: 'pull' })
  }
}

/** Fetches one source now and imports what is new. `startedBy` is kept with the run. */
export async function pullSource(
  ctx: FeedContext,
  source: FeedSource,
  network: PictureNetwork,
  { stop, startedBy }: { stop: AbortSignal; startedBy: string },
): Promise<void> {
  const { id, url, format, mode } = source
  if (url === null) return
  const { now } = ctx
  const signal = AbortSignal.any([stop, AbortSignal.timeout(FETCH_MS)])
  const found = await fetchFeed(url, source, network, signal)
  if (stop.aborted) return
  if (found.kind === 'same') return noteDelivery(ctx, id, { now, failure: null })
  const name = new URL(url).host
  if (found.kind === 'failed') {
    const run = { source: name, sourceId: id, format: format ?? 'unrecognised', mode, now, startedBy }
    await recordFailedRun(ctx, run, found.reason)
    return noteDelivery(ctx, id, { now, failure: found.reason })
  }
  const answer = await takeDelivery(ctx, source, { name, startedBy, bytes: found.bytes, signal })
  // A file that was stopped or broken is fetched again: it may have been mended under the same validators.
  if (answer.kind !== 'imported' || answer.summary.state !== 'done') return
  const { etag, lastModified } = found
  await noteDelivery(ctx, id, { now, failure: null, etag, lastModified })
}

/** Queues a letter to the site and its managers for each source that is late, at most one a day to each. */
export async function tellLate(ctx: FeedContext): Promise<void> {
  const { site, now } = ctx
  const day = now.toISOString().slice(0, 10)
  const late = (await listFeedSources(ctx)).filter((source) => lateMinutesOf(source, now) > 0)
  if (late.length === 0) return
  const addresses = [site.email, ...(await managersOf(ctx))]
  for (const { id } of late)
    for (const to of new Set(addresses.map((address) => address.toLowerCase())))
      await queueNotice(ctx, {
        kind: 'feed-late',
        channel: 'email',
        accountId: null,
        to,
        subject: { source: id },
        dedupeKey: `feed-late:${id}:${day}:${to}`,
        dueAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      })
}

/** Addresses of the people who may let a run of this site go on. */
async function managersOf({ db, site }: FeedContext): Promise<string[]> {
  const people = await listStaff(db, site.slug)
  return people
    .filter(
      ({ state, away, grants }) => state === 'active' && !away && can(grants, 'feeds.confirm', { siteId: site.slug }),
    )
    .map(({ email }) => email)
}

/** A file younger than this may belong to a run that is under way. */
const YOUNGEST_MS = 86_400_000

/** Drops files of runs that a killed process left behind. */
async function sweepFiles(ctx: FeedContext): Promise<void> {
  const own = join(ctx.folder, ctx.site.slug)
  const names = await readdir(own).catch(() => [])
  if (names.length === 0) return
  const kept = new Set(await keptFilesOf(ctx))
  for (const name of names.filter((one) => !kept.has(one))) {
    const found = await stat(join(own, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > YOUNGEST_MS) await dropFile(ctx.folder, ctx.site.slug, name)
  }
}
