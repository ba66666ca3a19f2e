/** Tells a shopper that a passkey was added to the account, or removed (R16, R90). */
import { lookUp } from '#domain/look-up.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { garagePagePath } from '#domain/site/paths.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

const CHANGES: Readonly<Record<string, { words: string; short: string }>> = {
  added: { words: 'A passkey was added to', short: 'a passkey was added' },
  removed: { words: 'A passkey was removed from', short: 'a passkey was removed' },
}

/** `subject` is `{change: 'added' | 'removed'}`. */
export const passkeyChanged: NoticeWords = async (ctx, notice) => {
  const { site } = ctx
  const change = lookUp(CHANGES, String(notice.subject['change']))
  if (change === undefined)
    throw new Error(
      `passkey-changed about ${JSON.stringify(notice.subject)}; valid: ${Object.keys(CHANGES).join(', ')}`,
    )
  const sentence = `${change.words} your ${site.name} account.`
  if (notice.channel === 'sms') return { text: `${sentence} Not you? Tell us: ${site.phone ?? site.email}` }
  return noticeMail(ctx, notice, {
    subject: `Your ${site.name} account: ${change.short}`,
    paragraphs: [
      sentence,
      'If it was not you, sign in with a code, remove passkeys that are not yours and end all other sessions in ' +
        'Settings, and tell us.',
    ],
    links: [{ label: 'Settings', href: publicUrl(site, garagePagePath(site, 'settings')) }],
    reason: 'You receive this because this address is used to sign in.',
  })
}
