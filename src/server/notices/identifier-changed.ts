/** Tells the old address or number that an account's way to sign in has changed (R90). */
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { garagePagePath } from '#domain/site/paths.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

const CHANGES: Readonly<Record<string, string>> = {
  'phone added': 'A mobile number was added',
  'phone removed': 'A mobile number was removed',
  'email added': 'An email address was added',
  'email removed': 'An email address was removed',
}

/** `subject` is `{identifier: 'phone' | 'email', change: 'added' | 'removed'}`. */
export const identifierChanged: NoticeWords = async (ctx, notice) => {
  const { site } = ctx
  const change = CHANGES[`${String(notice.subject['identifier'])} ${String(notice.subject['change'])}`]
  if (change === undefined)
    throw new Error(
      `identifier-changed about ${JSON.stringify(notice.subject)}; valid: ${Object.keys(CHANGES).join(', ')}`,
    )
  const sentence = `${change} at your ${site.name} account.`
  if (notice.channel === 'sms') return { text: `${sentence} Not you? Tell us: ${site.phone ?? site.email}` }
  return noticeMail(ctx, notice, {
    subject: `Your ${site.name} account: ${change.charAt(0).toLowerCase()}${change.slice(1)}`,
    paragraphs: [sentence, 'If it was not you, sign in, end all other sessions in Settings, and tell us.'],
    links: [{ label: 'Settings', href: publicUrl(site, garagePagePath(site, 'settings')) }],
    reason: 'You receive this because this address was used to sign in.',
  })
}
