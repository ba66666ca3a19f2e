import { heldFeeds } from '#data/feeds-out/feed-files.ts'
import { lastPushes, type LastPush } from '#data/feeds-out/feed-pushes.ts'
import { lastFeedRuns, type FeedRun } from '#data/feeds-out/feed-runs.ts'
import { listFeeds, type FeedOut } from '#data/feeds-out/feeds.ts'
import { feedFetches } from '#data/platform/feed-fetches.ts'
import { fetchedLines } from '#domain/feeds-out/fetched-words.ts'
import { feedFormatById, FEED_FORMATS } from '#domain/feeds-out/formats.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { SEARCH_PATH } from '#domain/site/paths.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface FeedOutLine {
  id: string
  name: string
  href: string
  format: string
  /** Of the last making; null while it was never made. */
  rows: number | null
  leftOut: number | null
  /** When it was fetched, by whom, and how many prices changed since (R151). */
  fetched: string[]
  sign: 'good' | 'warn' | 'bad' | 'mute'
  state: string
}

export interface FeedsOutView {
  feeds: FeedOutLine[]
  canWork: boolean
  formats: { value: string; label: string }[]
  form: { id: string; name: string; format: string; search: string }
  problems: Readonly<Record<string, string>>
  /** Addresses of the feed that was added just now, shown this once. */
  made: { name: string; addresses: string } | null
}

/** Feeds to partners (R40 to R47, R151, R160). */
export async function loadFeedsOut(
  office: SiteOffice,
  { refused, once }: OfficeRequest,
): Promise<OfficePage<FeedsOutView>> {
  const { ctx, can } = office
  return {
    title: 'Feeds to partners',
    view: {
      feeds: await feedLines(office),
      canWork: can('reach.work'),
      formats: FEED_FORMATS.map(({ id, title }) => ({ value: id, label: title })),
      form: {
        id: refused?.form.get('id') ?? '',
        name: refused?.form.get('name') ?? '',
        format: refused?.form.get('format') ?? FEED_FORMATS[0]?.id ?? '',
        search: refused?.form.get('search') ?? SEARCH_PATH,
      },
      problems: refused?.problems ?? {},
      made: once['addresses'] === undefined ? null : { name: once['name'] ?? '', addresses: once['addresses'] },
    },
  }

  async function feedLines({ now }: SiteOffice): Promise<FeedOutLine[]> {
    const [feeds, runs, pushes, held, fetches] = await Promise.all([
      listFeeds(ctx),
      lastFeedRuns(ctx),
      lastPushes(ctx),
      heldFeeds(ctx),
      feedFetches(ctx.db, [ctx.site.slug]),
    ])
    const zone = siteTimeZone(ctx.site)
    return feeds.map((feed) => {
      const run = runs.find(({ feedId }) => feedId === feed.id) ?? null
      const push = pushes.find(({ feedId }) => feedId === feed.id) ?? null
      const isHeld = held.some(({ feedId }) => feedId === feed.id)
      const pricesChanged = fetches.find(({ feedId }) => feedId === feed.id)?.pricesChanged ?? null
      return {
        id: feed.id,
        name: feed.name,
        href: officePath(ctx.site.slug, 'feeds-out', feed.id),
        format: feedFormatById(feed.format)?.title ?? feed.format,
        rows: run?.rows ?? null,
        leftOut: run === null ? null : leftOutCount(run),
        fetched: fetchedLines({ ...feed, pricesChanged }, zone),
        ...stateOf(feed, { push, isHeld, now }),
      }
    })
  }
}

export const leftOutCount = ({ leftOut }: Pick<FeedRun, 'leftOut'>): number =>
  Object.values(leftOut).reduce((sum, ids) => sum + ids.length, 0)

function stateOf(
  { pausedAt, oldKeyUntil }: FeedOut,
  { push, isHeld, now }: { push: LastPush | null; isHeld: boolean; now: Date },
): Pick<FeedOutLine, 'sign' | 'state'> {
  if (pausedAt !== null) return { sign: 'mute', state: 'Paused' }
  if (isHeld) return { sign: 'warn', state: 'Held back: many vehicles would vanish at once' }
  if (push?.state === 'parked') return { sign: 'bad', state: `Refused by the partner: ${push.lastError ?? ''}` }
  const hasTwoKeys = oldKeyUntil !== null && oldKeyUntil > now
  return { sign: 'good', state: hasTwoKeys ? 'Served, with two keys' : 'Served' }
}
