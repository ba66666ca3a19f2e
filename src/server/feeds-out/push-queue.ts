/** Feeds that are put to partners, as a queue of the delivery worker (F3, R46). */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { keptFeedBody } from '#data/feeds-out/feed-files.ts'
import { feedById, type FeedOut } from '#data/feeds-out/feeds.ts'
import { leasedRows } from '#data/platform/delivery/leased-rows.ts'
import {
  claimPushes,
  endPush,
  notePushedFile,
  settlePushDelivered,
  type ClaimedPush,
} from '#data/platform/delivery/push-queue.ts'
import type { Database } from '#data/schema.ts'
import { fileKindsOf, type FileKind } from '#domain/feeds-out/feed-format.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import type { RetryRules } from '#domain/leads/backoff.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { FilePut } from '#ports/file-put.ts'
import type { Queue } from '../delivery/queue.ts'
import type { Secrets } from '../secrets.ts'
import { FILE_TYPES } from './file-types.ts'
import { openToken } from './push-token.ts'

/** Six tries in about half an hour, whatever the receiver says: the next file comes by itself. */
const PUSH_RETRIES: RetryRules = { firstDelayMs: 60_000, longestDelayMs: 900_000, attempts: 6, refusedAttempts: 6 }

const unzipped = promisify(gunzip)

export interface PushQueueOptions {
  db: Kysely<Database>
  filePut: FilePut
  secrets: Secrets
}

/** Files that wait for their partner; each try sends the newest good one. */
export function pushQueue(options: PushQueueOptions): Queue<ClaimedPush, FeedOut> {
  const { db } = options
  return {
    ...leasedRows(db, 'feed_pushes'),
    subject: 'feed',
    parkedHint: '; `forecourt feeds-out list` says why',
    about: ({ feedId }) => ({ feed: feedId }),
    retries: () => PUSH_RETRIES,
    claim: (claim) => claimPushes(db, claim),
    read: ({ siteId, feedId }) => feedById({ db, site: { slug: siteId } }, feedId),
    carry: (row, feed, _site, signal) => send(options, row, feed, signal),
    settleDelivered: (row) => settlePushDelivered(db, row),
    settleDropped: (by, row) => endPush(db, by, row, { state: 'dropped', error: null }),
    settleParked: (by, row, { message }) => endPush(db, by, row, { state: 'parked', error: message }),
    // A feed has one that waits, which has just been delivered.
    hurry: async () => {},
  }
}

/** Null where the feed is paused, or has no address or file any more. */
async function send(
  { db, filePut, secrets }: PushQueueOptions,
  row: ClaimedPush,
  { id, format, pushUrl, pushSecret, pausedAt }: FeedOut,
  signal: AbortSignal,
) {
  const kind = kindOf(format)
  if (pushUrl === null || pausedAt !== null || kind === null) return null
  const kept = await keptFeedBody({ db, site: { slug: row.siteId } }, { feedId: id, kind })
  if (kept === null) return null
  const token = pushSecret === null ? null : openToken(secrets, row.siteId, pushSecret)
  if (pushSecret !== null && token === null)
    throw new DeliveryFailure('no token', 'the token was sealed with another APP_SECRET; add the feed anew')
  await notePushedFile(db, row, kept.sha256)
  const body = await unzipped(kept.body)
  return filePut.put({ url: pushUrl, token, id: row.id, type: FILE_TYPES[kind], body }, signal)
}

function kindOf(formatId: string): FileKind | null {
  const format = feedFormatById(formatId)
  return format === null ? null : (fileKindsOf(format)[0] ?? null)
}
