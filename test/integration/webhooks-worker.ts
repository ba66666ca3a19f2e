/** The real queue of webhooks with a receiver of this machine, in a hurry. */
import { openHttpWebhook } from '#adapters/webhook/http-webhook.ts'
import type { Site } from '#domain/site/site.ts'
import { DeliveryWorker, type DeliveryLog } from '#server/delivery/delivery-worker.ts'
import { secretsOf } from '#server/secrets.ts'
import { webhookQueue, type WebhookQueueOptions } from '#server/webhooks/webhook-queue.ts'

export const SECRETS = secretsOf(Buffer.alloc(32, 3))

/** In place of the public network, of which a test reaches nothing. */
export const THIS_MACHINE = {
  resolve: () => {
    throw new Error('addresses of tests are numbers')
  },
  isAllowed: (address: string) => address === '127.0.0.1',
}

interface WebhookWorkerOptions {
  db: WebhookQueueOptions['db']
  sites: readonly Site[]
  log: DeliveryLog
  now?: () => Date
  leaseMs?: number
}

export function startTestWebhooks({ db, sites, log, now = () => new Date(), leaseMs = 1500 }: WebhookWorkerOptions) {
  const served = { served: () => sites }
  return new DeliveryWorker({
    queue: webhookQueue({
      db,
      webhook: openHttpWebhook({ now: () => new Date(), network: THIS_MACHINE }),
      secrets: SECRETS,
      sites: served,
      log,
      now,
    }),
    sites: served.served,
    log,
    random: Math.random,
    retries: { firstDelayMs: 50, longestDelayMs: 400 },
    pollMs: 50,
    leaseMs,
    timeoutMs: 3000,
  })
}
