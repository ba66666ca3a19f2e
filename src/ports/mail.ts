import type { MailMessage } from '#domain/leads/mail-message.ts'
import type { DeliveryReceipt } from './delivery-failure.ts'

/** Sends e-mail. */
export interface Mailer {
  /** For people, at start: where mail goes. No password. */
  readonly describe: string
  /**
   * Resolves when a server (or the disk) has taken the message over. Sending the same message again is allowed: its
   * Message-ID is the same. Throws a `DeliveryFailure`, also soon after `signal` is aborted. No text of the message
   * becomes a header.
   */
  send(message: MailMessage, signal: AbortSignal): Promise<DeliveryReceipt>
}
