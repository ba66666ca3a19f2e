import { nextDrive } from '#data/accounts/next-drive.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { issueManageToken } from '#data/manage-token.ts'
import { garagePagePath, locationPath, manageDrivePath } from '#domain/site/paths.ts'
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

/** The next test drive of the account; null for none. */
export async function nextDateOf(ctx: AccountContext): Promise<NextDateView | null> {
  const { account, site, now } = ctx
  const drive = await nextDrive(ctx, { accountId: account.id, now })
  if (drive === null) return null
  const { startsAt, endsAt, timeZone, locationId, vehicleId, leadId, reference } = drive
  const [card] = vehicleId === null ? [] : await ctx.search.cards(site.slug, [vehicleId])
  const yard = locationById(site, locationId)
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { timeZone, ...options }).format(startsAt)
  const time = words({ hour: 'numeric', minute: '2-digit' })
  return {
    weekday: words({ weekday: 'short' }),
    day: words({ day: 'numeric' }),
    month: words({ month: 'short' }),
    heading: `${card === undefined ? 'Your test drive' : `Drive the ${card.make} ${card.model}`}, ${time}`,
    place: yard === null ? site.name : [yard.name, yard.address.street].filter(Boolean).join(', '),
    links: [
      { label: `Booking ${reference}`, href: garagePagePath(site, 'activity') },
      {
        label: 'Change the time',
        href: manageDrivePath(issueManageToken(await formSecretOf(ctx), 'test-drive', leadId, endsAt)),
      },
      ...(yard === null ? [] : [{ label: 'Directions', href: locationPath(yard.slug) }]),
    ],
  }
}
