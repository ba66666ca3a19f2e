/** Makes the letters and texts about a line, at each try, from the rows as they are then (section 16). */
import { lineFacts } from '#data/checkout/line-facts.ts'
import { plainUntilWords } from '#domain/checkout/checkout-texts.ts'
import { lineLetter, LINE_REASON, type LineLetter } from '#domain/checkout/line-letters.ts'
import { refundSentence } from '#domain/checkout/refund-words.ts'
import type { PlaceState } from '#domain/checkout/first-refusal.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { checkoutPath, garagePagePath, unsubscribePath, vehiclePath } from '#domain/site/paths.ts'
import { unsubscribeToken } from '../alerts/unsubscribe-token.ts'
import { lineAddressees } from '../checkout/line-told.ts'
import { gsmText } from './gsm-text.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'
import { similarLinks } from './similar-links.ts'

/** The state in which a letter is still true. */
const TRUE_IN: Record<LineLetter, PlaceState> = {
  'line-offer': 'offered',
  'line-withdrawn': 'waiting',
  'line-gone': 'gone',
}

/** The letter of one kind. Null where it is true no more, or nobody wants it. */
export function lineWords(kind: LineLetter): NoticeWords {
  return async (ctx, notice) => {
    const { site } = ctx
    const found = await lineFacts(ctx, String(notice.subject['place']))
    if (found === null || found.place.state !== TRUE_IN[kind]) return null
    const { place, vehicle, accountName } = found
    const told = await lineAddressees(ctx, { accountId: place.accountId, askedAt: place.joinedAt })
    if (!told.some(({ channel, to }) => channel === notice.channel && to === notice.to)) return null
    const token = unsubscribeToken(ctx.secrets.keyFor('unsubscribe', site.slug), {
      accountId: place.accountId,
      scope: { kind: 'line', placeId: place.id },
    })
    const leaveUrl = publicUrl(site, unsubscribePath(token))
    const slug = vehicle?.slug ?? null
    const path =
      slug === null
        ? garagePagePath(site, 'watchlist')
        : kind === 'line-offer'
          ? checkoutPath(site, slug)
          : vehiclePath(slug)
    const words = lineLetter(kind, {
      siteName: site.name,
      firstName: accountName?.trim().split(/\s+/, 1)[0] || null,
      vehicle: found.vehicleName ?? 'vehicle',
      stocknum: vehicle?.stocknum ?? null,
      isSold: vehicle?.isSold ?? false,
      until: place.offerUntil === null ? '' : plainUntilWords(place.offerUntil, ctx.now, siteTimeZone(site)),
      refundRule: refundSentence(site.checkout.refund, site.vehiclePage.reserveDepositCents),
      reserveUrl: publicUrl(site, path),
      leaveUrl,
      similar: kind === 'line-offer' ? [] : await similarLinks(ctx, place.vehicleId, vehicle?.askedCents ?? 0),
    })
    if (notice.channel === 'sms') {
      const leave = kind === 'line-offer' ? ` Leave: ${leaveUrl}` : ''
      return { text: `${gsmText(words.text).trim()} ${words.textLink}${leave}` }
    }
    const { subject, paragraphs, links } = words
    return { ...noticeMail(ctx, notice, { subject, paragraphs, links, reason: LINE_REASON }), unsubscribeUrl: leaveUrl }
  }
}
