import { openFindings } from '#data/checkout/payment-findings.ts'
import { countReservations, officeReservations, type ReservationRow } from '#data/office/reservation-list.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { officePath } from '#domain/office/office-paths.ts'
import {
  MATTERS,
  RESERVATION_STATE_WORDS,
  RESERVATION_VIEWS,
  VIEW_WORDS,
  type ReservationView,
} from '#domain/office/reservations.ts'
import { yardsOf } from '#domain/office/yards-of.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface ReservationLine extends Pick<ReservationRow, 'reference' | 'person' | 'vehicle' | 'stocknum'> {
  href: string
  state: string
  /** The matter that staff must decide; null for none. */
  matter: string | null
  deposit: string
  until: string
  visit: string
}

export interface ReservationsView {
  tabs: { label: string; href: string; count: number; isCurrent: boolean }[]
  rows: ReservationLine[]
  /** Null for somebody of a few yards: money is counted for the whole site. */
  moneyHref: string | null
  differences: string[]
}

const MOST_ROWS = 200

/** Reservations, those to decide first (R60). */
export async function loadReservations(
  office: SiteOffice,
  { url }: OfficeRequest,
): Promise<OfficePage<ReservationsView>> {
  const { ctx, session } = office
  const { site } = ctx
  const yards = yardsOf(session.staff.grants, 'reservations.read', site.slug)
  if (yards === null) return null
  const view = RESERVATION_VIEWS.find((one) => one === url.searchParams.get('show')) ?? 'open'
  const [rows, counts, findings] = await Promise.all([
    officeReservations(ctx, { view, yards, limit: MOST_ROWS }),
    countReservations(ctx, yards),
    openFindings(ctx),
  ])
  const here = officePath(site.slug, 'reservations')
  const href = (one: ReservationView) => (one === 'open' ? here : `${here}?show=${one}`)
  const isOfAll = yards.length === 0
  return {
    title: 'Reservations',
    view: {
      tabs: RESERVATION_VIEWS.map((one) => ({
        label: VIEW_WORDS[one],
        href: href(one),
        count: counts[one],
        isCurrent: one === view,
      })),
      rows: rows.map((row) => lineOf(row, siteTimeZone(site), site.slug)),
      moneyHref: isOfAll ? officePath(site.slug, 'reservations', 'money') : null,
      differences: !isOfAll
        ? []
        : findings.map(
            (one) =>
              `${one.day}, ${one.sum}: books ${formatExactDollars(one.oursCents)}, ` +
              `provider ${formatExactDollars(one.theirsCents)}`,
          ),
    },
  }
}

function lineOf(row: ReservationRow, zone: string, siteId: string): ReservationLine {
  const { reference, person, vehicle, stocknum, state, attention, depositCents, until, collectAt } = row
  return {
    reference,
    person,
    vehicle,
    stocknum,
    href: officePath(siteId, 'reservations', reference),
    state: RESERVATION_STATE_WORDS[state],
    matter: attention === null ? null : MATTERS[attention].title,
    deposit: formatExactDollars(depositCents),
    until: until === null ? '' : spokenDateTime(until, zone),
    visit: collectAt === null ? '' : spokenDateTime(collectAt, zone),
  }
}
