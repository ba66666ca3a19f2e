import { seenLeads, type SeenLead } from '#data/accounts/activity.ts'
import { reservationsOf, type Reservation } from '#data/checkout/reservations.ts'
import { listIdentifiers } from '#data/accounts/identifiers.ts'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { issueManageToken } from '#data/manage-token.ts'
import type { Identifier } from '#domain/accounts/identifier.ts'
import { maskedPerson, seesAnswers, type SeenPerson } from '#domain/accounts/masked-person.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { answeredLines, type Line } from '#domain/leads/lead-lines.ts'
import { driveCalendarPath, garagePagePath, manageDrivePath, withParameters } from '#domain/site/paths.ts'
import type { PageContext } from '../../page.ts'
import { garageLoader } from '../garage-frame-view.ts'
import { reservationEntry, type ReservationEntry } from './reservation-entry.ts'
import { valuationEntry, type ValuationEntry } from './valuation-entry.ts'

export interface ActivityEntry {
  reference: string
  /** "Test Drive Booking". */
  what: string
  date: string
  vehicle: { name: string; href: string } | null
  message: string | null
  /** Further answers with their questions, as far as the account may see them. */
  answers: Line[]
  person: SeenPerson
  /** "With the dealer since 10:02 am", or that it is on its way; null where it goes when a deposit is paid. */
  delivery: string | null
  drive: {
    when: string
    where: string
    isCancelled: boolean
    links: { manage: string; calendar: string } | null
  } | null
  reservation: ReservationEntry | null
  valuation: ValuationEntry | null
}

export interface ActivityData {
  entries: ActivityEntry[]
  newerHref: string | null
  olderHref: string | null
}

const PAGE = 20
const MOST_PAGES = 500

/** Enquiries, bookings, reservations and valuations of a shopper, and when the dealer got them (R51, R61). */
export const loadActivity = garageLoader<ActivityData>('activity', async (ctx, { url }) => {
  const { account, site } = ctx
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1))
  const identifiers = await listIdentifiers(ctx, account.id)
  const whose = { accountId: account.id, identifiers }
  const own = new Map((await reservationsOf(ctx, account.id)).map((one) => [one.leadId, one]))
  const { leads, hasMore } = await seenLeads(ctx, whose, { offset: (page - 1) * PAGE, limit: PAGE })
  const href = (to: number) => withParameters(garagePagePath(site, 'activity'), { page: to > 1 ? String(to) : null })
  return {
    title: 'Activity',
    data: {
      entries: await Promise.all(
        leads.map((seen) => entryOf(ctx, { ...seen, reservation: own.get(seen.lead.id) ?? null }, identifiers)),
      ),
      newerHref: page > 1 ? href(page - 1) : null,
      olderHref: hasMore ? href(page + 1) : null,
    },
  }
})

async function entryOf(
  ctx: PageContext,
  seen: SeenLead & { reservation: Reservation | null },
  identifiers: readonly Identifier[],
): Promise<ActivityEntry> {
  const { lead, isOwn, deliveredAt, reservation } = seen
  const words = momentWords(siteTimeZone(ctx.site))
  return {
    reference: lead.reference,
    what: lead.category,
    date: words.day(lead.createdAt),
    vehicle: lead.vehicle && { name: nameOf(lead.vehicle), href: lead.vehicle.path },
    message: lead.message,
    answers: seesAnswers(lead.person, { isOwn, identifiers }) ? answeredLines(lead, ctx.site) : [],
    person: maskedPerson(lead.person, { isOwn, identifiers }),
    delivery:
      deliveredAt === null
        ? lead.state === 'complete'
          ? 'On its way to the dealer'
          : null
        : `With the dealer since ${words.since(deliveredAt, lead.createdAt)}`,
    drive: await driveOf(ctx, seen, identifiers),
    reservation: reservation && (await reservationEntry(ctx, reservation)),
    valuation: await valuationEntry(ctx, lead),
  }
}

/** Moving and cancelling is for those who may act for the booking: who sent it, or got its receipt. */
async function driveOf(
  ctx: PageContext,
  { lead, isOwn }: SeenLead,
  identifiers: readonly Identifier[],
): Promise<ActivityEntry['drive']> {
  const { testDrive, person } = lead
  if (testDrive === null) return null
  const isCancelled = testDrive.isCancelled === true
  const email = person.email?.toLowerCase()
  const mayChange = isOwn || identifiers.some(({ kind, value }) => kind === 'email' && value === email)
  const isAhead = testDrive.startsAt > ctx.now && !isCancelled
  const token =
    mayChange && isAhead ? issueManageToken(await formSecretOf(ctx), 'test-drive', lead.id, testDrive.endsAt) : null
  const yard = ctx.site.locations.find(({ id }) => id === lead.locationId)
  return {
    when: momentWords(testDrive.timeZone).moment(testDrive.startsAt),
    where: yard?.name ?? ctx.site.name,
    isCancelled,
    links: token === null ? null : { manage: manageDrivePath(token), calendar: driveCalendarPath(token) },
  }
}

/** Writes moments on a clock of the dealer's. */
function momentWords(timeZone: string) {
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const time = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' })
  const weekday = new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  return {
    day: (at: Date) => day.format(at),
    moment: (at: Date) => `${weekday.format(at)}, ${time.format(at)}`,
    /** The time alone where it is the day of `from`. */
    since: (at: Date, from: Date) =>
      day.format(at) === day.format(from) ? time.format(at) : `${time.format(at)} on ${day.format(at)}`,
  }
}

const nameOf = ({ year, make, model, badge }: { year: number; make: string; model: string; badge: string | null }) =>
  [year, make, model, badge].filter(Boolean).join(' ')
