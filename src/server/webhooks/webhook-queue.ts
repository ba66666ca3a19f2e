/** Events as a queue of the delivery worker (R87): what they tell is made anew at each try. */
import type { Kysely } from 'kysely'
import { leasedRows } from '#data/platform/delivery/leased-rows.ts'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import {
  claimWebhooks,
  dropWebhook,
  hurryWebhooks,
  settleWebhookDelivered,
  settleWebhookFailed,
  type ClaimedWebhook,
  type EndedTry,
} from '#data/platform/delivery/webhook-queue.ts'
import type { Database } from '#data/schema.ts'
import type { RetryRules } from '#domain/leads/backoff.ts'
import type { Site } from '#domain/site/site.ts'
import { PAUSED_AFTER_DAYS } from '#domain/webhooks/endpoint.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { Webhook } from '#ports/webhook.ts'
import type { DeliveryLog } from '../delivery/delivery-worker.ts'
import type { Queue } from '../delivery/queue.ts'
import type { Secrets } from '../secrets.ts'
import { eventData } from './event-data.ts'
import { signingKeys } from './signing-keys.ts'

const DAY_MS = 86_400_000
const OTHER_SECRET =
  'another APP_SECRET sealed the endpoint’s key; set that one, or make a key with `forecourt webhooks new-key`'

/** Longer than the days after which an endpoint is paused. Whoever mends a receiver gets all of them. */
const WEBHOOK_RETRIES: RetryRules = {
  firstDelayMs: 5_000,
  longestDelayMs: 3_600_000,
  attempts: 200,
  refusedAttempts: 200,
}

export interface WebhookQueueOptions {
  db: Kysely<Database>
  webhook: Webhook
  secrets: Secrets
  sites: { served(): readonly Site[] }
  log: DeliveryLog
  now: () => Date
}

/** Deliveries of events as a queue of the delivery worker. Retries follow `WEBHOOK_RETRIES`. */
export function webhookQueue(options: WebhookQueueOptions): Queue<ClaimedWebhook, ClaimedWebhook> {
  const { db, now } = options
  /** How the present try of a row ended; none where it was not sent. */
  const tries = new WeakMap<ClaimedWebhook, EndedTry>()
  const failed = (by: string, row: ClaimedWebhook, error: string, retryInMs: number | null) => {
    const pauseBefore = new Date(now().getTime() - PAUSED_AFTER_DAYS * DAY_MS)
    return settleWebhookFailed(db, by, row, { ended: tries.get(row) ?? null, error, retryInMs, pauseBefore }, (trx) =>
      tellPaused(options, trx, row),
    )
  }
  return {
    ...leasedRows(db, 'webhook_deliveries'),
    subject: 'webhook',
    parkedHint: '; `forecourt webhooks replay` sends it again',
    about: ({ eventId, type, endpointId }) => ({ event: eventId, type, endpoint: endpointId }),
    retries: () => WEBHOOK_RETRIES,
    claim: (claim) => claimWebhooks(db, claim),
    read: async (row) => row,
    carry: async (row, _event, site, signal) => {
      // A dealer who took a type off may mean that no enquiry goes there any more, not even one that waits.
      const data = row.isNamed ? await eventData({ db, site, now: now() }, row) : null
      return data === null ? null : send(options, tries, { row, site, data }, signal)
    },
    settleDelivered: (row) => settleWebhookDelivered(db, row, tries.get(row) ?? null),
    settleDropped: (by, row) => dropWebhook(db, by, row),
    settleRetry: (by, row, { error, delayMs }) => failed(by, row, error, delayMs),
    settleParked: (by, row, { message }) => failed(by, row, message, null),
    hurry: (row) => hurryWebhooks(db, row),
  }
}

/** Sends an event, and notes how that ended and how long it took. */
async function send(
  { webhook, secrets, now }: WebhookQueueOptions,
  tries: WeakMap<ClaimedWebhook, EndedTry>,
  { row, site, data }: { row: ClaimedWebhook; site: Site; data: object },
  signal: AbortSignal,
) {
  const { url, eventId, type, at } = row
  const keys = signingKeys(secrets, site.slug, row, now())
  if (keys === null) throw new DeliveryFailure('key', OTHER_SECRET)
  const body = JSON.stringify({ id: eventId, type, at: at.toISOString(), site: site.slug, data })
  const startedMs = performance.now()
  const note = (status: string) => tries.set(row, { at: now(), status, ms: Math.round(performance.now() - startedMs) })
  try {
    const receipt = await webhook.post({ url, keys, id: eventId, body }, signal)
    note('delivered')
    return receipt
  } catch (error) {
    note(error instanceof DeliveryFailure ? error.code : 'internal')
    throw error
  }
}

/** Writes to the dealer that nothing is sent to an endpoint any more, in the transaction that pauses it (R88). */
async function tellPaused(
  { sites, log, now }: WebhookQueueOptions,
  db: Kysely<Database>,
  { siteId, endpointId, url }: ClaimedWebhook,
): Promise<void> {
  log.error(
    { event: 'webhook_paused', site: siteId, endpoint: endpointId, host: new URL(url).host },
    'an endpoint has failed for days and is paused; `forecourt webhooks resume` begins again',
  )
  const site = sites.served().find(({ slug }) => slug === siteId)
  if (site === undefined) return
  await queueNotice(
    { db, site },
    {
      kind: 'webhook-paused',
      channel: 'email',
      accountId: null,
      to: site.email,
      subject: { endpoint: endpointId },
      dedupeKey: null,
      dueAt: now(),
      expiresAt: null,
    },
  )
}
