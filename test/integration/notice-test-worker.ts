import type { Kysely } from 'kysely'
import { openSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { openHttpSms } from '#adapters/sms/http-sms.ts'
import type { Database } from '#data/schema.ts'
import type { Site } from '#domain/site/site.ts'
import { DeliveryWorker, type DeliveryLog } from '#server/delivery/delivery-worker.ts'
import { NOTICE_WORDS, type NoticeTable } from '#server/notices/notice-kinds.ts'
import { noticeQueue, type NoticeQueueOptions } from '#server/notices/notice-queue.ts'
import { secretsOf, type Secrets } from '#server/secrets.ts'

export interface NoticeWorkerOptions {
  db: Kysely<Database>
  site: Site
  smtpPort: number
  httpPort: number
  log: DeliveryLog
  words?: Partial<NoticeTable>
  onBounce?: NoticeQueueOptions['onBounce']
  secrets?: Secrets
}

const now = () => new Date()

/** The real worker of notices with the real adapters, in a hurry. */
export function startNoticeWorker(options: NoticeWorkerOptions) {
  const { db, site, smtpPort, httpPort, log, words, onBounce, secrets = secretsOf(Buffer.alloc(32)) } = options
  return new DeliveryWorker({
    queue: noticeQueue({
      db,
      mailer: openSmtpMailer({ url: `smtp://127.0.0.1:${smtpPort}`, now }),
      sms: openHttpSms({ url: `http://127.0.0.1:${httpPort}/messages`, key: null }),
      words: { ...NOTICE_WORDS, ...words },
      mailFrom: null,
      secrets,
      places: { postcode: () => null },
      now,
      ...(onBounce && { onBounce }),
    }),
    sites: () => [site],
    log,
    random: Math.random,
    retries: { firstDelayMs: 50, longestDelayMs: 400 },
    pollMs: 50,
    leaseMs: 1500,
    timeoutMs: 3000,
    stopMs: 0,
  })
}
