import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openHttpPut } from '#adapters/file-put/http-put.ts'
import { openFolderDrop } from '#adapters/file-drop/folder-drop.ts'
import { openFolderMailer } from '#adapters/mail/folder-mailer.ts'
import { openSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { openFolderSms } from '#adapters/sms/folder-sms.ts'
import { openHttpSms } from '#adapters/sms/http-sms.ts'
import { openHttpWebhook } from '#adapters/webhook/http-webhook.ts'
import type { ProgramDatabase } from '#data/platform/database.ts'
import { OUTBOX_CHANNEL } from '#data/platform/delivery/outbox.ts'
import { specialHoursAt } from '#data/special-hours.ts'
import { listenOn } from '#data/platform/listener.ts'
import type { Log } from '#data/log.ts'
import type { Site } from '#domain/site/site.ts'
import type { Geocoding } from '#ports/geocoding.ts'
import type { Mailer } from '#ports/mail.ts'
import type { Sms } from '#ports/sms.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import type { Database } from '#data/schema.ts'
import { issueManageToken } from '#data/manage-token.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { manageDrivePath } from '#domain/site/paths.ts'
import type { Environment } from '../env.ts'
import type { ReadinessCheck } from '../http/health.ts'
import type { Recorder } from '../metrics/recorder.ts'
import { createCarrier } from './carrier.ts'
import { DeliveryWorker, type DeliveryLog } from './delivery-worker.ts'
import { forgetKeys } from './forget-keys.ts'
import { leadQueue } from './lead-queue.ts'
import { startPushes } from '../feeds-out/start-pushes.ts'
import { startNotices } from '../notices/start-notices.ts'
import { startWebhooks } from '../webhooks/start-webhooks.ts'
import { outboxFolder } from '../outbox/read-outbox.ts'
import type { Secrets } from '../secrets.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { overdueLimitsOf, watchOverdue } from './overdue-watch.ts'
import type { ReceiptLink } from './receipt.ts'

export interface Delivery {
  close(): Promise<void>
}

export interface DeliveryServices {
  env: Pick<Environment, 'DATA_DIR' | 'MAIL_FROM' | 'WEBHOOK_KEYS'>
  mailer: Mailer
  sms: Sms
  secrets: Secrets
  places: Pick<Geocoding, 'postcode'>
  database: Pick<ProgramDatabase, 'db' | 'url'>
  /** Sites without errors in their settings, which are served now. */
  sites: Pick<SiteRegistry, 'served' | 'unserved'>
  log: DeliveryLog & Log
  metrics?: Pick<Recorder, 'deliveryTried' | 'noticeTried'> | undefined
}

const now = () => new Date()
/** It may be that day still where the location is; days gone by are left out where they are told. */
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** The mail server that SMTP_URL names, else a folder of letters. */
export function openMailer(env: Pick<Environment, 'SMTP_URL' | 'DATA_DIR'>): Mailer {
  return env.SMTP_URL === undefined
    ? openFolderMailer({ folder: outboxFolder(env.DATA_DIR), now })
    : openSmtpMailer({ url: env.SMTP_URL, now })
}

/** The provider of texts that SMS_URL names, else files beside the letters. */
export function openSms(env: Pick<Environment, 'SMS_URL' | 'SMS_KEY' | 'DATA_DIR'>): Sms {
  return env.SMS_URL === undefined
    ? openFolderSms({ folder: outboxFolder(env.DATA_DIR), now })
    : openHttpSms({ url: env.SMS_URL, key: env.SMS_KEY ?? null })
}

/** Begins to deliver leads, notices and feeds, and to watch for those that wait too long. */
export function startDelivery({
  env,
  mailer,
  sms,
  secrets,
  places,
  database,
  sites,
  log,
  metrics,
}: DeliveryServices): Delivery & { readiness: ReadinessCheck } {
  for (const { slug, leads } of sites.served()) {
    for (const { key, to } of leads.routes) {
      if (to.channel === 'webhook' && !env.WEBHOOK_KEYS.has(`${slug}/${key}`))
        log.warn({ site: slug, route: key }, 'WEBHOOK_KEYS holds no key for this webhook; its leads wait')
    }
  }
  const worker = startLeads({ env, mailer, database, sites, log, metrics })
  const notices = startNotices({
    db: database.db,
    mailer,
    sms,
    secrets,
    places,
    mailFrom: env.MAIL_FROM ?? null,
    sites,
    log,
    now,
    ...(metrics && { metrics }),
  })
  const pushes = startPushes({ db: database.db, filePut: openHttpPut({ now }), secrets, sites, log })
  const webhooks = startWebhooks({ db: database.db, secrets, sites, log, now })
  const listener = listenOn({
    url: database.url,
    channel: OUTBOX_CHANNEL,
    subject: 'leads to deliver',
    hint: () => worker.hint(),
    log,
  })
  const overdue = watchOverdue({ db: database.db, limits: () => overdueLimitsOf(sites), log })
  const keys = forgetKeys({ db: database.db, log, now })
  return {
    readiness: {
      name: 'lead delivery',
      essential: false,
      check: async () => {
        if (overdue.waiting() > 0) throw new Error(`${overdue.waiting()} leads are overdue: no delivery has succeeded`)
      },
    },
    close: async () => {
      await listener.close()
      await overdue.close()
      await keys.close()
      await Promise.all([worker.close(), notices.close(), pushes.close(), webhooks.close()])
    },
  }
}

function startLeads({
  env,
  mailer,
  database,
  sites,
  log,
  metrics,
}: Omit<DeliveryServices, 'sms' | 'secrets' | 'places'>) {
  return new DeliveryWorker({
    queue: leadQueue(
      database.db,
      createCarrier({
        mailer,
        webhook: openHttpWebhook({ now }),
        fileDrop: openFolderDrop(join(env.DATA_DIR, 'leads')),
        mailFrom: env.MAIL_FROM ?? null,
        webhookKeys: env.WEBHOOK_KEYS,
        now,
        receiptLinks: (lead, site) => driveLinks({ db: database.db, site, now: now() }, lead),
        specialHours: (site, locationId) => specialHoursAt({ db: database.db, site }, { locationId, day: yesterday() }),
      }),
    ),
    sites: () => sites.served(),
    log,
    random: Math.random,
    ...(metrics && { onTried: metrics.deliveryTried }),
  })
}

/** The link under a test drive's receipt by which it is moved or cancelled (A12.5), good until the drive is over. */
export async function driveLinks(
  ctx: { db: Kysely<Database>; site: Site; now: Date },
  { id, testDrive }: Pick<Lead, 'id' | 'testDrive'>,
): Promise<ReceiptLink[]> {
  if (testDrive === null || testDrive.isCancelled === true) return []
  const token = issueManageToken(await formSecretOf(ctx), 'test-drive', id, testDrive.endsAt)
  return [{ label: 'Change or cancel', href: publicUrl(ctx.site, manageDrivePath(token)) }]
}
