import type { Site } from '#domain/site/site.ts'
import type { DeliveryReceipt } from './delivery-failure.ts'

export interface SmsMessage {
  /** Whose text it is: its `accounts.sms.senderId` is the sender, or the provider's own number where it is null. */
  site: { slug: string; accounts: { sms: Pick<Site['accounts']['sms'], 'senderId'> } }
  /** The receiver's number, E.164. */
  to: string
  text: string
  /** The same for every try of one text. */
  id: string
}

export interface SmsReceipt extends DeliveryReceipt {
  /** The provider's name of the text, by which it tells of it later; null where it gives none. */
  providerId: string | null
}

/** Sends text messages (R9). */
export interface Sms {
  /** For people, at start: where texts go. No key. */
  readonly describe: string
  /**
   * Resolves when the provider (or the disk) has taken the text over. Sending the same text again is allowed: its id is
   * the same. Throws a `DeliveryFailure`, also soon after `signal` is aborted.
   */
  send(message: SmsMessage, signal: AbortSignal): Promise<SmsReceipt>
}
