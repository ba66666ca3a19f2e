/** Words of notices about an account as a whole. */
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

/** The account is gone (R92). `subject` is empty: nothing of the account is left. */
export const accountDeleted: NoticeWords = async (ctx, notice) => {
  const { site } = ctx
  const sentence = `Your account at ${site.name} and everything in it was deleted.`
  if (notice.channel === 'sms') return { text: sentence }
  return noticeMail(ctx, notice, {
    subject: `Your ${site.name} account was deleted`,
    paragraphs: [
      sentence,
      'Enquiries and bookings that you sent us stay with us as business records; answer this letter if they ' +
        'shall be deleted too.',
    ],
    reason: 'This is the last letter to this address about the account.',
  })
}

/** Nobody uses the account, and it will be deleted in a month (R96). `subject` is empty. */
export const accountUnused: NoticeWords = async (ctx, notice) => {
  const { site } = ctx
  const href = publicUrl(site, site.garagePath)
  const sentence = `Nobody has used your ${site.name} account for a long time. In 30 days it will be deleted.`
  if (notice.channel === 'sms') return { text: `${sentence} Keep it: ${href}` }
  return noticeMail(ctx, notice, {
    subject: `Your ${site.name} account will be deleted in 30 days`,
    paragraphs: [sentence, 'To keep it, sign in once. If you do nothing, everything in it is deleted.'],
    links: [{ label: 'Keep my account', href }],
    reason: 'You receive this because this address was used to sign in.',
  })
}
