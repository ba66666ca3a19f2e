import { readReservation, type Reservation } from '#data/checkout/reservations.ts'
import { readManageToken } from '#data/manage-token.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { RESERVATION_PATH } from '#domain/site/paths.ts'
import { telephone } from '../telephone.ts'
import type { PageContext, PageHead, PageLoader, PageResult } from '../page.ts'
import type { ReservationData } from './reservation-page.tsx'
import { reservationView } from './reservation-view.ts'

/**
 * A shopper's reservation: what was agreed, how to change it, and what comes back (R14, R23). Its link is all it takes.
 * Opening it changes nothing, since mail scanners follow links.
 */
export const loadReservation: PageLoader<ReservationData> = async (ctx, { url }) => {
  const token = url.searchParams.get('t') ?? ''
  const reservation = await reservationOfToken(ctx, token)
  if (reservation === null) return page(ctx, 404, { kind: 'unknown', phone: telephone(ctx.site.phone) })
  const isOpen = reservation.state === 'holding' || reservation.state === 'paying'
  const offer = isOpen && url.searchParams.get('say') === 'pay' ? await ctx.checkout.offer(reservation.id) : null
  const view = await reservationView(ctx, { reservation, token, query: url.searchParams, offer })
  return page(ctx, 200, view, offer?.kind === 'redirect' ? { goesOn: { afterSeconds: 0, href: offer.url } } : {})
}

/** The reservation that a link names; null for a link that is forged or too old, and for one of another site. */
export async function reservationOfToken(
  ctx: Pick<PageContext, 'db' | 'site' | 'now'>,
  token: string,
): Promise<Reservation | null> {
  const reading = readManageToken(await formSecretOf(ctx), 'reservation', token, ctx.now)
  return reading.kind === 'valid' ? readReservation(ctx, reading.id) : null
}

function page(
  { site }: PageContext,
  status: 200 | 404,
  data: ReservationData,
  more: Partial<PageHead> = {},
): PageResult<ReservationData> {
  return {
    kind: 'page',
    status,
    head: {
      title: `Your reservation | ${site.name}`,
      description: `A reservation at ${site.name}.`,
      canonical: RESERVATION_PATH,
      index: false,
      isOfAccount: true,
      hidesAddress: true,
      ...more,
    },
    data,
  }
}
