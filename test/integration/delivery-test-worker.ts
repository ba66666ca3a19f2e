import type { Kysely } from 'kysely'
import { openFolderDrop } from '#adapters/file-drop/folder-drop.ts'
import { openSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { openHttpWebhook } from '#adapters/webhook/http-webhook.ts'
import type { ClaimedDelivery } from '#data/platform/delivery/outbox.ts'
import type { Database } from '#data/schema.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Site } from '#domain/site/site.ts'
import { createCarrier } from '#server/delivery/carrier.ts'
import { leadQueue } from '#server/delivery/lead-queue.ts'
import { DeliveryWorker, type DeliveryLog, type DeliveryWorkerOptions } from '#server/delivery/delivery-worker.ts'

const now = () => new Date()

export type LeadWorker = DeliveryWorker<ClaimedDelivery, Lead>
export type LeadWorkerOptions = DeliveryWorkerOptions<ClaimedDelivery, Lead>

const WEBHOOK_KEY = 'a-key-of-sixteen-signs'

export interface TestWorkerOptions {
  db: Kysely<Database>
  sites: readonly Site[]
  smtpPort: number
  /** Folder that files are dropped under. */
  drop: string
  log: DeliveryLog
  worker?: Partial<LeadWorkerOptions>
}

/** The real worker with the real adapters, in a hurry. */
export function startTestWorker({ db, sites, smtpPort, drop, log, worker }: TestWorkerOptions): LeadWorker {
  const webhookKeys = new Map(
    sites.flatMap(({ slug, leads }) =>
      leads.routes.map(({ key }): [string, string] => [`${slug}/${key}`, WEBHOOK_KEY]),
    ),
  )
  const carry = createCarrier({
    mailer: openSmtpMailer({ url: `smtp://127.0.0.1:${smtpPort}`, now }),
    webhook: openHttpWebhook({ now }),
    fileDrop: openFolderDrop(drop),
    mailFrom: null,
    webhookKeys,
    now,
  })
  return new DeliveryWorker({
    queue: leadQueue(db, carry),
    sites: () => sites,
    log,
    random: Math.random,
    retries: { firstDelayMs: 50, longestDelayMs: 400, refusedAttempts: 3 },
    pollMs: 50,
    leaseMs: 1500,
    timeoutMs: 3000,
    ...worker,
  })
}
