/** The plain letter of a notice: paragraphs, links, and who writes. */
import { escapeHtml } from '#domain/escape-html.ts'
import { headerText, noticeMessageIdOf, type MailMessage } from '#domain/leads/mail-message.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { addressText } from '#server/delivery/drive-calendar.ts'
import type { Site } from '#domain/site/site.ts'
import { senderOf } from '../delivery/mail-text.ts'

export interface NoticeLetter {
  subject: string
  paragraphs: readonly string[]
  /** Absolute addresses, below the paragraphs. */
  links?: readonly { label: string; href: string }[]
  /** Why the shopper gets this letter. */
  reason: string
}

/** The letter as a message to the notice's address. Its foot names the dealer and how to reach it. */
export function noticeMail(
  { site, mailFrom }: { site: Site; mailFrom: string | null },
  { id, to }: Pick<Notice, 'id' | 'to'>,
  { subject, paragraphs, links = [], reason }: NoticeLetter,
): MailMessage {
  const foot = `${site.legalName}, ${addressText(site.address)}. ${reason} Questions: ${site.email}.`
  const html = [
    ...paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`),
    ...links.map(({ label, href }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`),
    `<p><small>${escapeHtml(foot)}</small></p>`,
  ].join('\n')
  return {
    id: noticeMessageIdOf(site.slug, id),
    from: senderOf(site, null, mailFrom),
    replyTo: { name: headerText(site.name), address: site.email },
    to: [{ name: '', address: to }],
    subject: headerText(subject),
    text: `${[...paragraphs, ...links.map(({ label, href }) => `${label}: ${href}`), foot].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"></head><body>${html}</body></html>\n`,
    attachments: [],
  }
}
