import MailComposer from 'nodemailer/lib/mail-composer'
import { headerText, isMailAddress, type MailAddress, type MailMessage } from '#domain/leads/mail-message.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'

/** Builds the bytes of a message for SMTP. It rejects invalid addresses again, since one could add receivers. */
export async function mimeBytes(message: MailMessage, now: Date): Promise<Buffer> {
  const composer = new MailComposer({
    messageId: `<${headerText(message.id)}>`,
    from: safeAddress(message.from),
    to: message.to.map(safeAddress),
    ...(message.replyTo !== null && { replyTo: safeAddress(message.replyTo) }),
    subject: headerText(message.subject),
    date: now,
    // Nobody's absence note answers a machine's mail (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
    text: wholeText(message.text),
    ...(message.html !== null && { html: wholeText(message.html) }),
    attachments: message.attachments.map(({ filename, contentType, content }) => ({
      filename: headerText(filename),
      contentType,
      content: typeof content === 'string' ? Buffer.from(content.toWellFormed()) : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  })
  return composer.compile().build()
}

/** Mail programs then show a button that stops these letters without opening a page. */
function unsubscribeHeaders({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {}
  return {
    'List-Unsubscribe': `<${headerText(unsubscribeUrl)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function wholeText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function safeAddress({ name, address }: MailAddress): MailAddress {
  if (!isMailAddress(address))
    throw new DeliveryFailure('address', `${JSON.stringify(address)} is no e-mail address`, { isRefused: true })
  return { name: headerText(name), address }
}
