import type { LastPush } from '#data/feeds-out/feed-pushes.ts'
import type { FeedRun } from '#data/feeds-out/feed-runs.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { formatCount } from '#domain/money/money.ts'

/** A feed with what became of it. */
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
    ...fetchedLines(listed, zone).map((line) => `  ${line}`),
    ...(heldSince === null ? [] : [`  HELD since ${heldSince.toISOString()}: many vehicles would vanish at once`]),
    ...(pushUrl === null ? [] : [`  put to ${pushUrl} every ${everyMinutes} minutes: ${pushWords(push)}`]),
  ]
}

/** "Google fetched 2026-11-21 04:10; 3 prices changed since", with the place to have it fetched now (R151). */
function fetchedLines({ feed, pricesChanged }: ListedFeed, zone: string): string[] {
  const { lastPulledAt, lastPulledBy, lastPulledWithOldKey } = feed
  if (lastPulledAt === null) return ['never fetched']
  const partner = feedFormatById(feed.format)?.partner ?? null
  const program = lastPulledBy ?? 'a program without a name'
  const who = partner === null ? program : `${partner.name} (${program})`
  const key = lastPulledWithOldKey ? ', with the key before the present one' : ''
  const changed = pricesChanged === 1 ? '1 price' : `${formatCount(pricesChanged ?? 0)} prices`
  const now = partner === null || !pricesChanged ? [] : [`to have it fetched now: ${partner.page} ${partner.way}`]
  const at = localDateTime(lastPulledAt, zone).slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
  return [`${who} fetched ${at}${key}; ${changed} changed since`, ...now]
}

function pushWords(push: LastPush | null): string {
  if (push === null) return 'never yet'
  const { state, attempts, lastError, settledAt } = push
  if (state === 'delivered') return `arrived ${settledAt?.toISOString() ?? ''}`
  if (state === 'waiting') return lastError === null ? 'waiting' : `try ${attempts} failed, ${lastError}`
  return state === 'parked' ? `DID NOT ARRIVE after ${attempts} tries, ${lastError}` : 'dropped'
}
