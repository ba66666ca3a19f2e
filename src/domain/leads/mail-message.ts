/** An e-mail before it is encoded. No text of it can add a header, since `headerText` writes every header line. */

export interface MailAddress {
  name: string
  address: string
}

export interface MailAttachment {
  filename: string
  contentType: string
  /** Text, or the bytes of a file. */
  content: string | Uint8Array
}

export interface MailMessage {
  /** The same for every try of one delivery, so that receivers can tell duplicates; without angle brackets. */
  id: string
  from: MailAddress
  replyTo: MailAddress | null
  to: readonly MailAddress[]
  subject: string
  text: string
  html: string | null
  attachments: readonly MailAttachment[]
  /** Address at which one request stops such letters (RFC 8058); left out of letters that nobody subscribed to. */
  unsubscribeUrl?: string
}

const LONGEST_LINE = 200

/**
 * Text as one line of a header: no line breaks or other control characters, no marks that turn the direction of writing
 * (a subject could be made to read as another), 200 characters at most.
 */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > LONGEST_LINE ? `${characters.slice(0, LONGEST_LINE - 1).join('')}…` : line
}

/** The WHATWG rule for one e-mail address, which has room for nothing but an address. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text)
}

/** The Message-ID of a delivery: it changes neither with a retry nor with the site's settings. */
export function messageIdOf(siteId: string, outboxId: string): string {
  return `${outboxId}@${siteId}.leads.forecourt`
}

/** The Message-ID of a notice, the same at every try. */
export function noticeMessageIdOf(siteId: string, noticeId: string): string {
  return `${noticeId}@${siteId}.notices.forecourt`
}
