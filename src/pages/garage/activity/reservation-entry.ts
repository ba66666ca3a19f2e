/** A reservation in the list of what a shopper sent (R51). */
import type { Reservation } from '#data/checkout/reservations.ts'
import { momentWords, untilWords } from '#domain/checkout/checkout-texts.ts'
import { endedWords } from '#domain/checkout/reservation-words.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { depositOf, keptCentsOf } from '../../checkout/deposit.ts'
import { ownReservationPath } from '../../checkout/own-page.ts'
import type { PageContext } from '../../page.ts'

export interface ReservationEntry {
  /** Where it stands: "Reserved for you until 5:30 pm, Monday 23 November." */
  says: string
  /** When the vehicle is seen; null where no time is agreed, or it is over. */
  visit: string | null
  link: { label: string; href: string }
}

export async function reservationEntry(ctx: PageContext, reservation: Reservation): Promise<ReservationEntry> {
  const { state, collectAt } = reservation
  const yard = locationById(ctx.site, reservation.locationId)
  const timeZone = yard === null ? siteTimeZone(ctx.site) : timezoneOf(yard)
  const isOpen = state === 'holding' || state === 'paying'
  return {
    says: await saysOf(ctx, reservation, timeZone),
    visit:
      state === 'reserved' && collectAt !== null && collectAt > ctx.now
        ? `Come and see it at ${momentWords(collectAt, timeZone)}, ${yard?.name ?? ctx.site.name}.`
        : null,
    link: {
      label: isOpen ? 'Go on to pay' : state === 'reserved' ? 'Change or cancel' : 'See the reservation',
      href: await ownReservationPath(ctx, reservation),
    },
  }
}

async function saysOf(ctx: PageContext, reservation: Reservation, timeZone: string): Promise<string> {
  const { state, holdUntil, reservedUntil, endReason } = reservation
  switch (state) {
    case 'holding':
    case 'paying':
      return `Kept for you until ${untilWords(holdUntil, ctx.now, timeZone)}. Nothing is paid yet.`
    case 'reserved':
      return reservedUntil === null
        ? 'Reserved for you.'
        : `Reserved for you until ${momentWords(reservedUntil, timeZone)}.`
    case 'completed':
      return 'The contract is signed. The deposit counts towards the price.'
    case 'expired':
      return `We kept it until ${untilWords(holdUntil, ctx.now, timeZone)}. Nothing was charged.`
    case 'released':
      return 'You let it go. Nothing was charged.'
    case 'ended': {
      const deposit = await depositOf(ctx, reservation.id)
      const { title, text } = endedWords({ endReason, returned: deposit.returned, keptCents: keptCentsOf(deposit) })
      return [title, text].filter(Boolean).join(' ')
    }
  }
}
