import { readEndpoint } from '#data/webhooks/endpoints.ts'
import { KEPT_DAYS, PAUSED_AFTER_DAYS } from '#domain/webhooks/endpoint.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

/** To the dealer: events are not sent to an endpoint any more (R88). None where it works again. */
export const webhookPaused: NoticeWords = async (ctx, notice) => {
  const endpoint = await readEndpoint(ctx, Number(notice.subject['endpoint']))
  if (endpoint?.state !== 'paused') return null
  const { host } = new URL(endpoint.url)
  return noticeMail(ctx, notice, {
    subject: `Events to ${host} are paused`,
    paragraphs: [
      `For ${PAUSED_AFTER_DAYS} days ${host} has not taken what your website tells it, such as new enquiries or ` +
        'sold cars. Nothing is sent there any more.',
      'Please tell whoever looks after that system. Your enquiries are delivered by your other ways as before.',
      `Once it is mended, it can begin again and have the events of up to ${KEPT_DAYS} days: ` +
        `forecourt webhooks resume and replay, endpoint ${endpoint.id}.`,
    ],
    reason: 'You receive this because your website tells that system of events.',
  })
}
