/** How the words of a notice are made: `notice-kinds.ts` has a row for each kind. */
import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import type { MailMessage } from '#domain/leads/mail-message.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { Site } from '#domain/site/site.ts'
import type { Geocoding } from '#ports/geocoding.ts'
import type { Secrets } from '../secrets.ts'

export interface NoticeContext {
  db: Kysely<Database>
  site: Site
  now: Date
  secrets: Secrets
  /** Places of postcodes, for distances. */
  places: Pick<Geocoding, 'postcode'>
  /** The platform's own sender of mail; null sends from the dealer's address. */
  mailFrom: string | null
}

/** Words of a text message; the notice says to whom. */
export interface SmsText {
  text: string
}

/**
 * The letter, or for channel `sms` the text. Null where the reason is gone: the notice is dropped. What it throws
 * counts as a failed try.
 */
export type NoticeWords = (ctx: NoticeContext, notice: Notice) => Promise<MailMessage | SmsText | null>
