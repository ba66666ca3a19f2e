import { nextDrive } from '#data/accounts/next-drive.ts'
import { nextCollection } from '#data/checkout/next-collection.ts'
import { reservationTokenOf } from '#data/checkout/reservation-token.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { issueManageToken } from '#data/manage-token.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { changeVisitPath, garagePagePath, locationPath, manageDrivePath, reservationPath } from '#domain/site/paths.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import type { AccountContext } from '../garage-frame-view.ts'

/** The shopper's next date at a yard. */
export interface NextDateView {
  weekday: string
  day: string
  month: string
  /** "Drive your 2020 Toyota Hilux, 10:30 am". */
  heading: string
  /** "Southerly Cairns, 214 Mulgrave Road". */
  place: string
  links: { label: string; href: string }[]
}

interface NextDate {
  startsAt: Date
  timeZone: string
  locationId: string | null
  vehicleId: number | null
  /** Said before the vehicle's name; `unnamed` stands for both where it is not listed. */
  verb: string
  unnamed: string
  own: { label: string; href: string }
  changeHref: string
}

/** The next test drive or visit to a reserved vehicle of the account; null for none (R51). */
export async function nextDateOf(ctx: AccountContext): Promise<NextDateView | null> {
  const [drive, visit] = await Promise.all([driveDate(ctx), visitDate(ctx)])
  const next = [drive, visit].filter((date) => date !== null).toSorted((a, b) => +a.startsAt - +b.startsAt)[0]
  return next === undefined ? null : dateView(ctx, next)
}

async function driveDate(ctx: AccountContext): Promise<NextDate | null> {
  const { account, site, now } = ctx
  const drive = await nextDrive(ctx, { accountId: account.id, now })
  if (drive === null) return null
  return {
    ...drive,
    verb: 'Drive',
    unnamed: 'Your test drive',
    own: { label: `Booking ${drive.reference}`, href: garagePagePath(site, 'activity') },
    changeHref: manageDrivePath(issueManageToken(await formSecretOf(ctx), 'test-drive', drive.leadId, drive.endsAt)),
  }
}

async function visitDate(ctx: AccountContext): Promise<NextDate | null> {
  const { account, site, now } = ctx
  const visit = await nextCollection(ctx, { accountId: account.id, now })
  if (visit === null) return null
  const { reservation, collectAt: startsAt } = visit
  const yard = locationById(site, reservation.locationId)
  const timeZone = yard === null ? siteTimeZone(site) : timezoneOf(yard)
  const token = await reservationTokenOf(ctx, reservation)
  return {
    ...reservation,
    startsAt,
    timeZone,
    verb: 'Come and see',
    unnamed: 'Come and see the vehicle you reserved',
    own: { label: `Reservation ${reservation.reference}`, href: reservationPath(token) },
    changeHref: changeVisitPath(token, localDateTime(startsAt, timeZone).slice(0, 10)),
  }
}

async function dateView(ctx: AccountContext, next: NextDate): Promise<NextDateView> {
  const { site } = ctx
  const { startsAt, timeZone, locationId, vehicleId, verb, unnamed, own, changeHref } = next
  const [card] = vehicleId === null ? [] : await ctx.search.cards(site.slug, [vehicleId])
  const yard = locationById(site, locationId)
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { timeZone, ...options }).format(startsAt)
  const time = words({ hour: 'numeric', minute: '2-digit' })
  return {
    weekday: words({ weekday: 'short' }),
    day: words({ day: 'numeric' }),
    month: words({ month: 'short' }),
    heading: `${card === undefined ? unnamed : `${verb} the ${card.make} ${card.model}`}, ${time}`,
    place: yard === null ? site.name : [yard.name, yard.address.street].filter(Boolean).join(', '),
    links: [
      own,
      { label: 'Change the time', href: changeHref },
      ...(yard === null ? [] : [{ label: 'Directions', href: locationPath(yard.slug) }]),
    ],
  }
}
