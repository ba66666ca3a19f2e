/** Notices as a queue of the delivery worker (F3): their words are made anew at each try. */
import type { Kysely } from 'kysely'
import { leasedRows } from '#data/platform/delivery/leased-rows.ts'
import {
  claimNotices,
  endNotice,
  hurryNotices,
  settleNoticeDelivered,
  type ClaimedNotice,
} from '#data/platform/delivery/notice-queue.ts'
import type { Database } from '#data/schema.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { RetryRules } from '#domain/leads/backoff.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { Geocoding } from '#ports/geocoding.ts'
import type { Mailer } from '#ports/mail.ts'
import type { Sms } from '#ports/sms.ts'
import type { Secrets } from '../secrets.ts'
import type { Queue } from '../delivery/queue.ts'
import type { NoticeTable } from './notice-kinds.ts'

/** About a day of tries. A refusal for good is final: the address or number does not exist. */
export const NOTICE_RETRIES: RetryRules = {
  firstDelayMs: 5_000,
  longestDelayMs: 3_600_000,
  attempts: 30,
  refusedAttempts: 1,
}

export interface NoticeQueueOptions {
  db: Kysely<Database>
  mailer: Mailer
  sms: Sms
  words: NoticeTable
  mailFrom: string | null
  secrets: Secrets
  places: Pick<Geocoding, 'postcode'>
  now: () => Date
  /** Told of a letter that was refused for good (SMTP 550), in the transaction that parks it (R88). */
  onBounce?: (scope: SiteScope, notice: Notice) => Promise<void>
}

/** Letters and texts that wait; each kind's row of the table makes its words. */
export function noticeQueue(options: NoticeQueueOptions): Queue<ClaimedNotice, Notice> {
  const { db, mailFrom, secrets, places } = options
  return {
    ...leasedRows(db, 'notices'),
    subject: 'notice',
    parkedHint: '',
    about: ({ id, kind }) => ({ notice: id, kind }),
    retries: () => NOTICE_RETRIES,
    claim: (claim) => claimNotices(db, claim),
    read: async (row) => row,
    carry: async (row, notice, site, signal) => {
      const now = options.now()
      if (row.expiresAt !== null && row.expiresAt <= now) return null
      const words = await options.words[row.kind]({ db, site, now, mailFrom, secrets, places }, notice)
      if (words === null) return null
      if ('subject' in words) return options.mailer.send(words, signal)
      return options.sms.send({ site, to: row.to, text: words.text, id: row.id }, signal)
    },
    settleDelivered: (row, { note, providerId = null }) => settleNoticeDelivered(db, row, { note, providerId }),
    settleDropped: async (by, row) => void (await endNotice(db, by, row, { state: 'dropped', error: null })),
    settleParked: (by, row, failure) => park(options, by, row, failure),
    hurry: (row) => hurryNotices(db, row),
  }
}

async function park(
  { db, onBounce }: NoticeQueueOptions,
  by: string,
  row: ClaimedNotice,
  { code, message }: DeliveryFailure,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A mail server's words may repeat the address, which nobody needs of an account that is gone.
    const error = row.accountId === null ? code : message
    const isOurs = await endNotice(tx, by, row, { state: 'parked', error })
    if (isOurs && code === 'SMTP 550') await onBounce?.({ db: tx, site: { slug: row.siteId } }, row)
  })
}
