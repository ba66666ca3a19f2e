import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import { vehicleSlugById } from '#data/vehicle-queries.ts'
import { declineWords, untilWords } from '#domain/checkout/checkout-texts.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { checkoutPath, HOME_PATH, PAYMENT_RETURN_PATH, paymentReturnPath } from '#domain/site/paths.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { telephone } from '../telephone.ts'
import type { PageContext, PageHead, PageLoader } from '../page.ts'
import { invoiceReturn } from './invoice-return.ts'
import { ownReservationPath } from './own-page.ts'
import type { ReturnData } from './return-page.tsx'

/** The page asks itself again this often while a bank decides, and how many times. */
const LOOK_AFTER_SECONDS = 5
const MOST_LOOKS = 6
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Shows how a payment came out, by what the provider says and never by the address (R22). */
export const loadReturn: PageLoader<ReturnData> = async (ctx, { url }) => {
  const id = url.searchParams.get('payment') ?? ''
  const look = UUID.test(id) ? await ctx.checkout.look(id) : ({ kind: 'unknown' } as const)
  if (look.kind === 'unknown') return page(ctx, 404, unknown(ctx))
  const looks = Number(url.searchParams.get('look') ?? 0)
  const isLast = !(looks >= 0 && looks < MOST_LOOKS)
  const goesOn = isLast ? {} : { goesOn: { afterSeconds: LOOK_AFTER_SECONDS, href: paymentReturnPath(id, looks + 1) } }
  if (look.kind === 'invoice') {
    const { links, ...words } = invoiceReturn(look, !isLast)
    return page(ctx, 200, said(ctx, words, links), look.standing === 'waiting' ? goesOn : {})
  }
  const reservation = await readReservation(ctx, look.reservationId)
  if (reservation === null) return page(ctx, 404, unknown(ctx))
  // Only the browser that reserved is led to the reservation's page; others know an address and nothing else.
  const isOwn = ctx.checkout.reservationId === reservation.id
  if (look.kind === 'reserved' && isOwn)
    return { kind: 'redirect', status: 302, location: await ownReservationPath(ctx, reservation) }
  const slug = (await vehicleSlugById(ctx, String(reservation.vehicleId))) ?? ''
  const facts = { reservation, payHref: checkoutPath(ctx.site, slug, 'pay'), until: untilOf(ctx, reservation) }
  switch (look.kind) {
    case 'reserved':
      return page(ctx, 200, said(ctx, PAID, []))
    case 'deciding':
      return page(ctx, 200, said(ctx, isLast ? STILL_DECIDING : DECIDING, []), goesOn)
    case 'unpaid':
      return page(ctx, 200, unpaid(ctx, facts, look.errorCode))
    case 'over':
      return page(ctx, 200, over(ctx, look.isRefunded, checkoutPath(ctx.site, slug)))
  }
}

interface ReturnFacts {
  payHref: string
  /** Until when the vehicle is kept, as a clock says it. */
  until: string
}

type Words = Pick<ReturnData, 'heading' | 'tone' | 'title' | 'text'>

const PAID: Words = {
  heading: 'It is paid',
  tone: 'good',
  title: 'The deposit is paid, and the vehicle is reserved.',
  text: 'The page of the reservation is in the email that we sent.',
}
const DECIDING: Words = {
  heading: 'One moment',
  tone: 'fact',
  title: 'Your bank is still deciding.',
  text:
    'This page looks again by itself. Keep it open or close it: we email you either way. ' +
    'The vehicle stays kept for you meanwhile.',
}
const STILL_DECIDING: Words = {
  ...DECIDING,
  heading: 'Your bank takes longer',
  text:
    'We will email you as soon as it has decided. You may close this page; ' +
    'the vehicle stays kept for you meanwhile.',
}

function said({ site }: PageContext, words: Words, links: ReturnData['links']): ReturnData {
  return { kind: 'return', ...words, links, phone: telephone(site.phone) }
}

function unknown(ctx: PageContext): ReturnData {
  const words: Words = {
    heading: 'We do not know this payment',
    tone: 'fact',
    title: 'The address names no payment of ours.',
    text: 'If you have paid, an email with your receipt is on its way.',
  }
  return said(ctx, words, [{ label: 'Go to the home page', href: HOME_PATH }])
}

function unpaid(ctx: PageContext, { payHref, until }: ReturnFacts, errorCode: string | null): ReturnData {
  const kept = `Nothing was charged. The vehicle is kept until ${until}.`
  if (errorCode === null)
    return said(ctx, { heading: 'It is not paid yet', tone: 'fact', title: 'You left before paying.', text: kept }, [
      { label: 'Go on to pay', href: payHref },
    ])
  const words: Words = { heading: 'It is not paid', tone: 'bad', title: declineWords(errorCode), text: kept }
  return said(ctx, words, [
    { label: 'Pay with another card', href: payHref },
    { label: 'Try again', href: payHref },
  ])
}

function over(ctx: PageContext, isRefunded: boolean, checkoutHref: string): ReturnData {
  const words: Words = isRefunded
    ? {
        heading: 'Your payment came too late',
        tone: 'warn',
        title: 'All of it is on its way back to you.',
        text: 'The time was over, and somebody else has reserved the vehicle. We are sorry; an email says more.',
      }
    : {
        heading: 'The time is over',
        tone: 'fact',
        title: 'The vehicle is on sale again.',
        text: 'Nothing was charged. What you typed is still here.',
      }
  return said(ctx, words, [{ label: isRefunded ? 'See ones like it' : 'Reserve it again', href: checkoutHref }])
}

function untilOf({ site, now }: PageContext, { locationId, holdUntil }: Reservation): string {
  const location = locationById(site, locationId)
  return untilWords(holdUntil, now, location === null ? siteTimeZone(site) : timezoneOf(location))
}

function page({ site }: PageContext, status: 200 | 404, data: ReturnData, more: Partial<PageHead> = {}) {
  return {
    kind: 'page' as const,
    status,
    head: {
      title: `${data.heading} | ${site.name}`,
      description: `A payment at ${site.name}.`,
      canonical: PAYMENT_RETURN_PATH,
      index: false,
      isOfAccount: true,
      hidesAddress: true,
      ...more,
    },
    data,
  }
}
