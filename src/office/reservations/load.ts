import { openFindings } from '#data/checkout/payment-findings.ts'
import { dayMoney, officeReservations, type ReservationRow } from '#data/office/reservation-list.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface ReservationsView {
  tabs: { label: string; href: string; isCurrent: boolean }[]
  rows: (Pick<ReservationRow, 'reference' | 'state' | 'attention' | 'person' | 'vehicle' | 'stocknum'> & {
    href: string
    deposit: string
    until: string
  })[]
  money: string
  differences: string[]
}

const MOST_ROWS = 200

/** Reservations, those to decide first, with the day's money (R60). */
export async function loadReservations(
  office: SiteOffice,
  { url }: OfficeRequest,
): Promise<OfficePage<ReservationsView>> {
  const { ctx } = office
  const { site, now } = ctx
  const zone = siteTimeZone(site)
  const isOver = url.searchParams.get('show') === 'over'
  const today = localDay(site, now)
  const day = { from: momentOf(today, '00:00', zone), to: momentOf(dateAfter(today, 1), '00:00', zone) }
  const [rows, money, findings] = await Promise.all([
    officeReservations(ctx, { isOver, limit: MOST_ROWS }),
    dayMoney(ctx, day),
    openFindings(ctx),
  ])
  const here = officePath(site.slug, 'reservations')
  return {
    title: 'Reservations',
    view: {
      tabs: [
        { label: 'Open', href: here, isCurrent: !isOver },
        { label: 'Over', href: `${here}?show=over`, isCurrent: isOver },
      ],
      rows: rows
        .filter(({ locationId }) => office.can('reservations.read', { locationId }))
        .map(({ reference, state, attention, person, vehicle, stocknum, depositCents, until }) => ({
          reference,
          state,
          attention,
          person,
          vehicle,
          stocknum,
          href: officePath(site.slug, 'reservations', reference),
          deposit: formatExactDollars(depositCents),
          until: until === null ? '' : spokenDateTime(until, zone),
        })),
      money:
        `Today ${formatExactDollars(money.paidCents)} paid, ` +
        `${formatExactDollars(money.refundedCents)} given back.`,
      differences: findings.map(
        (one) =>
          `${one.day}, ${one.sum}: books ${formatExactDollars(one.oursCents)}, ` +
          `provider ${formatExactDollars(one.theirsCents)}`,
      ),
    },
  }
}
