/** Tells a shopper that the account is gone (R92). */
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

/** `subject` is empty: nothing of the account is left. */
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
