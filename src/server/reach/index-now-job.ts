/** Tells engines of changed addresses (R38). */
import { withAddressesToTell } from '#data/platform/sites-with-work.ts'
import {
  dueAddresses,
  indexNowState,
  keepIndexNowState,
  noteChanges,
  noteTold,
  type IndexNowState,
} from '#data/reach/index-now.ts'
import { loneTwins } from '#data/platform/vehicle-twins.ts'
import { takeEvents } from '#data/platform/stock-journal.ts'
import { isToldOf, meaningOf, MOST_TOLD, TOLD_AGAIN_MS, waitMs } from '#domain/reach/index-now.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { indexNowKeyPath } from '#domain/site/paths/paths-reach.ts'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import type { IndexNowAnswer } from '#ports/index-now.ts'
import type { Job, ServerJobContext } from '../jobs/job.ts'
import { changedAddresses } from './changed-addresses.ts'
import { indexNowKey } from './index-now-key.ts'

const READER = { name: 'index-now', most: 500 }

/**
 * Notes the addresses of what the journal says, each once, and tells engines those that are due. They stay due until an
 * engine has taken them, so a run that is killed tells them again.
 */
export const indexNowJob: Job = {
  name: 'index-now',
  everySeconds: 300,
  where: 'server',
  hasWork: withAddressesToTell(READER.name),
  isNeeded: isToldOf,
  run: async (ctx, signal) => {
    for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await takeEvents(ctx, READER, noteEvents)
    const state = await indexNowState(ctx)
    if (state.refusedAt !== null || (state.waitUntil !== null && state.waitUntil > ctx.now)) return
    for (let hasMore = true; hasMore && !signal.aborted;) hasMore = await tell(ctx, state, signal)
  },
}

async function noteEvents(ctx: ServerJobContext, events: readonly StockEvent[]): Promise<void> {
  await ctx.catchUp()
  await noteChanges(ctx, await changedAddresses(ctx, events), { now: ctx.now, againMs: TOLD_AGAIN_MS })
  await noteLoneTwins(ctx, events)
}

/** Pages of other sites that led engines here, and stand for themselves since their twin here has gone (R17). */
async function noteLoneTwins(ctx: ServerJobContext, events: readonly StockEvent[]): Promise<void> {
  const followers = ctx.twins.followersOf(ctx.site.slug).filter(isToldOf)
  const vehicleIds = events.filter(({ kind }) => kind === 'status').map(({ vehicleId }) => vehicleId)
  if (followers.length === 0 || vehicleIds.length === 0) return
  const lone = await loneTwins(ctx, { followers: followers.map(({ slug }) => slug), vehicleIds })
  for (const site of followers) {
    const changes = (lone.get(site.slug) ?? []).map((slug) => ({ path: vehiclePath(slug), againAt: null }))
    await noteChanges({ db: ctx.db, site }, changes, { now: ctx.now, againMs: TOLD_AGAIN_MS })
  }
}

/** One call; answers whether there is more to tell. */
async function tell(ctx: ServerJobContext, state: IndexNowState, signal: AbortSignal): Promise<boolean> {
  const { site, now, log, indexNow, secrets } = ctx
  const paths = await dueAddresses(ctx, now, MOST_TOLD)
  if (paths.length === 0) return false
  const key = indexNowKey(secrets, site)
  const changes = {
    host: site.hosts[0] ?? '',
    key,
    keyLocation: publicUrl(site, indexNowKeyPath(key)),
    urlList: paths.map((path) => publicUrl(site, path)),
  }
  const answer = await indexNow.tell(changes, signal)
  if (signal.aborted && answer === null) return false
  if (meaningOf(answer?.status ?? null) === 'taken') {
    await noteTold(ctx, paths, { now, againMs: TOLD_AGAIN_MS })
    log.info({ site: site.slug, addresses: paths.length }, 'engines were told of changed addresses')
    return paths.length === MOST_TOLD
  }
  await noteFailure(ctx, state, answer)
  return false
}

async function noteFailure(ctx: ServerJobContext, state: IndexNowState, answer: IndexNowAnswer | null): Promise<void> {
  const { site, now, log } = ctx
  const status = answer?.status ?? null
  const failures = state.failures + 1
  if (status !== null && meaningOf(status) === 'refused') {
    await keepIndexNowState(ctx, { waitUntil: null, failures, refusedStatus: status, refusedAt: now })
    const event = { event: 'index_now_refused', site: site.slug, status }
    log.error(event, 'an engine refuses the site’s key or addresses; `forecourt index-now resume` tells it again')
    return
  }
  const waitUntil = new Date(now.getTime() + waitMs(failures, answer?.retryAfterMs))
  await keepIndexNowState(ctx, { waitUntil, failures, refusedStatus: null, refusedAt: null })
  log.warn({ site: site.slug, status, failures, waitUntil }, 'an engine could not be told of changed addresses')
}
