import { readFeedSource } from '#data/office/feed-sources.ts'
import { lateMinutesOf } from '#domain/office/feeds/feed-source.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

/** To the dealer: a stock feed has not come in time (R47). No letter where it has come meanwhile. */
export const feedLate: NoticeWords = async (ctx, notice) => {
  const source = await readFeedSource(ctx, String(notice.subject['source']))
  if (source === null || lateMinutesOf(source, ctx.now) === 0) return null
  const { name, goodAt, failure, lateAfterMinutes } = source
  const last = goodAt === null ? 'It has never come.' : `It came last on ${goodAt.toUTCString()}.`
  return noticeMail(ctx, notice, {
    subject: `The stock feed ${name} is late`,
    paragraphs: [
      `The stock feed ${name} should come at least every ${lateAfterMinutes} minutes. ${last}`,
      ...(failure === null ? [] : [`What went wrong: ${failure}`]),
      'Your website shows the stock of the last good feed until a new one comes.',
    ],
    reason: 'You receive this because your website reads its stock from that feed. It is sent once a day at most.',
  })
}
