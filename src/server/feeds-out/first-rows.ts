import type { FeedOut } from '#data/feeds-out/feeds.ts'
import type { SiteContext } from '#data/site-context.ts'
import { fileKindsOf, type FeedRow } from '#domain/feeds-out/feed-format.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import { makeFeed } from './make-feed.ts'

/** The first rows of a feed's file as it would be made now. Null where its format is none of ours. */
export async function firstRows(ctx: SiteContext, feed: FeedOut, most: number): Promise<FeedRow[] | null> {
  const format = feedFormatById(feed.format)
  const [kind] = format === null ? [] : fileKindsOf(format)
  if (format === null || kind === undefined) return null
  const rows: FeedRow[] = []
  await makeFeed(ctx, feed, format, kind, { noteRow: (row) => void (rows.length < most && rows.push(row)) })
  return rows
}
