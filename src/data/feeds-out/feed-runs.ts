/** Makings of feeds, for the office: how many rows, and what was left out by which reason. */
import { sql } from 'kysely'
import type { FEED_RUN_STATES, FEED_RUN_WAYS } from '../listed-values.ts'
import type { SiteScope } from '../site-scope.ts'

/** Runs kept of each feed. */
const KEPT_RUNS = 50

export interface FeedRun {
  feedId: string
  at: Date
  stockVersion: string
  rows: number
  /** Ids of vehicles by reason and field (`leftOutKey`). */
  leftOut: Readonly<Record<string, readonly number[]>>
  bytes: number
  sha256: string
  how: (typeof FEED_RUN_WAYS)[number]
  status: (typeof FEED_RUN_STATES)[number]
}

/** Notes a run, and forgets those that are older than the last fifty. */
export async function noteFeedRun({ db, site }: SiteScope, { leftOut, ...run }: FeedRun): Promise<void> {
  await db
    .insertInto('feedOutRuns')
    .values({ ...run, siteId: site.slug, leftOut: JSON.stringify(leftOut) })
    .execute()
  await sql`delete from feed_out_runs where site_id = ${site.slug} and feed_id = ${run.feedId} and id in (
    select id from feed_out_runs where site_id = ${site.slug} and feed_id = ${run.feedId}
      order by at desc, id offset ${KEPT_RUNS})`.execute(db)
}

/** The newest run of each feed of a site. */
export async function lastFeedRuns({ db, site }: SiteScope): Promise<FeedRun[]> {
  return db
    .selectFrom('feedOutRuns')
    .distinctOn('feedId')
    .select(['feedId', 'at', 'stockVersion', 'rows', 'leftOut', 'bytes', 'sha256', 'how', 'status'])
    .where('siteId', '=', site.slug)
    .orderBy('feedId')
    .orderBy('at', 'desc')
    .execute()
}
