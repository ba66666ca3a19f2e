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
      'What you sent us as an enquiry or booking stays with us as a business record; answer this letter if that shall ' +
        'be deleted too.',
    ],
    reason: 'This is the last letter to this address about the account.',
  })
}
