/** The request for a review (R134), made from the sale as it is when the letter goes. */
import { reservationFacts } from '#data/checkout/letter-facts.ts'
import { marketingWords, readBuyer } from '#data/reviews/review-requests.ts'
import { agreesToMarketing, requestWords } from '#domain/reviews/review-request.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { unsubscribePath } from '#domain/site/paths.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import { unsubscribeToken } from '../alerts/unsubscribe-token.ts'
import { reviewAddress } from '../reviews/review-address.ts'
import { gsmText } from './gsm-text.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

/** `subject` is `{reservation}`. Null where requests are off again, or the buyer wants none any more. */
export const reviewRequest: NoticeWords = async (ctx, notice) => {
  const { site, secrets } = ctx
  if (!site.reviews.requests.enabled) return null
  const reservationId = String(notice.subject['reservation'])
  const [buyer, sale] = await Promise.all([readBuyer(ctx, reservationId), reservationFacts(ctx, reservationId)])
  if (buyer === null || sale === null || buyer.address.value !== notice.to) return null
  const words = await marketingWords(ctx, buyer, secrets.keyFor('suppressions', site.slug))
  const address = await reviewAddress(ctx, buyer.locationId)
  if (address === null || !agreesToMarketing(words)) return null
  const token = unsubscribeToken(secrets.keyFor('unsubscribe', site.slug), { reservationId, scope: { kind: 'buyer' } })
  const stopUrl = publicUrl(site, unsubscribePath(token))
  const said = requestWords({
    siteName: site.name,
    firstName: buyer.firstName?.trim().split(/\s+/, 1)[0] || null,
    vehicle: vehicleName(sale.vehicle),
    source: address.source,
  })
  if (notice.channel === 'sms') return { text: `${gsmText(said.text).trim()} ${address.url}\nStop: ${stopUrl}` }
  const links = [
    { label: said.link, href: address.url },
    { label: 'Unsubscribe', href: stopUrl },
  ]
  const { subject, paragraphs, reason } = said
  return { ...noticeMail(ctx, notice, { subject, paragraphs, links, reason }), unsubscribeUrl: stopUrl }
}
