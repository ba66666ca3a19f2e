/** Tells a shopper that a copy of their passkey was tried (R16). */
import { garagePagePath } from '#domain/site/paths.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

export const passkeySuspect: NoticeWords = async (ctx, notice) => {
  const { site } = ctx
  const sentence = `Somebody tried to sign in to your ${site.name} account with a copy of one of your passkeys.`
  if (notice.channel === 'sms') return { text: `${sentence} It was refused. Please remove that passkey in Settings.` }
  return noticeMail(ctx, notice, {
    subject: `Your ${site.name} account: a sign-in was refused`,
    paragraphs: [
      sentence,
      'It was refused, and nothing was changed. Please sign in with a code, remove your passkeys in Settings, ' +
        'end all other sessions, and add a new passkey.',
    ],
    links: [{ label: 'Settings', href: publicUrl(site, garagePagePath(site, 'settings')) }],
    reason: 'You receive this because this address is used to sign in.',
  })
}
