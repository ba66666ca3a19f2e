import type { LastPush } from '#data/feeds-out/feed-pushes.ts'
import type { FeedRun } from '#data/feeds-out/feed-runs.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import { fetchedLines } from '#domain/feeds-out/fetched-words.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import { formatCount } from '#domain/money/money.ts'

/** A feed with its last run, and when a partner fetched it. */
export interface ListedFeed {
  feed: FeedOut
  run: FeedRun | null
  push: LastPush | null
  heldSince: Date | null
  /** Since it was last fetched (R151); null where it never was. */
  pricesChanged: number | null
}

/** All feeds of a site; nothing of their keys. */
export function feedsListText(
  feeds: readonly ListedFeed[],
  { format, zone }: { format: 'text' | 'json'; zone: string },
): string {
  if (format === 'json') return `${JSON.stringify(feeds.map(plain), null, 2)}\n`
  return feeds.length === 0 ? 'No feeds\n' : feeds.map((one) => `${linesOf(one, zone).join('\n')}\n`).join('')
}

const leftOutCount = ({ leftOut }: FeedRun) => Object.values(leftOut).reduce((sum, ids) => sum + ids.length, 0)

function plain({ feed, run, push, heldSince, pricesChanged }: ListedFeed): object {
  const { keyHash: _key, oldKeyHash: _old, pushSecret: _secret, ...told } = feed
  const partner = feedFormatById(feed.format)?.partner ?? null
  return {
    ...told,
    partner,
    pricesChanged,
    heldSince,
    push,
    run: run === null ? null : { ...run, leftOutCount: leftOutCount(run) },
  }
}

function linesOf(listed: ListedFeed, zone: string): string[] {
  const { feed, run, push, heldSince } = listed
  const { id, name, format, searchPath, options, pushUrl, everyMinutes, pausedAt } = feed
  const from = options.wholeStock ? 'the whole stock' : searchPath
  const rows = run === null ? 'never made' : `${formatCount(run.rows)} rows, ${formatCount(leftOutCount(run))} left out`
  const made = run === null ? '' : `, ${run.how} ${run.at.toISOString()}`
  return [
    `${id}  ${name}  ${format}  ${from}${pausedAt === null ? '' : `  PAUSED ${pausedAt.toISOString()}`}`,
    `  ${rows}${made}`,
    ...fetchedLines({ ...feed, pricesChanged: listed.pricesChanged }, zone).map((line) => `  ${line}`),
    ...(heldSince === null ? [] : [`  HELD since ${heldSince.toISOString()}: many vehicles would vanish at once`]),
    ...(pushUrl === null ? [] : [`  put to ${pushUrl} every ${everyMinutes} minutes: ${pushWords(push)}`]),
  ]
}

function pushWords(push: LastPush | null): string {
  if (push === null) return 'never yet'
  const { state, attempts, lastError, settledAt } = push
  if (state === 'delivered') return `arrived ${settledAt?.toISOString() ?? ''}`
  if (state === 'waiting') return lastError === null ? 'waiting' : `try ${attempts} failed, ${lastError}`
  return state === 'parked' ? `DID NOT ARRIVE after ${attempts} tries, ${lastError}` : 'dropped'
}
